/** Words of the findings of a record: what they lack, and what became of them since the inspection before. */
export default {
  since: 'Since {no:string}',
  lost: 'In {no:string}, but not in this inspection',
  nothingLost: 'Every defect of it was seen again.',
  moreLost: 'and {count:number|count} more',
  compare: 'Compare with {no:string}',
  inGroup: '{count:number|count} defect{{count:|s}}',
  onlyGaps: 'Only the {count:number|count} with something missing',
  walk: 'Defects one by one',
  place: '{n:number|count} of {count:number|count}',
  previous: 'Previous defect',
  next: 'Next defect',
  close: 'Close',
  gaps: {
    defect_not_assessed: 'Not assessed',
    defect_without_location: 'No location',
    defect_without_recommendation: 'No recommendation',
    defect_without_date: 'No repair date',
    defect_without_cause: 'No cause',
  },
} as const;
