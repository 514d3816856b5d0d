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

function isSame(a: Box, b: Box): boolean {
  const others = sides(b);
  return (
    (a.confidence === null || b.confidence === null
      ? a.confidence === b.confidence
      : Math.abs(a.confidence - b.confidence) <= CONFIDENCE_TOLERANCE) &&
    sides(a).every((value, at) => Math.abs(value - (others[at] ?? Number.NaN)) <= TOLERANCE)
  );
}

/** Boxes beyond those that are there already, each counted as often as it occurs. */
export function onlyNew<T extends Box>(boxes: readonly T[], there: readonly Box[]): T[] {
  if (there.length === 0) return [...boxes];
  const left = new Map<string, Box[]>();
  for (const box of there) {
    const key = [box.label, ...sides(box).map(cellOf)].join('|');
    const cell = left.get(key);
    if (cell) cell.push(box);
    else left.set(key, [box]);
  }
  return boxes.filter((box) => {
    for (const key of cellsAround(box)) {
      const cell = left.get(key);
      // From the end, where taking one out costs nothing.
      const at = cell?.findLastIndex((each) => isSame(each, box)) ?? -1;
      if (at < 0) continue;
      cell?.splice(at, 1);
      return false;
    }
    return true;
  });
}

/** The boxes of two files about one photo: what both say is taken once, what one says twice stays twice. */
export const union = <T extends Box>(some: readonly T[], others: readonly T[]): T[] => [
  ...some,
  ...onlyNew(others, some),
];
