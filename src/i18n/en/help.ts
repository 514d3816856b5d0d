/** What each step of the work is and where it is done. */
export default {
  title: 'Help',
  photos: {
    title: 'Photos and detections',
    text: 'Add photos, and with them the files that hold their detections; or drop both on the dashboard.',
    go: 'Go to the dashboard',
  },
  judge: {
    title: 'Review',
    text: 'Accept, reject or leave each detection unsure, with one key each. What is accepted or drawn is a defect.',
    go: 'Keyboard shortcuts',
  },
  measure: {
    title: 'Measure',
    text: 'Give a photo its scale by a length or a distance you know, then pick widths, lengths and areas on it.',
  },
  figures: {
    title: 'Defects and figures',
    text: 'A project lists its defects by place, type and severity, and counts what is still open.',
    go: 'Go to the projects',
  },
  record: {
    title: 'Record and report',
    text: 'An inspection record leads step by step to a signed report. What is missing is named on the way.',
    go: 'Go to the inspection records',
  },
  backup: {
    title: 'Backup',
    text: 'Everything is kept on this device alone. Back up regularly, and keep the file elsewhere.',
    go: 'Go to storage and backup',
  },
  licences: 'Licences of the software and fonts in this app',
} as const;
