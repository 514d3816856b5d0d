/** Words of the bar with a project's way from its photos to the report. */
export default {
  more: 'More',
  steps: {
    photos: 'Photos',
    detect: 'Detect',
    review: 'Review',
    grade: 'Grade',
    records: 'Records',
    report: 'Report',
  },
  counts: {
    photos: '{count:number|count} photo{{count:|s}}',
    detect: '{count:number|count} photo{{count:|s}} without detections',
    review: '{count:number|count} to review',
    grade: '{count:number|count} defect{{count:|s}} without a severity',
    records: '{count:number|count} unfinished',
    report: '{count:number|count} signed',
  },
  done: 'nothing left',
  next: {
    photos: 'Add photos',
    detect: 'Detect defects',
    review: '{count:number|count} to review',
    grade: '{count:number|count} to grade',
    view: '{count:number|count} photo{{count:|s}} to view',
    begin: 'Begin a record',
    records: 'Finish the record',
    report: 'Open the report',
  },
} as const;
