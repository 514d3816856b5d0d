/** Words of the figures of a project. */
export default {
  title: 'Key numbers',
  /** Shown beside a figure. */
  units: {
    defects: 'defect{{0:|s}}',
    detections: 'detection{{0:|s}}',
    photos: 'photo{{0:|s}}',
    records: 'record{{0:|s}}',
  },
  none: '–',
  card: {
    critical: 'Critical open defects',
    open: 'Open defects',
    lastDays: 'In {count:number|count} day{{s}}:',
    came: '{count:number|count} new',
    closed: '{count:number|count} closed',
    grave: '{count:number|count} severe or critical',
    awaiting: 'Photos awaiting review',
    boxes: '{boxes:number|count} detection{{boxes:|s}} to review',
    minutes:
      '{boxes:number|count} detection{{boxes:|s}} to review, about {minutes:number|count} min at your pace',
    deadline: 'Next deadline',
    overdue: 'Overdue repairs',
    ageing:
      'open for {median:number|count} day{{median:|s}} (median), {max:number|count} at most; dated: {dated:number|count} of {of:number|count}',
    records: 'Records waiting',
    recordStates:
      '{draft:number|count} draft{{draft:|s}}, {review:number|count} in review, {returned:number|count} returned',
    unsure: 'Detections marked unsure',
  },
  plot: {
    severity: 'Open defects by severity',
    funnel: 'Defects by repair state',
    coverage: 'Photos reviewed by location',
    coverageHelp:
      'Photos whose detections are all reviewed; those without any, once a person ticked them in a record.',
    noPhotos: 'No photos',
    agreement: 'Agreement with the model',
    agreementHelp:
      'Confirmed ÷ (confirmed + corrected + rejected) over the last 500 decisions, by the label the model said. Below {fewest:number|count} decision{{fewest:|s}} no share is shown.',
    agreementLeftOut:
      'Left out, as no model is known to have drawn them: {people:number|count} that people drew in another program, {notKnown:number|count} of which the file doesn’t say who drew them.',
    tooFew: 'too few yet (n = {n:number|count})',
    share: '{share:string} (n = {n:number|count})',
    missed: 'Defects missed by the model',
    missedHelp: 'Boxes that people drew among all that are confirmed.',
    part: '{part:number|count} of {all:number|count}',
    left: '{count:number|count} left',
    judged: {
      confirmed: '{count:number|count} confirmed',
      corrected: '{count:number|count} corrected',
      rejected: '{count:number|count} rejected',
    },
    without: '{count:number|count} without',
    trend: 'Defects new, worse and signed off by month',
    found: 'New',
    worse: 'Worse',
    signedOff: 'Signed off',
    month: 'Month',
    quality: 'Photos by data quality',
    position: 'GPS position',
    heading: 'Heading',
    distance: 'Measured distance',
    scale: 'Known scale',
    fine: 'Scale at most {gsd:string} mm/px',
    empty: 'Nothing to show yet.',
    asTable: 'As a table',
  },
  activity: {
    title: 'Recent activity',
    one: '{who:string}: {step:string}',
    several: '{who:string}: {step:string} ({count:number|count})',
    undone: '{text:string}, undone',
  },
} as const;
