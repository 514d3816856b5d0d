import Flatbush from 'flatbush';
import { rectBetween } from '#domain/geometry/rect.ts';
import { overSmaller } from '#domain/geometry/sameBoxes.ts';
import { groupBy } from '#domain/groupBy.ts';
import { type RawBox, surestFirst } from '../rawBox.ts';

/** With at least this overlap two boxes of one class are parts of one thing. */
const PART = 0.5;

/** The union of two outlines, where they exist. */
function bothOutlines({ outline: a }: RawBox, { outline: b }: RawBox): Pick<RawBox, 'outline'> {
  if (a?.kind === 'polygon' && b?.kind === 'polygon')
    return { outline: { kind: 'polygon', parts: [...a.parts, ...b.parts] } };
  const only = a ?? b;
  return only ? { outline: only } : {};
}

/** The box around two, with the higher confidence. */
function joined(a: RawBox, b: RawBox): RawBox {
  const far = (one: RawBox) => ({ x: one.x + one.width, y: one.y + one.height });
  const [p, q] = [far(a), far(b)];
  const near = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) };
  const end = { x: Math.max(p.x, q.x), y: Math.max(p.y, q.y) };
  return { ...a, ...rectBetween(near, end), ...bothOutlines(a, b) };
}

/** Boxes of one class, most confident first, indexed by position. */
function createLeft(boxes: readonly RawBox[]) {
  const index = new Flatbush(boxes.length);
  for (const { x, y, width, height } of boxes) index.add(x, y, x + width, y + height);
  index.finish();
  const taken = new Uint8Array(boxes.length);
  return {
    isTaken: (at: number) => taken[at] === 1,
    take(at: number) {
      taken[at] = 1;
    },
    /** The most confident one after `after` that is a part of a box; -1 where there is none. */
    partOf(whole: RawBox, after: number): number {
      const { x, y, width, height } = whole;
      const isPart = (at: number): boolean => {
        const other = boxes[at];
        return at > after && taken[at] === 0 && other !== undefined && overSmaller(whole, other) >= PART;
      };
      return index
        .search(x, y, x + width, y + height, isPart)
        .reduce((first, at) => (first < 0 || at < first ? at : first), -1);
    },
  };
}

/** {@link mergeTiles} for one class. @param boxes most confident first */
function mergeClass(boxes: readonly RawBox[]): RawBox[] {
  const left = createLeft(boxes);
  const merged: RawBox[] = [];
  for (const [at, box] of boxes.entries()) {
    if (left.isTaken(at)) continue;
    let grown = box;
    for (let part = left.partOf(grown, at); part >= 0; part = left.partOf(grown, part)) {
      const other = boxes[part];
      if (other) grown = joined(grown, other);
      left.take(part);
    }
    merged.push(grown);
  }
  return merged;
}

/**
 * Merges what tiles and the whole-photo pass found in one photo. A thing that is cut by a tile's edge is found in
 * parts, whose intersection over union is small: so each box, most confident first, absorbs all of its class that share
 * half of the smaller one with it, growing as it does (greedy non-maximum merging, as in SAHI).
 *
 * @param boxes in one space, photo pixels
 * @returns most confident first
 */
export const mergeTiles = (boxes: readonly RawBox[]): RawBox[] =>
  surestFirst([...groupBy(surestFirst(boxes), (box) => box.class).values()].flatMap(mergeClass));
