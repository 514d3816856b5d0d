/** Words of the strip above a page: what should be known now, and can wait. */
export default {
  title: 'Notices',
  low: 'Less than 500 MB is free on this device.',
  overdue: '“{name:string}” has work older than a week that no backup holds.',
  overdueMany: '{count:number|count} projects have work older than a week that no backup holds.',
  backup: 'Back up…',
  storage: 'Make room…',
  later: 'Not today',
};
