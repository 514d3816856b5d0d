/** The causes that a damage can be stated to have. The keys are used in records, exports and reports. */
export const CAUSES = [
  'shrinkage',
  'thermal',
  'settlement',
  'corrosion',
  'water_ingress',
  'workmanship',
  'impact',
  'age',
  'unknown',
] as const;

/** The elements that a damage can be stated of. The keys are used in records, exports and reports. */
export const ELEMENTS = [
  'wall',
  'finish',
  'beam',
  'column',
  'slab_soffit',
  'parapet',
  'balcony',
  'canopy',
  'eave',
  'window',
  'ac_bracket',
  'pipe',
  'signboard',
  'railing',
  'other',
] as const;

/** Whether a stored value is one of them; a file may bring any other. */
export const isElementChoice = (value: string): boolean => (ELEMENTS as readonly string[]).includes(value);
