/** Words of projects that are shared through a team's server. */
export default {
  signIn: {
    name: 'User name',
    noName: 'Enter your user name.',
    noPassword: 'Enter your password.',
    badName: 'User names have lower-case letters, digits, points, underscores and hyphens.',
    at: 'You sign in at your team’s server. Its projects are kept on this device too, and work goes on without it.',
    signingIn: 'Signing in…',
    failed: {
      wrong: 'The user name or the password is wrong.',
      offline: 'The team’s server can’t be reached. Check the connection, or work on this device alone.',
      not_couch: 'This is not the team’s server: this network may ask you to sign in first.',
      server: 'The team’s server can’t sign anybody in now. Try again in a minute.',
    },
  },
  badge: 'Team',
  heading: 'Projects of the team',
  about: 'Projects that you may open, not yet on this device.',
  none: 'All projects that you may open are on this device.',
  unreached: 'The team’s server can’t be reached now, so its other projects are not listed.',
  asking: 'Asking the team’s server…',
  join: 'Download to this device',
  joinNamed: 'Download {name:string} to this device',
  joining: 'Downloading…',
  roles: {
    lead: 'lead',
    inspector: 'inspector',
    reviewer: 'reviewer',
    signer: 'signer',
    viewer: 'viewer',
    scripts: 'scripts',
    none: 'none',
  },
  states: {
    in_step: 'In step with the team',
    sending: '{count:number|count} to send',
    working: 'Syncing with the team…',
    arriving: 'Receiving from the team: {count:number|count} so far',
  },
  photoFault: {
    here: 'Its file on this device is damaged. Its detections and defects are kept.',
    server:
      'The copy at the team’s server is damaged, and this device has none. Ask who runs the server to check its photos. Its detections and defects are kept.',
    absent:
      'Neither this device nor the team’s server has its file: the device that added it has not sent it yet. Its detections and defects are kept.',
    unreached:
      'This device does not have its file, and the team’s server can’t be reached. Its detections and defects are kept.',
    arrived: 'The team’s server has sent its file by now: open the photo again.',
  },
  troubles: {
    offline: 'Offline since {time:string}',
    signed_out: 'Signed out since {time:string}',
    no_access: 'No access since {time:string}',
    no_project: 'Not found at the server',
    not_couch: 'Not the team’s server',
    limit: 'Limit of a day reached',
    server: 'Server error',
  },
  explain: {
    in_step: 'Everything that was written here is at the team’s server, and what others wrote there is here.',
    working: 'Changes are exchanged with the team’s server.',
    offline: 'The team’s server can’t be reached. Work goes on here; it is sent when the server is back.',
    signed_out: 'Your sign-in has ended. Work goes on here; it is sent when you have signed in again.',
    no_access:
      'You may no longer read this project. What you wrote stays on this device; ask who leads the project.',
    no_project:
      'The server has no such project. What you wrote stays on this device; ask who runs the server.',
    not_couch: 'This is not the team’s server: this network may ask you to sign in first. Work goes on here.',
    limit:
      'You have sent as much as one person may in a day. Work goes on here; the rest is sent by itself after that day. Ask who runs the server if it is needed sooner.',
    server:
      'The team’s server answers with an error: {detail:string}. It is tried again by itself. Work goes on here.',
  },
  partial: 'This project is not complete on this device yet: lists and figures cover only a part.',
  unsent: '{count:number|count} step{{s}} taken here and not yet sent.',
  photosUnsent: '{count:number|count} photo{{s}} to send.',
  again: 'Try now',
  signInAgain: 'Sign in again',
  password: 'Password of {name:string}',
  refused: 'Refused: {count:number|count}',
  refusedAbout: 'The server did not take these. They are on this device only.',
  takenBack:
    'The server did not take these steps, so they were taken back: what is shown is what the team has. What you did is kept on this device; send it once more when you may, or save it as a file.',
  step: '{step:string}: {count:number|count}',
  refusedAt: 'refused {time:string}',
  retry: 'Send again',
  export: 'Save as a file',
  lacking: {
    title: 'The server lacks what others did: {count:number|count}',
    about:
      'These were at the server and are on this device still: the server was probably restored from an older backup. Each person’s part is sent by that person’s own device as soon as it is connected; until then nothing is signed here. If such a device is gone, save these as a file and give it to whoever runs the server.',
    documents: '{count:number|count} document{{s}}',
    nobody: 'from before the team',
  },
  alarms: 'Needs attention: {count:number|count}',
  alarm: {
    forked: 'exists in two forms: one step or signature was written twice',
    deleted: 'was deleted at the server',
    missing: 'is missing: only a forged version is there, or none',
  },
  offline: {
    open: 'Photos for work without a network…',
    title: 'Photos on this device',
    about:
      'Photos come from the team’s server when they are looked at. Fetch them before you go where there is no network; what others add later is not fetched by itself.',
    all: 'The whole project, with its drawings and files',
    noPlace: 'Photos without a location',
    none: 'No photos yet',
    here: '{here:number|count} of {total:number|count} on this device',
    toFetch: '{count:number|count} to fetch, {size:string}',
    nowhere: '{count:number|count} not at the server: whoever took them has not sent them yet',
    fetch: 'Fetch',
    fetchNamed: 'Fetch: {place:string}',
    progress: 'Fetching: {done:number|count} of {total:number|count}',
    cancel: 'Stop',
    unread: 'The documents of this project could not be read. Reload the page and try again.',
    unreached: 'The team’s server can’t be asked now, so it is not known what can be fetched.',
    ended: {
      done: '{count:number|count} fetched.',
      cancelled: 'Stopped. {count:number|count} fetched until then are kept.',
      full: 'This device has no space left. {count:number|count} fetched until then are kept; make room and fetch again.',
      unkept:
        'This device could not keep a photo. {count:number|count} fetched until then are kept; reload the page and fetch again.',
      unreached:
        'The team’s server is away. {count:number|count} fetched until then are kept; fetch the others when it is back.',
    },
    failed:
      '{count:number|count} could not be fetched: the server does not have them, or has other content under their name.',
  },
  leave: {
    title: 'Sign out',
    about:
      'Projects of the team are on this device. Keep them to work on without the network when you sign in again, or take off those that the team’s server has whole.',
    keep: 'Sign out, keep them',
    remove: 'Sign out and take {count:number|count} off',
    complete: 'All that is here is at the team’s server.',
    stays: {
      steps: 'Stays: steps that were taken here are not sent yet.',
      refused: 'Stays: the server refused something of it that is here only.',
      lacking: 'Stays: the server lacks what others did, which is here still.',
      photos: 'Stays: photos are not sent yet.',
      photos_unknown: 'Stays: it is not known whether the server has all photos.',
    },
    shots:
      '{count:number|count} photo{{count:|s}} from the camera {{count:is|are}} not saved in it yet: {names:string}. The project stays, unless you delete {{count:it|them}}.',
    deleteShots: 'Delete {count:number|count} unsaved photo{{count:|s}} of {name:string}',
    leaving: 'Projects of the team are being taken off this device…',
    removed: 'Taken off this device: {names:string}.',
    earlier:
      'What was here before the move to the team still lies among this device’s own data, with its photos: {names:string}.',
    stayed: '{name:string} stays on this device.',
    because: {
      unsent: 'Something of it was not sent.',
      busy: 'Another tab still works in it.',
      unread: 'It could not be read.',
      shots: 'Photos from the camera are not saved in it yet.',
    },
    failed: 'The team’s projects could not be taken off this device. Sign in and out again to try once more.',
    keptPhotos: 'Their photos stay: it can’t be told whether another project needs them.',
  },
  here: '{count:number|count} on this photo: {names:string}',
  details: 'Team: {state:string}',
} as const;
