/** Words for photos that are left out of the inspection. */
export default {
  open: 'Exclude',
  title: 'Exclude {count:number|count} photo{{count:|s}} from the inspection',
  text: 'They stay in the project with their boxes, but no longer count in figures, lists, records and reports. Reports name them with the reason. They can be taken back.',
  reason: 'Reason',
  reasons: {
    blurred: 'Too blurred to judge',
    duplicate: 'Duplicate of another photo',
    other_building: 'Not this building',
    other: 'Another reason',
  },
  note: 'Remark',
  noteWanted: 'Enter a reason: none of those listed is chosen.',
  include: 'Take back',
  excluded: '{count:number|count} excluded',
  only: 'Excluded photos',
  because: '{reason:string}: {note:string}',
  emptyTitle: 'No photo is excluded',
  emptyText: 'Tick photos in the list and choose Exclude to leave them out of the inspection.',
} as const;
