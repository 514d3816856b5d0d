/** Fields of a record that a reason names when some of several are empty. */
export const FORM_FIELDS = [
  'startedOn',
  'completedOn',
  'date',
  'servedOn',
  'regNo',
  'regExpiry',
  'notifiedOn',
  'notifiedWhom',
  'reliabilityDecidedOn',
  'knownOn',
  'madeGoodOn',
  'flownOn',
  'happened',
  'calibratedOn',
  'endedOn',
] as const;
export type FormField = (typeof FORM_FIELDS)[number];

export const blank = (text: string): boolean => text.trim() === '';

/** The empty ones among some fields. */
export const emptyFields = (
  ...fields: readonly (readonly [field: FormField, text: string])[]
): readonly FormField[] => fields.flatMap(([field, text]) => (blank(text) ? [field] : []));
