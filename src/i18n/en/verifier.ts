export default {
  title: 'Check a signed record',
  lead: 'Shows whether a signed record, and the photos that it names, are as they were signed. Everything is read on this device; nothing is sent anywhere.',
  language: 'Language',
  files: 'Files',
  choose: 'Choose files…',
  chooseFolder: 'Choose a folder of photos…',
  which:
    'The signed record (.json), its signature (.signature.json) where there is one, and the photos. They can be dropped on this page too.',
  chosen: '{count:number|count} {{count:file|files}} chosen',
  again: 'Start again',
  hash: 'Fingerprint (SHA-256) from the report',
  hashHelp:
    '64 digits beside the signatures in the report, or the text of its QR code. Take it from a report that you trust.',
  reading: 'Reading file {done:number|count} of {total:number|count}…',
  result: 'Result',
  status: {
    valid: 'As it was signed',
    unconfirmed: 'Nothing contradicts the signature, but nobody’s signature was verified',
    masked: 'The record is as it was signed; some photos are masked copies, or were erased',
    invalid: 'Not as it was signed',
  },
  meaning: {
    valid: 'Nothing was changed since it was signed. Whose hand it was isn’t shown by that.',
    certificate:
      'Nothing was changed since it was signed with the key of this certificate. Whether the certificate tells the truth was not asked of its issuer.',
    device_key:
      'Nothing was changed since it was signed with the key of this device. Who used the device isn’t shown by that.',
    unconfirmed:
      'Enter the fingerprint that the report prints. Without it, a record that somebody changed and wrote again can’t be told from the one that was signed.',
    masked:
      'Masked copies and erased photos can’t be compared with what was signed, and no signature covers who covered or erased them. Ask whoever has the originals, if anybody has them, to compare these.',
    invalid: 'What differs is listed below. Ask whoever gave you the files for the signed record.',
  },
  checks: 'What was checked',
  canonical: 'The file is exactly as Alpha AI writes it.',
  rewritten: 'The file was written again by another program.',
  hashSame: 'The fingerprint is the one that was entered.',
  hashOther: 'The fingerprint is not the one that was entered: the file was changed, or is another.',
  hashNone: 'No fingerprint was entered.',
  noKey: 'It was signed by typing a name, without a key.',
  keyNotGiven:
    'It was signed with a certificate or a key; its signature (.signature.json) was not chosen, and isn’t verified.',
  stamp: {
    holds:
      'The signature was there on {at:string}, by the clock of {authority:string}, whose certificate was issued by {issuer:string}.',
    unasked:
      'Nobody was asked whether that authority tells the truth; the program verify-record.mjs asks with --stamp-ca.',
    fails: {
      too_large: 'The time stamp is too large to be one.',
      unreadable: 'The time stamp can’t be read.',
      refused: 'The authority refused to give a time stamp.',
      another_signature: 'The time stamp is of another signature.',
      another_request:
        'The time stamp answers another request than the one that the app wrote for this signature.',
      changed: 'The signature of the time stamp doesn’t hold: it was changed.',
      not_for_time: 'The certificate that signed the time stamp isn’t one for time stamps alone.',
      expired: 'The certificate that signed the time stamp wasn’t valid at the time that it states.',
      not_vouched: 'The chosen root doesn’t vouch for the authority that signed the time stamp.',
      no_signature: 'A time stamp was chosen, but there is no valid signature of a key that it could be of.',
    },
  },
  photosNone: 'No photos were chosen, so none was compared.',
  photosSame: '{count:number|count} of {all:number|count} {{all:photo is|photos are}} there as signed.',
  lacks: {
    version: 'Its version is not one that this page knows.',
    number: 'The record has no number.',
    revision: 'The record has no revision.',
    photos: 'There is no list of photos.',
    photo: 'A photo has no name, or no fingerprint.',
    boxes: 'There is no list of boxes.',
    box: 'A box in the list is none.',
  },
  photo: {
    elsewhere: '{name:string} is there as it was signed, in the file {files:string}.',
    missing: '{name:string} is missing: no file has its name or the content that was signed.',
    swapped: '{name:string} holds another photo: its content was signed as {of:string}.',
    changed: '{name:string} is changed: the file doesn’t have the content that was signed.',
    masked:
      '{name:string} is there as a masked copy, as the backup names it: it can’t be compared with what was signed.',
    erased:
      '{name:string} was erased on {date:string} by {who:string}, as a file says that nobody signed; what was signed had the fingerprint {sha256:string}.',
    unread: '{name:string} can’t be read, so it was not compared.',
  },
  more: 'and {count:number|count} more',
  facts: {
    file: 'File',
    number: 'Record',
    revision: 'Revision',
    project: 'Project',
    address: 'Address',
    signer: 'Signed by',
    typed: 'Name as typed',
    role: 'Signed as',
    registration: 'Registration',
    signedOn: 'Signed on',
    declaration: 'Declared',
    photos: 'Photos',
    boxes: 'Detections',
    reservations: 'Reservations',
    fingerprint: 'Fingerprint (SHA-256)',
  },
  errors: {
    no_record:
      'Among these files there is no signed record. Choose the .json file that was saved from the signed record.',
    several_records: 'These are several signed records: {files:string}. Choose one.',
    unreadable: '{file:string} can’t be read. Choose it again.',
    too_large: '{file:string} is too large for a signed record (400 MB at most).',
    not_json: '{file:string} is no signed record: it isn’t JSON in UTF-8.',
    other_format: '{file:string} is no signed record: its format is another.',
    no_hash: '“{given:string}” is no fingerprint: it has 64 digits from 0 to 9 and a to f.',
  },
  shows: 'What this shows, and what not',
  showsText:
    'The fingerprint changes with every character of the record and every byte of its photos. If it is the one on a report that you trust, this is the record that was signed. That the findings are right, that a name is true, or when it was really signed, is not shown. Whether an authority vouches for a certificate can be checked with the program verify-record.mjs and its option --ca.',
  save: 'Save this page as a file',
  saveText: 'The saved page works without a network and without this address, from a disk or a stick.',
  saveFailed: 'The page could not be saved as a file. Reload it and try again.',
  link: 'Check a signed record…',
} as const;
