import { overSmaller } from '#domain/geometry/overlap.ts';
import { rectBetween } from '#domain/geometry/rect.ts';
import { type RawBox, surestFirst } from '../rawBox.ts';

/** From here on two boxes of one class are parts of one thing. */
const PART = 0.5;

/** What two outlines cover, as far as they are there; what both cover is in both parts. */
function bothOutlines({ outline: a }: RawBox, { outline: b }: RawBox): Pick<RawBox, 'outline'> {
  if (a?.kind === 'polygon' && b?.kind === 'polygon')
    return { outline: { kind: 'polygon', parts: [...a.parts, ...b.parts] } };
  const only = a ?? b;
  return only ? { outline: only } : {};
}

/** The box around two, as sure as the surer. */
function joined(a: RawBox, b: RawBox): RawBox {
  const far = (one: RawBox) => ({ x: one.x + one.width, y: one.y + one.height });
  const [p, q] = [far(a), far(b)];
  const near = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) };
  const end = { x: Math.max(p.x, q.x), y: Math.max(p.y, q.y) };
  return { ...a, ...rectBetween(near, end), ...bothOutlines(a, b) };
}

/**
 * Puts together what tiles and the whole-photo pass say of one photo. A thing that a tile's edge cuts is seen in parts,
 * which hardly overlap by their union: so each box, the surest first, takes in all of its class that share half of the
 * smaller one with it, growing as it goes (greedy non-maximum merging, as SAHI has it).
 *
 * @param boxes in one space, photo pixels
 */
export function mergeTiles(boxes: readonly RawBox[]): RawBox[] {
  let left: readonly RawBox[] = surestFirst(boxes);
  const merged: RawBox[] = [];
  for (let [box] = left; box; [box] = left) {
    let grown = box;
    left = left.slice(1).filter((other) => {
      if (other.class !== grown.class || overSmaller(grown, other) < PART) return true;
      grown = joined(grown, other);
      return false;
    });
    merged.push(grown);
  }
  return merged;
}
