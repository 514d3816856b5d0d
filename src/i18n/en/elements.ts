/** Words of the checklist of elements: what of a building was inspected, and what wasn't. */
export default {
  text: 'State for each place what was inspected. What was not inspected needs a reason; it is printed in the report.',
  list: 'Elements to be inspected',
  lists: {
    none: 'No element list',
    mbis_external: 'MBIS, external elements',
    fisp: 'FISP, exterior walls and appurtenances',
    rics: 'RICS, outside elements with ratings',
  },
  edited: 'List of this record',
  editedText: 'This list was edited for this record and is kept with it.',
  otherThanUsual: 'This type of inspection usually has another list of elements.',
  own: 'Further element',
  add: 'Add element',
  remove: 'Remove an element',
  element: 'Element',
  state: 'Inspected',
  rating: 'Rating',
  reason: 'Reason or remark',
  of: '{element:string}, {place:string}',
  stateOf: 'Inspected: {name:string}',
  ratingOf: 'Rating: {name:string}',
  reasonOf: 'Reason or remark: {name:string}',
  reasonNeeded: 'State why it was not inspected.',
  contradicts: 'Contradicts the defects of this place ({count:number|count} of this element).',
  silent:
    'This place has {count:number|count} {{count:defect|defects}}, but no element is stated to have any: state it of the element concerned, or add that element.',
  states: {
    no_defect: 'Inspected, no defect',
    defects: 'Inspected, defects',
    not_inspected: 'Not inspected',
  },
  tally:
    'no defect: {no_defect:number|count}; defects: {defects:number|count}; not inspected: {not_inspected:number|count}; not stated: {not_stated:number|count}',
} as const;
