/** The parts of a project's page, in the order of its tabs. */
export const PROJECT_TABS = ['overview', 'photos', 'locations', 'defects', 'records', 'settings'] as const;
export type ProjectTab = (typeof PROJECT_TABS)[number];

/**
 * What a project's address carries; a part that says nothing is absent. Lists are separated by commas, `-` is
 * "without a location".
 */
export interface ProjectSearch {
  readonly tab?: string;
  readonly view?: string;
  readonly group?: string;
  readonly location?: string;
  readonly label?: string;
  readonly severity?: string;
  readonly review?: string;
  readonly follow?: string;
  readonly missing?: string;
  readonly has?: string;
  /** `1`: photos that are left out of the inspection instead of those that belong to it. */
  readonly excluded?: string;
  readonly due?: string;
  /** When defects were first photographed: a month, `YYYY-MM`, or `known` for any day that is known. */
  readonly seen?: string;
  /** What happened to defects, and when: a month `YYYY-MM`, or `30d` for the last thirty days. */
  readonly change?: string;
  readonly when?: string;
  /** What became of boxes, and the labels that the model said. */
  readonly decision?: string;
  readonly said?: string;
  /** `1`: only the decisions that the agreement with the model rests on. */
  readonly recent?: string;
  readonly text?: string;
  readonly sort?: string;
}

export const SEARCH_KEYS = [
  'tab',
  'view',
  'group',
  'location',
  'label',
  'severity',
  'review',
  'follow',
  'missing',
  'has',
  'excluded',
  'due',
  'seen',
  'change',
  'when',
  'decision',
  'said',
  'recent',
  'text',
  'sort',
] as const satisfies readonly (keyof ProjectSearch)[];

/** In the address: photos and defects without a location. */
export const NOWHERE = '-';

/** The tab that an address asks for; the first where it asks for none that exists. */
export const tabOf = ({ tab }: ProjectSearch): ProjectTab =>
  PROJECT_TABS.find((one) => one === tab) ?? 'overview';

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
