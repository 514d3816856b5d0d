/** Words of standard sentences, quantities and rates. The sentences that come with the app are worded as advice. */
export default {
  title: 'Standard sentences',
  help: 'Offered for the recommendation of a defect, in every project of this browser, and kept in this project’s backups. They are only entered when a person chooses one.',
  insert: 'Insert sentence',
  insertFor: 'Insert a sentence into {count:number|count} recommendation{{count:|s}}',
  none: 'No sentence fits all of them',
  own: 'Own sentences',
  others: 'From {name:string}',
  ours: 'Supplied',
  text: 'Sentence',
  label: 'For',
  any: 'All types',
  from: 'Severity from',
  to: 'to',
  add: 'Add sentence',
  remove: 'Remove the sentence “{text:string}”',
  range: '{label:string}, severity {from:number} to {to:number}',
  units: { no: 'no.', m: 'm', m2: 'm²' },
  quantity: 'Quantity',
  unit: 'Unit',
  measured: 'Measured in a photo: {amount:string}. Type a quantity to use another.',
  takeMeasured: 'Use the measured quantity',
  quantityBad: 'Enter a number above 0 and up to {most:number|count}.',
  sum: 'Sum',
  estimate: '{sum:string} for {summed:number|count} of {of:number|count} open defect{{of:|s}}',
  rates: {
    title: 'Rates',
    help: 'What a repair costs per unit. Without a rate there is no sum.',
    currency: 'Currency (ISO code, e.g. HKD)',
    currencyBad: 'A currency is three capital letters, e.g. HKD.',
    label: 'Type',
    unit: 'Unit',
    rate: 'Rate per unit',
    add: 'Add rate',
    remove: 'Remove the rate for {label:string}, {unit:string}',
  },
  shipped: {
    crackMonitor: 'Monitor the crack at the next inspection, and seal it when the facade is next repainted.',
    crackRepair: 'Repair the crack by resin injection, or cut it out and patch it, and make good the finish.',
    crackOpenUp:
      'Open up the crack to find its cause and depth, and repair it to the details of a structural engineer.',
    rustClean: 'Clean off the rust and repaint with an anti-corrosion primer and a finish coat.',
    rustReplace:
      'Check the remaining section and the fixings, and replace metal parts that have lost section or are loose.',
    stainClean: 'Clean the stain, and check at the next inspection whether it has come back.',
    stainSource: 'Find and stop the source of the water, then clean the stain and make good the finish.',
    paintRepaint: 'Remove loose paint, prepare the surface and repaint.',
    paintTap:
      'Tap the finish around it for hollow areas, remove what is loose, and reinstate the render and paint.',
    nailSeal: 'Remove the fixing where it is no longer needed, and seal the hole.',
    nailSecure: 'Remove or secure the loose fixing without delay, and seal the hole.',
    holeFill: 'Fill the hole with repair mortar, and make good the finish.',
    holeOpenUp:
      'Check the hole for exposed reinforcement and water ingress, and repair it with repair mortar.',
    spallingPatch:
      'Hack off loose concrete, treat the reinforcement where it is exposed, and patch with repair mortar.',
    spallingBreakOut:
      'Remove loose concrete without delay, find the extent by tapping, and repair it to the details of a structural engineer.',
    rebarPatch:
      'Clean the exposed reinforcement, treat it against corrosion, and restore the cover with repair mortar.',
    rebarEngineer:
      'Have a structural engineer check the loss of section, and repair or replace the reinforcement to the engineer’s details.',
    debondedTap: 'Tap the finish to find the extent of the debonded area, then remove and reinstate it.',
    debondedRemove:
      'Remove the debonded finish without delay, protect what is below meanwhile, and reinstate it.',
    seepageTrace: 'Trace the source of the water by testing, repair it, and make good the finish.',
    seepageStop:
      'Trace and stop the source of the water without delay, and check the concrete and reinforcement behind it.',
    worksCheck: 'Check the works against the approved plans, and advise the owner.',
    worksRemove:
      'Check the works against the approved plans, advise the owner, and report them to the Building Authority where required.',
    anyCloseUp: 'Inspect at close range and by tapping before the repair method is fixed.',
    anyFenceOff: 'Fence off the area below at once, and remove loose parts that may fall.',
    anyNone: 'No repair is needed at present; look at it again at the next inspection.',
  },
} as const;
