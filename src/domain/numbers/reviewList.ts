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
  /** Only those nobody judged, and those that were judged since this was asked. */
  readonly isToJudge: boolean;
  /** A location with all under it; null = without one; undefined = all. */
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
  /** Of every label at the place, whichever is asked for. */
  readonly tallies: ReadonlyMap<string, LabelTally>;
  /** Components at the place that nobody judged, of whichever label. */
  readonly components: readonly BoxRow[];
  /** By whose verdicts doubt was reckoned; null where the order doesn't ask for it. */
  readonly calibration: Calibration | null;
  /** Side of crops at the common scale, photo pixels: that of the label in the whole inspection, so that kept crops serve. */
  readonly side: number;
}

export interface ReviewSources {
  readonly images: readonly InspectionImage[];
  readonly damages: ReadonlyMap<string, readonly Damage[]>;
  readonly locations: readonly Location[];
  /** Keys of labels that are components. */
  readonly components: ReadonlySet<string>;
}

/** The area of a box, photo pixels squared. */
const pixels = (box: Size, photo: Size): number => area(box) * area(photo);

/** Bands of a photo that are gone through from left to right, of its height. */
const BANDS = 12;
const readingOrder = (a: Damage, b: Damage): number =>
  Math.floor(a.box.y * BANDS) - Math.floor(b.box.y * BANDS) || a.box.x - b.box.x;

/** Compares by place: locations as their list has them, then photos, then as one reads. */
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

/** Boxes without a confidence come last, whichever way. */
function byConfidence({ damage: a }: BoxRow, { damage: b }: BoxRow, sign: number): number {
  if (a.confidence === null || b.confidence === null)
    return Number(a.confidence === null) - Number(b.confidence === null);
  return sign * (a.confidence - b.confidence);
}

/** What stays as it was when the list was asked for, so that verdicts change no order. */
export interface Held {
  /** Keys of boxes that stay listed though they are judged by now; those that are listed are put in. */
  readonly kept: Set<string>;
  calibration: Calibration | null;
}

/** Compares by how far from even a box is: the nearest first where the direction is up; those without a word last. */
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

/** Whether a photo lies at the place that is asked for. */
function liesThere(place: ReviewAsk['place'], locations: readonly Location[]) {
  if (place === undefined) return () => true;
  const known = new Set(locations.map(({ id }) => id));
  const inside = place === null ? null : withDescendants(locations, [place]);
  return ({ location }: InspectionImage): boolean =>
    inside ? location !== null && inside.has(location) : location === null || !known.has(location);
}

/**
 * The boxes to review, in their order. Verdicts change no order. A pause may be made at every `yield`.
 *
 * @param held what stays as it was when the list was asked for; filled in here
 */
export function* reviewInSlices(
  sources: ReviewSources,
  ask: ReviewAsk,
  held: Held,
): Generator<void, ReviewList> {
  const { kept } = held;
  const isThere = liesThere(ask.place, sources.locations);
  const found: BoxRow[] = [];
  const components: BoxRow[] = [];
  const tallies = new Map<string, { boxes: number; toJudge: number }>();
  const scale = createScale();
  const isSlice = countSlices();
  for (const image of sources.images) {
    const here = isThere(image);
    for (const damage of sources.damages.get(image.id) ?? []) {
      const isAsked = ask.label === null || damage.label === ask.label;
      if (isAsked) scale.add(damage.box, image);
      if (isSlice()) yield;
      if (!here) continue;
      const tally = tallies.get(damage.label) ?? { boxes: 0, toJudge: 0 };
      tallies.set(damage.label, tally);
      tally.boxes += 1;
      const isOpen = isToJudge(damage);
      if (isOpen) tally.toJudge += 1;
      if (isOpen && sources.components.has(damage.label)) components.push({ damage, image });
      if (isAsked && (!ask.isToJudge || isOpen || kept.has(damage.key))) found.push({ damage, image });
    }
  }
  for (const { damage } of found) kept.add(damage.key);
  if (ask.sort.by === 'doubt') held.calibration ??= yield* calibrateInSlices(sources.damages.values());
  const { calibration } = held;
  const rows = yield* sortInSlices(found, comparing(sources, ask.sort, calibration));
  return { rows, tallies, components, calibration, side: scale.side() };
}
