/** Choices for a damage's details. The keys are used in records, exports and reports. */
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
