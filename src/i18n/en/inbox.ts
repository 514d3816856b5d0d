/** Words of the inbox: what others in the team did that concerns the person. */
export default {
  open: 'Inbox: {count:number|count} new',
  title: 'Inbox',
  readAll: 'Mark all as read',
  reading: 'Looking for what others wrote to you…',
  failed: 'Some projects can’t be read now, so something may be missing here. Reload the page.',
  none: 'Nothing for you in the last 30 days. Comments with @ and your user name appear here, and photos assigned to you.',
  new: 'New',
  mentioned: '{name:string} mentioned you',
  assigned: '{name:string} assigned you {count:number|count} photo{{s}} to review',
  reviewAsked: '{name:string} asks you for a second review of {count:number|count} photo{{s}}',
  mention: 'Mention',
} as const;
