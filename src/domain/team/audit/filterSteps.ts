import type { AuditStep } from './auditStep.ts';

/** Stands for steps without a user in a filter by people; no user name equals it. */
export const NAMELESS = '!';

/** Which steps are shown; empty parts don't restrict. */
export interface AuditFilter {
  /** User names, or {@link NAMELESS}. */
  readonly people: readonly string[];
  /** The first and the last day at the building, `YYYY-MM-DD`, inclusive. */
  readonly from: string;
  readonly to: string;
  /** Searched in the names of photos. */
  readonly photo: string;
}

/**
 * The steps that a filter lists, in their order.
 *
 * @param photoName returns the name of a photo by its id
 * @param dayOf returns the day of a moment (milliseconds since 1970, UTC) at the building, `YYYY-MM-DD`
 */
export function filterSteps(
  steps: readonly AuditStep[],
  filter: AuditFilter,
  photoName: (image: string) => string,
  dayOf: (at: number) => string,
): readonly AuditStep[] {
  const { people, from, to } = filter;
  const photo = filter.photo.trim().toLowerCase();
  const allowed = new Set(people);
  return steps.filter(({ user, at, images }) => {
    if (allowed.size > 0 && !allowed.has(user ?? NAMELESS)) return false;
    if (from !== '' || to !== '') {
      const day = dayOf(at);
      if ((from !== '' && day < from) || (to !== '' && day > to)) return false;
    }
    return photo === '' || images.some((image) => photoName(image).toLowerCase().includes(photo));
  });
}
