import type { Building } from './building.ts';

/** Whole years since it was built; null where the year isn't stated or is still to come. */
export const ageIn = (year: number, { yearBuilt }: Building): number | null =>
  yearBuilt === undefined || yearBuilt > year ? null : year - yearBuilt;

/**
 * The year that an inspection states ages in: that of its completion, else of its start, so that a signed age stays.
 *
 * @param at milliseconds since 1970, for a record without dates
 */
export const inspectionYear = (
  { startedOn, completedOn }: { readonly startedOn: string; readonly completedOn: string },
  at: number,
): number => Number((completedOn || startedOn).slice(0, 4)) || new Date(at).getFullYear();
