import { BUILDING_LIMITS, type Building, type BuildingFigure } from './building.ts';

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

/** The latest year that may be stated: a building under construction may be finished next year. */
export const lastYear = (thisYear: number): number => thisYear + 1;

/** The invalid figures: out of range, or a year or number of storeys that isn't whole. */
export function buildingFaults(building: Building, thisYear: number): readonly BuildingFigure[] {
  const fits = (figure: BuildingFigure, whole: boolean, most: number): boolean => {
    const value = building[figure];
    if (value === undefined) return true;
    return value >= BUILDING_LIMITS[figure].least && value <= most && (!whole || Number.isInteger(value));
  };
  return [
    ...(fits('yearBuilt', true, lastYear(thisYear)) ? [] : ['yearBuilt' as const]),
    ...(fits('storeys', true, BUILDING_LIMITS.storeys.most) ? [] : ['storeys' as const]),
    ...(fits('heightM', false, BUILDING_LIMITS.heightM.most) ? [] : ['heightM' as const]),
  ];
}
