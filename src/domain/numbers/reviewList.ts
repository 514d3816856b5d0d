import type { Damage } from '../damage/damage.ts';
import { createScale } from '../geometry/cropFrame.ts';
import { area, type Size } from '../geometry/rect.ts';
import type { Location } from '../inspection/building/project.ts';
import type { InspectionImage } from '../inspection/photos/image.ts';
import { isToJudge } from '../inspection/photos/leftToJudge.ts';
import { locationTree, treeRows, withDescendants } from '../inspection/places/locations.ts';
import { byText } from '../order.ts';
import { countSlices, sortInSlices } from '../slices.ts';
import type { BoxRow } from './boxes.ts';
import { type Calibration, calibrateInSlices } from './quality/calibration.ts';

export const REVIEW_SORTS = ['confidence', 'doubt', 'size', 'place'] as const;
type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Which boxes are reviewed, and in which order. */
export interface ReviewAsk {
  /** Label key; null = every label. */
  readonly label: string | null;
  /** Only unjudged ones, and those judged since the list was requested. */
  readonly isToJudge: boolean;
  /** A location with its sublocations; null = without one; undefined = all. */
  readonly place: string | null | undefined;
  readonly sort: { readonly by: ReviewSort; readonly direction: 'up' | 'down' };
}

/** What there is to review of a label. */
export interface LabelTally {
  readonly boxes: number;
  readonly toJudge: number;
}

export interface ReviewList {
  readonly rows: readonly BoxRow[];
  /** Of every label at the place, not only the requested one. */
  readonly tallies: ReadonlyMap<string, LabelTally>;
  /** Unjudged boxes of the whole inspection, of any label and at any place. */
  readonly toJudge: number;
  /** Unjudged components at the place, of any label. */
  readonly components: readonly BoxRow[];
  /** The calibration behind the order by doubt; null for other orders. */
  readonly calibration: Calibration | null;
  /**
   * Side of crops at the common scale, photo pixels: that of the label in the whole inspection, so that cached crops
   * can be reused.
   */
  readonly side: number;
}

export interface ReviewSources {
  readonly images: readonly InspectionImage[];
  readonly damages: ReadonlyMap<string, readonly Damage[]>;
  readonly locations: readonly Location[];
  /** Keys of component labels. */
  readonly components: ReadonlySet<string>;
}

/** The area of a box, photo pixels squared. */
const pixels = (box: Size, photo: Size): number => area(box) * area(photo);

/** Number of horizontal bands of a photo that are reviewed from left to right. */
const BANDS = 12;
const readingOrder = (a: Damage, b: Damage): number =>
  Math.floor(a.box.y * BANDS) - Math.floor(b.box.y * BANDS) || a.box.x - b.box.x;

/** Compares by place: locations in the order of their list, then photos, then in reading order. */
function byPlace({ images, locations }: ReviewSources): (a: BoxRow, b: BoxRow) => number {
  const places = new Map(treeRows(locationTree(locations)).map(({ location }, at) => [location.id, at]));
  const photos = new Map(images.map(({ id }, at) => [id, at]));
  const placeOf = ({ location }: InspectionImage) => places.get(location ?? '') ?? places.size;
  const photoOf = ({ id }: InspectionImage) => photos.get(id) ?? photos.size;
  return (a, b) =>
    a.image === b.image
      ? readingOrder(a.damage, b.damage)
      : placeOf(a.image) - placeOf(b.image) || photoOf(a.image) - photoOf(b.image);
}

/** Boxes without a confidence come last in both directions. */
function byConfidence({ damage: a }: BoxRow, { damage: b }: BoxRow, sign: number): number {
  if (a.confidence === null || b.confidence === null)
    return Number(a.confidence === null) - Number(b.confidence === null);
  return sign * (a.confidence - b.confidence);
}

/** What stays as it was when the list was requested, so that verdicts don't change the order. */
export interface PreviousList {
  /** Keys of boxes that stay listed after being judged; listed ones are added. */
  readonly kept: Set<string>;
  calibration: Calibration | null;
}

/**
 * Compares by how uncertain a box is: the most uncertain first in ascending order; those without a probability last.
 */
const byDoubt =
  ({ chance }: Calibration, sign: number) =>
  ({ damage: a }: BoxRow, { damage: b }: BoxRow): number => {
    const [one, other] = [chance(a), chance(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (Math.abs(one - 0.5) - Math.abs(other - 0.5));
  };

function comparing(
  sources: ReviewSources,
  { by, direction }: ReviewAsk['sort'],
  calibration: Calibration | null,
) {
  const sign = direction === 'up' ? 1 : -1;
  const place = byPlace(sources);
  const last = (a: BoxRow, b: BoxRow) => place(a, b) || byText(a.damage.key, b.damage.key);
  if (by === 'place') return (a: BoxRow, b: BoxRow) => sign * last(a, b);
  if (by === 'doubt' && calibration) {
    const compare = byDoubt(calibration, sign);
    return (a: BoxRow, b: BoxRow) => compare(a, b) || last(a, b);
  }
  if (by === 'confidence' || by === 'doubt')
    return (a: BoxRow, b: BoxRow) => byConfidence(a, b, sign) || last(a, b);
  return (a: BoxRow, b: BoxRow) =>
    sign * (pixels(a.damage.box, a.image) - pixels(b.damage.box, b.image)) || last(a, b);
}

/** Whether a photo lies at the requested place. */
function liesThere(place: ReviewAsk['place'], locations: readonly Location[]) {
  if (place === undefined) return () => true;
  const known = new Set(locations.map(({ id }) => id));
  const inside = place === null ? null : withDescendants(locations, [place]);
  return ({ location }: InspectionImage): boolean =>
    inside ? location !== null && inside.has(location) : location === null || !known.has(location);
}

/**
 * The boxes to review, in their order, which verdicts don't change. Callers may pause at every `yield`.
 *
 * @param previous what stays as it was when the list was requested; filled in here
 */
export function* reviewInSlices(
  sources: ReviewSources,
  ask: ReviewAsk,
  previous: PreviousList,
): Generator<void, ReviewList> {
  const { kept } = previous;
  const isThere = liesThere(ask.place, sources.locations);
  const found: BoxRow[] = [];
  const components: BoxRow[] = [];
  const tallies = new Map<string, { boxes: number; toJudge: number }>();
  const scale = createScale();
  const isSlice = countSlices();
  let toJudge = 0;
  for (const image of sources.images) {
    const here = isThere(image);
    for (const damage of sources.damages.get(image.id) ?? []) {
      const isIncluded = ask.label === null || damage.label === ask.label;
      const isOpen = isToJudge(damage);
      if (isOpen) toJudge += 1;
      if (isIncluded) scale.add(damage.box, image);
      if (isSlice()) yield;
      if (!here) continue;
      const tally = tallies.get(damage.label) ?? { boxes: 0, toJudge: 0 };
      tallies.set(damage.label, tally);
      tally.boxes += 1;
      if (isOpen) tally.toJudge += 1;
      if (isOpen && sources.components.has(damage.label)) components.push({ damage, image });
      if (isIncluded && (!ask.isToJudge || isOpen || kept.has(damage.key))) found.push({ damage, image });
    }
  }
  for (const { damage } of found) kept.add(damage.key);
  if (ask.sort.by === 'doubt') previous.calibration ??= yield* calibrateInSlices(sources.damages.values());
  const { calibration } = previous;
  const rows = yield* sortInSlices(found, comparing(sources, ask.sort, calibration));
  return { rows, tallies, toJudge, components, calibration, side: scale.side() };
}
