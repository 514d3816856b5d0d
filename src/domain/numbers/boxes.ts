import type { Damage } from '../damage/damage.ts';
import type { Location } from '../inspection/building/project.ts';
import type { InspectionImage } from '../inspection/photos/image.ts';
import { isToJudge } from '../inspection/photos/leftToJudge.ts';
import { withDescendants } from '../inspection/places/locations.ts';
import { byText } from '../order.ts';
import { countSlices } from '../slices.ts';
import { DECISIONS, type Decision, decisionOf } from './decisions.ts';

/** A box with its photo, including components and rejected ones, which the register of defects leaves out. */
export interface BoxRow {
  readonly damage: Damage;
  readonly image: InspectionImage;
}

/** A filter for the list of boxes; an empty list doesn't restrict. */
export interface BoxFilter {
  readonly decisions: readonly Decision[];
  /** Current label keys. */
  readonly labels: readonly string[];
  /** Label keys given by the model. */
  readonly said: readonly string[];
  /** `none`, `0` to `4`. */
  readonly severities: readonly string[];
  /** A location with its sublocations; null = without one; undefined = all. */
  readonly place: string | null | undefined;
  /** Only these boxes. */
  readonly only?: ReadonlySet<Damage>;
  /** Only those still to judge. */
  readonly toJudge?: boolean;
  /** Searched in the name of the box, its type, the name of its photo and the remark. */
  readonly text: string;
  /** The displayed name of a type, for searching; omitted = its key. */
  readonly labelName?: (label: string) => string;
}

const among = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value);

/** A test whether a filter lists a box: what depends on the filter alone is computed once. */
function listsBox(filter: BoxFilter, locations: readonly Location[]): (row: BoxRow) => boolean {
  const { only, toJudge, decisions, labels, said, severities, place } = filter;
  const text = filter.text.trim().toLowerCase();
  const known = new Set(locations.map(({ id }) => id));
  const inside = typeof place === 'string' ? withDescendants(locations, [place]) : null;
  const liesThere = (location: string | null): boolean =>
    inside ? location !== null && inside.has(location) : location === null || !known.has(location);
  return ({ damage, image }) =>
    (!only || only.has(damage)) &&
    (!toJudge || isToJudge(damage)) &&
    (place === undefined || liesThere(image.location)) &&
    among(labels, damage.label) &&
    (said.length === 0 || (damage.model !== null && said.includes(damage.model.label))) &&
    among(severities, String(damage.severity ?? 'none')) &&
    among(decisions, decisionOf(damage)) &&
    (text === '' ||
      [damage.id, filter.labelName?.(damage.label) ?? damage.label, image.name, damage.remark].some((words) =>
        words.toLowerCase().includes(text),
      ));
}

export const BOX_SORTS = ['photo', 'label', 'said', 'confidence', 'decision', 'severity'] as const;
export type BoxSort = (typeof BOX_SORTS)[number];

const COMPARE: Readonly<Record<Exclude<BoxSort, 'photo'>, (a: Damage, b: Damage) => number>> = {
  label: (a, b) => byText(a.label, b.label),
  said: (a, b) => byText(a.model?.label ?? '', b.model?.label ?? ''),
  confidence: (a, b) => (a.confidence ?? -1) - (b.confidence ?? -1),
  decision: (a, b) => DECISIONS.indexOf(decisionOf(a)) - DECISIONS.indexOf(decisionOf(b)),
  severity: (a, b) => (a.severity ?? -1) - (b.severity ?? -1),
};

/**
 * The boxes that a filter lists, in the order of their photos or by a column; equal ones keep the order of the photos.
 * Callers may pause at every `yield`.
 */
export function* boxesInSlices(
  images: readonly InspectionImage[],
  damages: ReadonlyMap<string, readonly Damage[]>,
  filter: BoxFilter,
  locations: readonly Location[],
  sort: { readonly by: BoxSort; readonly direction: 'up' | 'down' },
): Generator<void, readonly BoxRow[]> {
  const lists = listsBox(filter, locations);
  const found: BoxRow[] = [];
  const isSlice = countSlices();
  for (const image of images) {
    for (const damage of damages.get(image.id) ?? []) {
      const row = { damage, image };
      if (lists(row)) found.push(row);
      if (isSlice()) yield;
    }
  }
  const sign = sort.direction === 'up' ? 1 : -1;
  if (sort.by === 'photo') return sign === 1 ? found : found.reverse();
  const compare = COMPARE[sort.by];
  return found.sort((a, b) => sign * compare(a.damage, b.damage));
}
