/** Words of the page that says where a project's photos came from, and whether its steps are still as they were taken. */
export default {
  title: 'Custody',
  intro:
    'Where each photo came from, and whether the steps taken in this project are still what they were, as this device holds them. No key is behind it: it finds what was changed, left out or put in, not what somebody made anew together with everything after it.',
  reading: 'Read {done:number|count} of {total:number|count}',
  stop: 'Stop',
  stopped: 'Stopped: nothing was checked.',
  unreadable: 'What is stored can’t be read now, so nothing was checked.',
  again: 'Check again',
  asOf: 'Checked at {time:string}.',
  unreadSteps:
    '{count:number|count} step{{count:|s}} can’t be read by this version and {{count:is|are}} in no chain here.',
  chains: {
    title: 'Steps, device by device',
    about:
      'Each step has the hash of the one before it on its device. Steps of versions before that are counted as before the chain. What a device did last isn’t followed by anything, so its removal can’t be found: compare the last hash with a copy of this list that was saved earlier.',
    none: 'There are no steps in this project.',
    toFile: 'Save as CSV',
    device: 'Device',
    people: 'By',
    linked: 'Steps in the chain',
    earlier: 'Before the chain',
    period: 'From, until',
    last: 'Last hash',
    state: 'State',
    unbroken: 'Unbroken',
    noChain: 'No chain: all steps are from before it',
    broken: '{count:number|count} break{{count:|s}}',
  },
  faults: {
    title: 'Breaks',
    /** The step that it was found at. */
    at: '{step:string}, {time:string}, {who:string}, on {device:string}',
    changed: 'Changed: this step isn’t what it was when it was taken, or another was put in its place.',
    missing:
      'Missing: at least {count:number|count} step{{count:|s}} before this one {{count:is|are}} not here: removed, refused by the team’s server, or still on the way.',
    forked: 'Twice: this step and another follow the same one, as after a restored copy.',
    order: 'Out of order: this step follows another than the one before it.',
    outside:
      'Outside: this step was taken after the chain began and isn’t in it: by an older version of the app, or put in.',
    more: '{count:number|count} more: they are in the saved file.',
  },
  photos: {
    title: 'Photos',
    about:
      'What the browser said of each file when it was imported, before anything was done to it. “–” is what it didn’t say, or an earlier version of the app didn’t keep. Never what the photo’s own metadata say.',
    none: 'There are no photos in this project.',
    toFile: 'Save as CSV',
    name: 'Photo',
    removed: '{name:string} (removed)',
    original: 'Original name',
    size: 'Size',
    modified: 'Last modified',
    from: 'Came from',
    folder: 'Folder',
    importedAt: 'Imported',
    importedBy: 'By',
    sha256: 'SHA-256',
    converted: 'SHA-256 before conversion',
  },
  credentials: {
    head: 'Credentials (C2PA)',
    check: 'Check the credentials of {count:number|count} photo{{count:|s}}',
    about:
      '“Valid” means that the signature holds and the file is what was signed. Nobody was asked who vouches for the certificate or whether it was revoked: whose it is, is what it says of itself.',
    none: 'None',
    present: 'There are some, not checked',
    lost: 'The file brought some; the converted photo has none',
    unknown: 'Not looked for',
    notHere: 'The original photo isn’t here',
    unreadable: 'There are some that can’t be read: {why:string}',
    valid: 'Valid, signed with the certificate of {by:string}, made by {program:string}',
    broken: 'Broken: {faults:string}; signed with the certificate of {by:string}',
    nobody: 'not stated',
  },
  /** Of a signed record, on pages for its receivers. */
  record: {
    about:
      'As the sender’s device stated it on {at:string}. No signature covers this: signed are the hashes of the photos, by which they are compared here.',
    named: 'Names of files, folders and people are in it, as the sender chose.',
    unnamed: 'The sender left out names of files, folders and people.',
    count: {
      same: '{count:number|count} photo{{count:|s}} {{count:is|are}} kept with the bytes that were signed.',
      other:
        '{count:number|count} photo{{count:|s}} {{count:is|are}} kept with other bytes than those that were signed.',
      noHash: 'Of {count:number|count} photo{{count:|s}} the hash isn’t stated.',
      none: 'Of {count:number|count} signed photo{{count:|s}} nothing is stated.',
    },
    photo: {
      same: 'the bytes that were signed',
      other: 'other bytes than those that were signed',
      noHash: 'its hash isn’t stated',
      none: 'nothing is stated',
    },
    called: 'called {name:string}',
    inFolder: 'in {folder:string}',
    modified: 'last modified {at:string}',
    imported: 'imported {at:string}',
    importedBy: 'imported {at:string} by {who:string}',
    converted: 'Before conversion: {hash:string}',
    credentials: 'brought credentials (C2PA), which are not checked here',
    device: 'Device {device:string}',
    steps: '{linked:number|count} step{{linked:|s}} in the chain, {earlier:number|count} before it',
    lastHash: 'Last hash: {hash:string}',
    noSteps: 'No steps are stated.',
    more: '{count:number|count} more: see the saved table.',
    savePhotos: 'Save the photos as CSV',
    saveChains: 'Save the chains as CSV',
    saveFile: 'Save for the checking page',
    otherRecord: 'The custody in {file:string} is that of another record, and isn’t shown.',
    shows: 'What custody shows, and what not',
    showsHash:
      'That a photo was kept with the bytes that were signed is shown by its hash. That it shows this building, or was not altered before it was imported, is not.',
    showsStated:
      'Names, folders and times are what a browser said when a file was imported. Whoever wants to can set them before.',
    showsChain:
      'A chain finds steps that were changed, left out or put in on a device. No key is behind it: whoever can write the database can make it anew. The steps are not in this file, so only their sender can check them again.',
  },
  /** A photo's details, opened from the photo's own menu. */
  details: {
    open: 'Photo details…',
    title: 'Details of {name:string}',
    checking: 'Checking…',
    unknown: 'Nothing is known of where this photo came from.',
  },
  from: {
    files: 'Chosen files',
    folder: 'Chosen folder or card',
    dropped: 'Dropped',
    linked: 'Linked folder',
    archive: 'Archive',
    camera: 'Camera in the app',
    camera_app: 'The device’s camera app',
    video: 'Frame of a video',
    annotations: 'Out of an annotation file',
  },
} as const;
