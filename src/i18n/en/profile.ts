/** Words of the dialog of one's own profile. */
export default {
  title: 'My Account',
  name: 'Name',
  role: 'Role',
  regType: 'Registration type',
  regNo: 'Registration no.',
  regExpiry: 'Registration expires on',
  registrationHelp: 'Stated here once, it is filled in for your new records and on the sheet you sign.',
  expired: 'This registration has expired.',
  save: 'Save',
  cancel: 'Cancel',
  nameMissing: 'Enter a name: it signs your reviews and reports.',
} as const;
