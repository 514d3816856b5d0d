/** Words of the page for storage, backup and restoring. */
export default {
  title: 'Storage and backup',
  intro:
    'Everything stays on this device. A backup is one file that holds a whole project: put it on another disk.',
  device: {
    title: 'This device',
    photos: 'Photos {size:string}',
    records: 'Records {size:string}',
    app: 'App files and small pictures {size:string}',
    recordsAndApp: 'Records and app files {size:string}',
    free: 'Free {size:string}',
    unknown: 'The browser doesn’t say how much space there is.',
    low: 'Less than 500 MB is free. Back up now, then free disk space.',
    saved: 'Last saved',
    never: 'Nothing yet',
    kept: 'Photos are kept',
    places: {
      files: 'in browser storage',
      database: 'in the browser’s database',
      memory: 'in memory only: they are gone when the browser closes',
    },
    copy: {
      title: 'Second copy of the records',
      kept: 'Up to date: if the browser loses its database, it is put back from files beside it.',
      behind: 'Being brought up to date.',
      none: 'This browser has no place for one. Back up often.',
    },
    offline: {
      title: 'Offline use',
      getting: 'Saving the app’s files on this device. Keep the page open.',
      ready: 'Ready: the app’s files are on this device.',
      never: 'Not available: offline use needs an https address, and not a private window.',
      failed: 'Not ready: some of the app’s files could not be loaded. Reload the page to try again.',
    },
    report: {
      title: 'Reports',
      here: 'The typesetter of reports and its fonts are on this device, too: {size:string}.',
      away: 'The typesetter of reports isn’t on this device yet: a report needs the network.',
    },
    promise: 'Storage protection',
    persistence: {
      granted: 'The browser keeps this data until you remove it.',
      refused: 'The browser may delete this data when the disk is full. Back up often.',
      unknown: 'Not requested yet: the browser may delete this data when the disk is full.',
    },
    ask: 'Protect my data',
    askAgain: 'Ask again',
  },
  backup: {
    title: 'Backups',
    text: 'Photos, boxes, verdicts, records and their whole history, as one ZIP file.',
    project: 'Project',
    photos: 'Photos',
    changed: 'Last change',
    last: 'Last backup',
    untouched: 'Unchanged',
    never: 'Never',
    current: 'Up to date',
    behind: 'Changed since',
    none: 'None yet',
    overdue: 'Older than a week',
    start: 'Back up',
    startNamed: 'Back up {name:string}',
    whose: 'Whom is it for?',
    receivers: {
      self: 'For me: all originals',
      others: 'For others: what is masked is covered',
      named: 'For a person who is named: the originals',
    },
    receiverText: {
      self: 'Every photo as it is. On {0:number|count} photo{{s}} what is masked can be seen: keep the file where only you can read it.',
      others:
        '{0:number|count} masked photo{{s}} {{is|are}} in it as {{a copy|copies}} with the masks in the pixels. The others are as the camera wrote them, with position and serial number, so that the hashes of signed records can be compared.',
      named: 'Every photo without its masks. It is noted who gets them.',
    },
    givenAway:
      'Photos that were removed from the project are left out. Records, names, comments, positions and the whole history are in it. It doesn’t count as a backup of yours.',
    write: 'Write the file',
    erased:
      '{0:number|count} photo{{s}} {{was|were}} erased in this project and {{isn’t|aren’t}} in it; who erased {{it|them}}, when and why is.',
    covered: '{0:number|count} photo{{s}} {{is a|are}} masked cop{{y|ies}}.',
    withheld: '{0:number|count} removed photo{{s}} {{is|are}} left out.',
    attached:
      '{0:number|count} sound clip{{s}} or document{{s}} of records {{is|are}} left out, as they can’t be masked.',
    dialog: 'Backup of {name:string}',
    working: '{done:number|count} of {total:number|count} photo{{total:|s}} written',
    gathering: 'Gathering the records',
    done: '{photos:number|count} photo{{photos:|s}} and {documents:number|count} record{{documents:|s}} are in the file.',
    missing:
      '{0:number|count} photo{{s}} {{is|are}} not on this device, so the backup doesn’t have {{it|them}}.',
    cancelled: 'Cancelled. No file was written.',
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Retry',
  },
  restore: {
    title: 'Restore',
    text: 'A backup is merged with what is here: field by field the later change counts, and nothing is overwritten by something older.',
    choose: 'Choose a backup…',
    reading: 'Reading {name:string}',
    of: 'Backup of {date:string}',
    documents: 'Records',
    photos: 'Photos',
    new: '{0:number|count} new',
    merged: '{0:number|count} merged',
    same: '{0:number|count} here already',
    nothing: 'All of it is here already. Restoring would change nothing.',
    confirm: 'Restore',
    cancel: 'Cancel',
    working: 'Putting back photos: {done:number|count} of {total:number|count}',
    done: 'Restored: {added:number|count} new record{{added:|s}}, {merged:number|count} merged, {photos:number|count} photo{{photos:|s}}.',
    unchanged: 'Nothing had to be changed: all of it was here already.',
    damaged:
      '{0:number|count} photo{{s}} in the file {{is|are}} damaged or missing and could not be put back.',
    noEffect: 'Restoring would change nothing.',
    noneDone: 'Nothing was changed.',
    changes: 'What changes here',
    left: 'Left out',
    named: '{names:string} and {count:number|count} more',
    refusals: {
      malformed:
        '{0:number|count} record{{s}} that {{is|are}} broken or not what {{its id says|their ids say}}',
      newer: '{0:number|count} record{{s}} made by a newer version: reload the page to get it',
      unreadable_here: '{0:number|count} record{{s}} that can’t be read here: what is here stays',
      other_project: '{0:number|count} record{{s}} of another project, or changing one',
      differs:
        '{0:number|count} record{{s}} that would change model results, photos, steps or signed text: what is here stays',
      seal_broken: '{0:number|count} signed text{{s}} that {{does|do}} not match {{its|their}} hash',
      forged:
        '{0:number|count} model result{{s}}, photo{{s}} or step{{s}} that someone changed: {{it does|they do}} not match {{its|their}} hash',
      orphan: '{0:number|count} record{{s}} without {{its|their}} photo or project',
    },
    omissions: {
      no_moment: 'Fields without a valid time in {0:number|count} record{{s}}',
      unproven:
        'Signatures in {0:number|count} record{{s}} without the signed content or the step of {{its|their}} signer',
      settled: 'Changes of signatures or of a void state in {0:number|count} record{{s}}',
      given_once: 'Changes of names, dates or camera data in {0:number|count} record{{s}}',
      unusable: 'Fields that can’t be used in {0:number|count} record{{s}}',
    },
    unnamed: '{0:number|count} photo{{s}} that no record names',
    erased:
      '{0:number|count} photo{{s}} {{was|were}} erased: {{its|their}} bytes are left out, and not brought back.',
    erasedHere:
      'The backup says of {0:number|count} photo{{s}} that {{it was|they were}} erased. {{It is|They are}} on this device and {{stays|stay}}.',
    covered:
      '{0:number|count} photo{{s}} {{is a|are}} masked cop{{y|ies}}: the original{{s}} {{is|are}} neither here nor in the file. Signed records name hashes of originals, which can’t be compared with copies.',
    withheld:
      '{0:number|count} photo{{s}} or attached file{{s}} {{was|were}} left out when it was given away and {{is|are}} not in the file.',
    effects: {
      signature_added: '{0:number|count} inspection record{{s}} with a signature that is not here',
      record_removed: '{0:number|count} inspection record{{s}} removed',
      photo_removed: '{0:number|count} photo{{s}} removed',
      photo_excluded: '{0:number|count} photo{{s}} excluded',
      result_removed: 'Model results of {0:number|count} photo{{s}} removed',
      box_removed: '{0:number|count} box{{es}} removed',
      project_renamed: '{0:number|count} project{{s}} renamed',
      project_archived: '{0:number|count} project{{s}} archived',
      project_removed: '{0:number|count} project{{s}} removed',
    },
    state: '{count:number|count} inspection record{{count:|s}} from {from:string} to {to:string}',
    close: 'Close',
    open: 'Open the project',
    other: 'Choose another backup…',
  },
  folders: {
    fault: {
      missing:
        '“{path:string}” is no longer in the linked folder “{folder:string}”. Choose the folder again under “Storage and backup”: photos are found by their content. Detections and defects are kept.',
      changed:
        '“{path:string}” in the linked folder “{folder:string}” is not the file that was imported, so it is not shown. Choose the folder again under “Storage and backup”: photos are found by their content. Detections and defects are kept.',
    },
    title: 'Linked folders',
    text: 'Photos of these folders are read in place, without a copy. A backup holds those that can be read.',
    photos: '{0:number|count} photo{{s}}',
    access: {
      granted: 'Readable',
      asking: 'Needs permission',
      refused: 'Not allowed',
      missing: 'Not found',
    },
  },
  fault: {
    cancelled: 'Cancelled.',
    unreadable: 'The project or one of its photos can’t be read. Reload the page and try again.',
    unwritable: 'The file could not be written. Choose another place, or make room on the disk.',
    not_a_backup: 'This file isn’t a backup made by Alpha AI.',
    shared:
      'The project of this backup is shared with your team: what is in it comes from the team’s server. To look at the backup, put it back where you work on this device alone.',
    newer: 'This backup was made by a newer version. Reload the page to get it.',
    damaged:
      'This file is damaged: its records are not what they were when it was made. Choose another copy.',
    too_slow:
      'Reading this file took longer than is allowed, and was stopped. What is here was not damaged; choose another copy.',
    too_large:
      'This file unpacks to more than this device can hold. No backup is that large: choose another copy.',
    quota:
      'There is not enough space here. Make room on the disk, then restore again: it goes on where it stopped.',
    failed: 'The database refused to write. Reload the page and try again.',
  },
} as const;
