/** The address parameters of a project. Lists are separated by commas, `-` is "without a location". */
export const SEARCH_KEYS = [
  'tab',
  'view',
  'group',
  'location',
  // Floor and column on a facade, by name.
  'floor',
  'column',
  'label',
  // User names of reviewers of photos; `!`: nobody.
  'person',
  // The first and the last day of steps.
  'from',
  'to',
  // The part of the team tab.
  'part',
  'severity',
  'review',
  'follow',
  'missing',
  'has',
  // `1`: the excluded photos instead of those of the inspection.
  'excluded',
  // What is asked of own fields, see `readOwnQueries`.
  'own',
  // The same of photos' fields.
  'ownPhoto',
  'due',
  // When defects were first photographed: a month, `YYYY-MM`, or `known` for any known day.
  'seen',
  // A change of defects and its time: a month `YYYY-MM`, or `30d` for the last thirty days.
  'change',
  'when',
  // Decisions on boxes, and the labels given by the model.
  'decision',
  'said',
  // `1`: only the decisions from which the agreement with the model is computed.
  'recent',
  'text',
  'sort',
  // The focused crop, by the key of its box.
  'box',
] as const;

/** A project's address; empty parameters are absent. */
export type ProjectSearch = { readonly [K in (typeof SEARCH_KEYS)[number]]?: string };

/** In the address: photos and defects without a location. */
export const NOWHERE = '-';

/** The values of a list in the address. */
export const listOf = (text: string | undefined): readonly string[] => (text ? text.split(',') : []);

/** The valid ones of a list in the address. */
export const among = <T extends string>(allowed: readonly T[], text: string | undefined): readonly T[] => {
  const given = listOf(text);
  return allowed.filter((each) => given.includes(each));
};

/** The location in the address: an id, null = without one, undefined = all. */
export const placeOf = ({ location }: ProjectSearch): string | null | undefined =>
  location === NOWHERE ? null : location;

/** A search without empty parameters. */
export const without = <S extends object>(search: S): Partial<S> =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<S>;
