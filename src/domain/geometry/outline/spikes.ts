import type { Point } from '../rect.ts';

/** Above 0 for a right turn at `b`, below for a left one, 0 where the three lie on one line. */
const turnAt = (a: Point, b: Point, c: Point): number =>
  (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);

/** Whether the path turns back on itself at `b`, or repeats a point. */
const isSpike = (a: Point, b: Point, c: Point): boolean =>
  turnAt(a, b, c) === 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) <= 0;

/**
 * A ring without points at which it turns back on itself: they enclose nothing, and with several on one line Clipper
 * may never end. Whole numbers.
 */
export function withoutSpikes(ring: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of ring) {
    kept.push(point);
    for (let [a, b, c] = kept.slice(-3); a && b && c && isSpike(a, b, c); [a, b, c] = kept.slice(-3))
      kept.splice(-2, 1);
  }
  // Also where its end meets its beginning.
  for (let whole = false; !whole && kept.length > 2; ) {
    const [first, second, before, last] = [kept[0], kept[1], kept.at(-2), kept.at(-1)];
    whole = true;
    if (before && last && first && isSpike(before, last, first)) {
      kept.pop();
      whole = false;
    } else if (last && first && second && isSpike(last, first, second)) {
      kept.shift();
      whole = false;
    }
  }
  return kept;
}
