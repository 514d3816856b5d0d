import type { Building } from './building.ts';

/** Whole years since construction; null where the year isn't stated or lies in the future. */
export const ageIn = (year: number, { yearBuilt }: Building): number | null =>
  yearBuilt === undefined || yearBuilt > year ? null : year - yearBuilt;

/**
 * The year for which an inspection states ages: that of its completion, else of its start, so that a signed age stays
 * the same.
 *
 * @param at milliseconds since 1970, for a record without dates
 */
export const inspectionYear = (
  { startedOn, completedOn }: { readonly startedOn: string; readonly completedOn: string },
  at: number,
): number => Number((completedOn || startedOn).slice(0, 4)) || new Date(at).getFullYear();
