import { overUnion } from '#domain/geometry/sameBoxes.ts';
import { type RawBox, surestFirst } from '../rawBox.ts';

/** Boxes of one class that overlap more than this are duplicates, as in common trainers. */
const SAME = 0.5;
/** Most boxes that are compared, and that one pass may return: nobody reviews more in a tile. */
const COMPARED = 3000;
const MOST = 300;

/** Non-maximum suppression by class: of overlapping boxes the most confident stays. @returns most confident first */
export function suppress(boxes: readonly RawBox[]): RawBox[] {
  const kept: RawBox[] = [];
  for (const box of surestFirst(boxes).slice(0, COMPARED)) {
    if (kept.length >= MOST) break;
    if (kept.every((other) => other.class !== box.class || overUnion(other, box) <= SAME)) kept.push(box);
  }
  return kept;
}
