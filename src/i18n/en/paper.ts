/** Words of what a person adds for the report: logo, distribution, watertightness, the repair of a defect. */
export default {
  logo: {
    title: 'Letterhead',
    help: 'Your firm’s logo stands on the cover of the reports. PNG, JPEG, WebP or SVG; it is kept with the project, and is not part of what is signed.',
    choose: 'Choose a logo…',
    replace: 'Replace…',
    remove: 'Remove',
    current: 'Logo on the cover of reports',
    use: 'Use the logo of {project:string}',
    notPicture: '{name:string} could not be read as a picture. Choose a PNG, JPEG, WebP or SVG file.',
    tooLarge: '{name:string} is larger than {megabytes:number|count} MB. Choose a smaller file.',
  },
  distribution: 'Distribution',
  distributionHelp: 'Who gets the report, one a line.',
  watertightness: {
    heading: 'Watertightness statement',
    answer: 'The facade is watertight',
    open: 'Not stated',
    yes: 'Yes',
    no: 'No',
    note: 'What the statement rests on, or where water enters',
  },
  repair: {
    heading: 'Repair',
    contractor: 'Contractor',
    signedOffOn: 'Accepted on',
    after: 'After the repair',
    afterThis: 'Taken after the repair',
    notAfter: 'Not after the repair',
    help: 'To show before and after the repair, draw a box on the photo of the repair, merge it into this defect and mark it here.',
  },
} as const;
