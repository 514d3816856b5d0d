import { distanceTo } from '#domain/geometry/outline/onOutline.ts';
import { type Outline, ringsOf } from '#domain/geometry/outline/outline.ts';
import { outlineArea, outlineLength } from '#domain/geometry/outline/outlineExtent.ts';
import type { Point } from '#domain/geometry/rect.ts';
import type { NewDetection } from '../commit/importTarget.ts';

/** Points of an outline that are compared. */
const LOOKED_AT = 24;
/** Formats round, and join rings into one: how far a point may be from the other outline, and the area may differ. */
const OFF = 2e-4;

function somePoints(outline: Outline): Point[] {
  const flat = ringsOf(outline).flat();
  const step = 2 * Math.max(1, Math.floor(flat.length / 2 / LOOKED_AT));
  const points: Point[] = [];
  for (let i = 0; i + 1 < flat.length; i += step) points.push({ x: flat[i] ?? 0, y: flat[i + 1] ?? 0 });
  return points;
}

const liesOn = (some: Outline, other: Outline): boolean =>
  somePoints(some).every((point) => distanceTo(other, point) <= OFF);

/**
 * Whether two outlines are the same except for what formats do: rounding, writing a turned box as a polygon, or joining
 * rings into one. Fractions of the photo.
 */
function isSameOutline(a: Outline, b: Outline): boolean {
  if ((a.kind === 'line') !== (b.kind === 'line')) return false;
  // Points that are off by this much change the area by at most this times the length of all edges.
  const slack = OFF * Math.max(outlineLength(a), outlineLength(b));
  return Math.abs(outlineArea(a) - outlineArea(b)) <= slack && liesOn(a, b) && liesOn(b, a);
}

type Box = Pick<NewDetection, 'label' | 'confidence' | 'box'>;

/** Files round to six decimals, and corners and centres are converted to each other: fractions of the photo. */
const TOLERANCE = 5e-6;
const CONFIDENCE_TOLERANCE = 1e-4;

/** Boxes are indexed by cells of this size, far above the tolerance. */
const CELL = 1e-4;

const sides = ({ box: { x, y, width, height } }: Box): readonly number[] => [x, y, width, height];

const cellOf = (value: number): number => Math.floor(value / CELL);

/** The cells in which an equal box may be: one, except near the edge of a cell. */
const cellsAround = (box: Box): readonly string[] =>
  sides(box).reduce<readonly string[]>(
    (keys, value) =>
      [...new Set([cellOf(value - TOLERANCE), cellOf(value + TOLERANCE)])].flatMap((cell) =>
        keys.map((key) => `${key}|${cell}`),
      ),
    [box.label],
  );

/** A box without outline equals one with an outline: its format may not support them. */
function isSame(a: Box, b: Box): boolean {
  const others = sides(b);
  const [one, other] = [a.box.outline, b.box.outline];
  return (
    (a.confidence === null || b.confidence === null
      ? a.confidence === b.confidence
      : Math.abs(a.confidence - b.confidence) <= CONFIDENCE_TOLERANCE) &&
    sides(a).every((value, at) => Math.abs(value - (others[at] ?? Number.NaN)) <= TOLERANCE) &&
    (!one || !other || isSameOutline(one, other))
  );
}

/** For each box the equal one among existing boxes, each of which is used only once. */
function matches<T extends Box, U extends Box>(boxes: readonly T[], there: readonly U[]): (U | null)[] {
  const left = new Map<string, U[]>();
  for (const box of there) {
    const key = [box.label, ...sides(box).map(cellOf)].join('|');
    const cell = left.get(key);
    if (cell) cell.push(box);
    else left.set(key, [box]);
  }
  return boxes.map((box) => {
    for (const key of cellsAround(box)) {
      const cell = left.get(key);
      // From the end, where removing is cheap.
      const at = cell?.findLastIndex((each) => isSame(each, box)) ?? -1;
      if (at >= 0) return cell?.splice(at, 1)[0] ?? null;
    }
    return null;
  });
}

/** Boxes that don't exist yet, counting each as often as it occurs. */
export function onlyNew<T extends Box>(boxes: readonly T[], there: readonly Box[]): T[] {
  if (there.length === 0) return [...boxes];
  const known = matches(boxes, there);
  return boxes.filter((_, at) => known[at] === null);
}

/**
 * The union of the boxes of two files about one photo: a box in both is taken once, with the outline of either; a box
 * that is twice in one file stays twice.
 */
export function union<T extends Box>(some: readonly T[], others: readonly T[]): T[] {
  if (some.length === 0) return [...others];
  const known = matches(others, some);
  const outlined = new Map<T, T>();
  for (const [at, one] of known.entries()) {
    const other = others[at];
    if (one && other?.box.outline && !one.box.outline) outlined.set(one, { ...one, box: other.box });
  }
  return [...some.map((one) => outlined.get(one) ?? one), ...others.filter((_, at) => known[at] === null)];
}
