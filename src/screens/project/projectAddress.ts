/** What a project's address carries. Lists are separated by commas, `-` is "without a location". */
export const SEARCH_KEYS = [
  'tab',
  'view',
  'group',
  'location',
  // Where on a facade, by name.
  'floor',
  'column',
  'label',
  // User names of who is to review photos; `!`: nobody is.
  'person',
  // The first and the last day of what was done.
  'from',
  'to',
  // The part of the team's tab.
  'part',
  'severity',
  'review',
  'follow',
  'missing',
  'has',
  // `1`: photos that are left out of the inspection instead of those that belong to it.
  'excluded',
  'due',
  // When defects were first photographed: a month, `YYYY-MM`, or `known` for any day that is known.
  'seen',
  // What happened to defects, and when: a month `YYYY-MM`, or `30d` for the last thirty days.
  'change',
  'when',
  // What became of boxes, and the labels that the model said.
  'decision',
  'said',
  // `1`: only the decisions that the agreement with the model rests on.
  'recent',
  'text',
  'sort',
  // The crop that keys are about, by the key of its box.
  'box',
] as const;

/** A project's address; a part that says nothing is absent. */
export type ProjectSearch = { readonly [K in (typeof SEARCH_KEYS)[number]]?: string };

/** In the address: photos and defects without a location. */
export const NOWHERE = '-';

/** The values of a list in the address. */
export const listOf = (text: string | undefined): readonly string[] => (text ? text.split(',') : []);

/** Those of a list in the address that exist. */
export const among = <T extends string>(allowed: readonly T[], text: string | undefined): readonly T[] => {
  const given = listOf(text);
  return allowed.filter((each) => given.includes(each));
};

/** The location that the address asks for: an id, null = without one, undefined = all. */
export const placeOf = ({ location }: ProjectSearch): string | null | undefined =>
  location === NOWHERE ? null : location;

/** A search without the parts that say nothing. */
export const without = <S extends object>(search: S): Partial<S> =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<S>;
