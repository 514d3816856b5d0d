/** Words of the notices in the header: what a person should know now, but can deal with later. */
export default {
  title: 'Notices',
  low: 'Less than 500 MB is free on this device.',
  overdue: '“{name:string}” has work older than a week that no backup holds.',
  overdueMany:
    '{count:number|count} {{count:project has|projects have}} work older than a week that no backup holds.',
  folderAsking:
    'The photos of “{name:string}” are in a folder on this computer. The browser asks before it reads them again.',
  folderMissing: 'The folder “{name:string}” is not where it was: its photos can’t be read.',
  folderRefused: 'The browser is not allowed to read the folder “{name:string}”.',
  allow: 'Allow access',
  find: 'Choose the folder…',
  looking: 'Looking for the photos: {done:number|count} of {total:number|count}',
  notFound: '{0:number|count} photo{{s}} {{is|are}} not in this folder.',
  putBack:
    'The browser had lost {0:number|count} record{{s}}. {{It was|They were}} put back from the second copy on this device.',
  newer:
    '{0:number|count} record{{s}} {{was|were}} made by a newer version. {{It is|They are}} shown but can’t be changed here: reload the page to get that version.',
  clock:
    'This device’s clock is {0:string} behind what was written here before. If it is right now, it was ahead then; if not, set it right. Nothing is lost, but times shown may be off.',
  denied:
    'Your role in “{project:string}” ({roles:string}) doesn’t allow “{step:string}”. Nothing was changed.',
  takenBack:
    'Your step “{step:string}” in “{name:string}” was refused by the team’s server and taken back: {reason:string}',
  takenBackMany:
    '{count:number|count} of your steps in “{name:string}” were refused by the team’s server and taken back. The last of them, “{step:string}”: {reason:string}',
  unshown: 'A later change by {who:string} is shown on “{name:string}” instead of your step “{step:string}”.',
  unshownMany:
    'Later changes are shown instead of {count:number|count} of your steps. The last of them: “{step:string}” on “{name:string}”.',
  unmade:
    'Your step “{step:string}” on “{name:string}” was not made: what it would change is signed, can’t be read, or was written by a newer version.',
  somebody: 'somebody else',
  read: 'Dismiss',
  backup: 'Back up…',
  storage: 'Free up space…',
  later: 'Not today',
  fold: 'Hide the notice',
} as const;
