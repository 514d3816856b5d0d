import { overUnion } from '#domain/geometry/overlap.ts';
import { type RawBox, surestFirst } from '../rawBox.ts';

/** Boxes of one class that overlap more than this say the same thing, as the common trainers have it. */
const SAME = 0.5;
/** Boxes that are compared at all, and that one pass may leave: nobody judges more on a tile. */
const COMPARED = 3000;
const MOST = 300;

/** Non-maximum suppression by class: of boxes that overlap the surest stays. @returns the surest first */
export function suppress(boxes: readonly RawBox[]): RawBox[] {
  const kept: RawBox[] = [];
  for (const box of surestFirst(boxes).slice(0, COMPARED)) {
    if (kept.length >= MOST) break;
    if (kept.every((other) => other.class !== box.class || overUnion(other, box) <= SAME)) kept.push(box);
  }
  return kept;
}
