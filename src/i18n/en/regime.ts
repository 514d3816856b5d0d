/** Words of what an authority's programme requires of an inspection besides a verdict. */
export default {
  heading: 'For the authority',
  kept: '{name:string}: {edition:string}. Edition {version:number|count} of its pack, kept with this record.',
  shipped: '{name:string}: {edition:string}. Edition {version:number|count} of its pack.',
  secondary:
    'Parts of this pack rest on what others write about the rules, not on their own text. Check it against the rules before you rely on it.',
  ofBuilding: 'Kept with the project: it is the building’s own.',
  /** References of a building that several regimes share; a pack names its own fields. */
  building: {
    bdReference: 'BD file reference',
    block: 'Tax block',
    lot: 'Tax lot',
    bin: 'Building Identification Number (BIN)',
  },
} as const;
