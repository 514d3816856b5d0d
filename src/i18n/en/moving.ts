/** Words of moving a project from this device to the team. */
export default {
  act: 'Move to the team…',
  goOnAct: 'Continue moving to the team…',
  title: 'Move “{name:string}” to the team',
  about:
    'All of this project goes to the team’s server. Until the server was seen to have all of it, the project stays as it is on this device. What you or other tabs write meanwhile goes along; at the very end nobody writes for a moment.',
  begun:
    'This was begun {time:string} and is not finished. It continues where it stopped; nothing is sent twice.',
  sample: 'The sample is the same on every device, so it is never a project of a team.',
  reading: 'Looking at what is to be moved…',
  unreadable:
    'The project can’t be read on this device, so nothing was moved. Reload the page and try again.',
  figures: {
    photos: 'Photos',
    detections: 'Model detections',
    damages: 'Detections judged and boxes drawn',
    records: 'Inspection records',
    steps: 'Steps of the history',
    documents: 'Documents',
    ofSize: '{count:string} · {size:string}',
  },
  missing:
    '{count:number|count} photo{{s}} {{count:is|are}} not on this device and can’t be sent; everything else can.',
  unnamed:
    '{count:number|count} field{{s}} and steps were written before the project was the team’s, and name nobody. They are let in as they are.',
  ahead:
    '{count:number|count} field{{s}} {{count:has|have}} a time that is ahead of the server’s clock by more than ten minutes, which it would refuse later. {{count:It gets|They get}} a new time when moved, in the same order:',
  aheadField: '{of:string} · {field:string}: {count:number|count}, until {time:string}',
  signedAhead:
    'A signature is dated {time:string}, ahead of the server’s clock. Signatures are never changed, so the project can be moved only after that time.',
  admin: {
    heading: 'What an administrator does first',
    file: 'Add this to team.json; whoever is listed there already gets the role beside the others:',
    run: 'Then run, beside the server:',
    copy: 'Copy',
    copied: 'Copied',
  },
  server: {
    checking: 'Asking the team’s server…',
    ready: 'The server is ready for this project, and open to you.',
    offline: 'The team’s server can’t be reached now. Check the connection.',
    signed_out: 'Your sign-in at the team’s server has ended.',
    no_database:
      'The server has no database for this project yet: an administrator makes it as described below.',
    no_role:
      'The server doesn’t know you as the lead of this project: an administrator says so as described below.',
    guarded:
      'The server has this project already, and it was closed to history from outside. Ask an administrator for a new project.',
    again: 'Check again',
  },
  move: 'Move',
  goOn: 'Continue',
  cancel: 'Cancel',
  stop: 'Stop',
  later: 'Later',
  giveUp: 'Give up moving',
  close: 'Close',
  sending: 'At the server: {done:number|count} of {total:number|count} document{{total:|s}}',
  waiting:
    'Waiting for the team’s server (there: {done:number|count} of {total:number|count} document{{total:|s}}). It is tried again by itself.',
  signedOut: 'Your sign-in has ended. Stop here, sign in again, and continue.',
  photos: '{done:number|count} of {total:number|count} photo{{total:|s}} sent, {size:string}',
  checking: 'Asking the server whether it has everything…',
  keepOpen: 'Leave this page open. If it closes, it can be continued later.',
  faults: {
    cancelled:
      'Stopped. The project is on this device as before; what was sent is not sent again when you continue.',
    unreadable:
      'Something on this device can’t be read or written. The project is here as before. Reload the page and continue.',
    full: 'This device has no space left for it. The project is here as before. Make space and continue.',
    elsewhere: 'Another tab is moving this project. Continue there.',
    offline:
      'The team’s server stopped answering. The project is here as before. Continue when the connection is back.',
    refused:
      'The server did not take {count:number|count} document{{s}}: {reason:string}. The project is here as before. Ask an administrator, then continue.',
    not_there:
      'The server says that {count:number|count} document{{s}} {{count:is|are}} not there though sent. The project is here as before. Continue, or ask an administrator.',
    photos:
      'The server did not take {count:number|count} photo{{s}}. The project is here as before. Ask an administrator whether the server has space, then continue.',
  },
  givenUp: {
    text: 'Moving was given up. The project is on this device as before, with all that is in it.',
    remains:
      'At the server remain {documents:string} documents and {photos:string} photos of it; only its leads may read them.',
    unknown:
      'What was sent of it may still be at the server, which could not be asked; only its leads may read it.',
    admin:
      'An administrator removes it there so, and takes the project out of team.json. Until then moving can be continued:',
  },
  notGivenUp: {
    elsewhere: 'Another tab is moving this project. Stop it there first.',
    moved: 'It is too late: the project is the team’s. Reload the page.',
    kept: 'The copy that was made for the team could not be deleted from this device. Reload the page and try again.',
  },
  done: {
    title: '“{name:string}” is the team’s now',
    text: 'The server has all documents, and every photo that is on this device; both were asked for there. From now on the project is kept in step with the team.',
    kept: 'What this device had of its own is out of the lists; its documents stay in this browser as those of a removed project do.',
    admin:
      'An administrator now takes the word “moving” out of team.json and runs setup again. Only then is the project guarded, and open to the others:',
  },
  notice:
    'Moving “{name:string}” to the team is not finished. Until it is, the project is on this device only.',
  noticeMoved: '“{name:string}” was moved to the team. An administrator has something left to do.',
  open: 'Open the project',
} as const;
