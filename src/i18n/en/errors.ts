export default {
  missing: {
    title: 'Page not found',
    text: 'The address may be mistyped, or what it led to was removed.',
    back: 'Go to the dashboard',
  },
  missingPart: {
    title: 'A part of the app could not be loaded',
    text: 'The network failed, or there is a new version of the app. What you saved is safe on this device. Check the network, then reload.',
    retry: 'Reload',
    close: 'Close',
  },
  broken: {
    title: 'This page stopped working',
    text: 'What you saved is safe on this device. Try again, or go back to the dashboard.',
    retry: 'Retry',
    back: 'Go to the dashboard',
    details: 'Details',
    copy: 'Copy details',
    copied: 'Copied',
  },
  database: {
    title: 'The database of this browser can’t be opened',
    text: 'Press “Retry” first. If that fails, a new database can be filled from the second copy of your records that this browser keeps in files. Nothing is deleted: the database that can’t be opened is set aside.',
    fullTitle: 'This device has no space left',
    fullText:
      'The browser can’t open its database on a full disk. Nothing is lost: delete what you don’t need from the disk, then try again.',
    retry: 'Retry',
    fromCopy: 'Restore from the second copy',
    rescue: 'Save what is readable',
    rescuing: 'Reading what is left…',
    rescued: 'Saved to a file.',
    unreadable: 'Nothing could be read.',
    afresh: 'Start afresh',
    confirmTitle: 'Start afresh?',
    confirmText:
      'You begin with no projects and no reviews. The database and its second copy are set aside in this browser and are not shown any more. Save what is readable first.',
    cancel: 'Cancel',
    confirm: 'Start afresh',
  },
} as const;
