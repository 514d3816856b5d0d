import {
  Clipper,
  ClipType,
  FillRule,
  type Path64,
  type Paths64,
  type PolyPath64,
  PolyTree64,
} from 'clipper2-ts';
import type { Point } from '../rect.ts';
import type { Part, Ring } from './outline.ts';

/**
 * Points are rounded to a ten-millionth of the photo, a thousandth of a pixel of 10,000, as Clipper uses whole numbers.
 */
export const GRID = 1e7;

const pathOf = (ring: Ring): Path64 => {
  const path: Path64 = [];
  for (let i = 0; i + 1 < ring.length; i += 2)
    path.push({ x: Math.round((ring[i] ?? 0) * GRID), y: Math.round((ring[i + 1] ?? 0) * GRID) });
  return path;
};

const ringOf = (path: Path64): Ring => path.flatMap(({ x, y }) => [x / GRID, y / GRID]);

const PHOTO: Path64 = [
  { x: 0, y: 0 },
  { x: GRID, y: 0 },
  { x: GRID, y: GRID },
  { x: 0, y: GRID },
];

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

const clean = (paths: Paths64): Paths64 => paths.map(withoutSpikes).filter((path) => path.length >= 3);

/**
 * Combines two areas. Paths go to Clipper only through this function and the next: on spikes it may never end, and it
 * throws on paths without points.
 */
const combined = (way: ClipType, of: Paths64, by: Paths64, rule: FillRule): Paths64 =>
  Clipper.booleanOp(way, clean(of), clean(by), rule);

/** The same, with how parts are nested. */
function nested(way: ClipType, of: Paths64, by: Paths64, rule: FillRule): PolyTree64 {
  const tree = new PolyTree64();
  Clipper.booleanOpWithPolyTree(way, clean(of), clean(by), tree, rule);
  return tree;
}

/**
 * Outer rings of a tree with the holes directly in them; what lies in a hole is a part of its own. Told apart by the
 * rings' direction: where rings touch, Clipper may take one for the child of its neighbour.
 */
function partsOf(tree: PolyPath64): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < tree.count; at++) {
    const outer = tree.child(at);
    const holes: Ring[] = [];
    for (let below = 0; below < outer.count; below++) {
      const { poly } = outer.child(below);
      if (poly && !Clipper.isPositive(poly)) holes.push(ringOf(poly));
    }
    if (outer.poly && Clipper.isPositive(outer.poly)) parts.push([ringOf(outer.poly), ...holes]);
    for (const part of partsOf(outer)) parts.push(part);
  }
  return parts;
}

/**
 * The area of parts within the photo, as parts that cross neither themselves nor each other: each ring by the even-odd
 * rule, holes cut out of their part, parts united. Fractions of the photo.
 */
export function united(parts: readonly Part[]): Part[] {
  const all: Paths64 = [];
  for (const [outer, ...holes] of parts) {
    if (!outer) continue;
    const filled = combined(ClipType.Union, [pathOf(outer)], [], FillRule.EvenOdd);
    // One by one, so that they all have the same direction: overlapping ones would cancel out.
    const cut = holes.flatMap((hole) => combined(ClipType.Union, [pathOf(hole)], [], FillRule.EvenOdd));
    // One by one: there may be more than a call allows arguments.
    for (const path of holes.length > 0
      ? combined(ClipType.Difference, filled, cut, FillRule.NonZero)
      : filled)
      all.push(path);
  }
  return partsOf(nested(ClipType.Intersection, all, [PHOTO], FillRule.NonZero));
}

/** The area of these parts outside a ring, as parts that don't cross; none where all of it lies within. */
export function cutOut(parts: readonly Part[], ring: Ring): Part[] {
  const all = united(parts).flatMap((part) => part.map(pathOf));
  // Outer rings and holes alike: by the even-odd rule they are the area that they bound.
  return partsOf(nested(ClipType.Difference, all, [pathOf(ring)], FillRule.EvenOdd));
}
