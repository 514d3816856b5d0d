/** Words of what an authority's programme requires of an inspection besides a verdict. */
export default {
  heading: 'For the authority',
  ofBuilding: 'Kept with the project: it is the building’s own.',
  fields: {
    noticeNo: 'Statutory notice no.',
    noticeServedOn: 'Notice served on',
    appointedOn: 'Inspector appointed on',
    bdReference: 'BD file reference',
    inspectorAddress: 'Address of the inspector',
    inspectorContact: 'Telephone or email of the inspector',
    investigationReasons: 'Reasons for the detailed investigation',
    investigationProposedOn: 'Investigation proposed to the Building Authority on',
    controlNo: 'FISP control no.',
    cycle: 'FISP cycle and sub-cycle',
    block: 'Tax block',
    lot: 'Tax lot',
    bin: 'Building Identification Number (BIN)',
    licence: 'QEWI licence no.',
    closeUpDrops: 'Close-up inspections: number and places of the drops',
  },
} as const;
