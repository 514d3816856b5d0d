import { isSameOutline } from '#domain/geometry/outline/compared/sameOutline.ts';
import type { NewDetection } from '../commit/importTarget.ts';

type Box = Pick<NewDetection, 'label' | 'confidence' | 'box'>;

/** Files round at the sixth decimal, and corners and centres are told from each other: fractions of the photo. */
const TOLERANCE = 5e-6;
const CONFIDENCE_TOLERANCE = 1e-4;

/** Boxes are looked up by cells of this size, which is far above the tolerance. */
const CELL = 1e-4;

const sides = ({ box: { x, y, width, height } }: Box): readonly number[] => [x, y, width, height];

const cellOf = (value: number): number => Math.floor(value / CELL);

/** The cells in which a box may lie that is the same: one, save where a side lies at the edge of its cell. */
const cellsAround = (box: Box): readonly string[] =>
  sides(box).reduce<readonly string[]>(
    (keys, value) =>
      [...new Set([cellOf(value - TOLERANCE), cellOf(value + TOLERANCE)])].flatMap((cell) =>
        keys.map((key) => `${key}|${cell}`),
      ),
    [box.label],
  );

/** A file that has room for boxes alone says the same of what another one outlines. */
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

/** For each box the one of those that are there that is the same, each of which is the same as one alone. */
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
      // From the end, where taking one out costs nothing.
      const at = cell?.findLastIndex((each) => isSame(each, box)) ?? -1;
      if (at >= 0) return cell?.splice(at, 1)[0] ?? null;
    }
    return null;
  });
}

/** Boxes beyond those that are there already, each counted as often as it occurs. */
export function onlyNew<T extends Box>(boxes: readonly T[], there: readonly Box[]): T[] {
  if (there.length === 0) return [...boxes];
  const known = matches(boxes, there);
  return boxes.filter((_, at) => known[at] === null);
}

/**
 * The boxes of two files about one photo: what both say is taken once, with the outline that either of them has; what one
 * says twice stays twice.
 */
export function union<T extends Box>(some: readonly T[], others: readonly T[]): T[] {
  const known = matches(others, some);
  const outlined = new Map<T, T>();
  for (const [at, one] of known.entries()) {
    const other = others[at];
    if (one && other?.box.outline && !one.box.outline) outlined.set(one, { ...one, box: other.box });
  }
  return [...some.map((one) => outlined.get(one) ?? one), ...others.filter((_, at) => known[at] === null)];
}
