import {
  Clipper,
  Clipper64,
  ClipType,
  FillRule,
  type Path64,
  type Paths64,
  type PolyPath64,
  PolyTree64,
} from 'clipper2-ts';
import type { Part, Ring } from './outline.ts';
import { withoutSpikes } from './spikes.ts';

/** Clipper counts in whole numbers: points are kept to a ten-millionth of the photo, a thousandth of a pixel of 10,000. */
export const GRID = 1e7;

const pathOf = (ring: Ring): Path64 => {
  const path: Path64 = [];
  for (let i = 0; i + 1 < ring.length; i += 2)
    path.push({ x: Math.round((ring[i] ?? 0) * GRID), y: Math.round((ring[i + 1] ?? 0) * GRID) });
  return path;
};

const closedPath = (ring: Ring): Path64 => withoutSpikes(pathOf(ring));

const ringOf = (path: Path64): Ring => path.flatMap(({ x, y }) => [x / GRID, y / GRID]);

const PHOTO: Path64 = [
  { x: 0, y: 0 },
  { x: GRID, y: 0 },
  { x: GRID, y: GRID },
  { x: 0, y: GRID },
];

/** Outer rings of a tree with the holes right within them; what lies in a hole is a part of its own. */
function partsOf(tree: PolyPath64): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < tree.count; at++) {
    const outer = tree.child(at);
    const holes: Ring[] = [];
    for (let hole = 0; hole < outer.count; hole++) {
      const within = outer.child(hole);
      if (within.poly) holes.push(ringOf(within.poly));
      for (const part of partsOf(within)) parts.push(part);
    }
    if (outer.poly) parts.push([ringOf(outer.poly), ...holes]);
  }
  return parts;
}

/**
 * What parts of an area cover within the photo, as parts that neither cross themselves nor each other: each ring by
 * the even-odd rule, holes cut out of their part, parts united. Fractions of the photo.
 */
export function united(parts: readonly Part[]): Part[] {
  const all: Paths64 = [];
  for (const [outer, ...holes] of parts) {
    if (!outer) continue;
    const filled = Clipper.union([closedPath(outer)], FillRule.EvenOdd);
    const cut = Clipper.union(holes.map(closedPath), FillRule.NonZero);
    // One by one: there may be more than a call takes arguments.
    for (const path of holes.length > 0 ? Clipper.difference(filled, cut, FillRule.NonZero) : filled)
      all.push(path);
  }
  const tree = new PolyTree64();
  Clipper.booleanOpWithPolyTree(ClipType.Intersection, all, [PHOTO], tree, FillRule.NonZero);
  return partsOf(tree);
}

/** What of these parts lies outside a ring, as parts that don't cross; none where all of it lies within. */
export function cutOut(parts: readonly Part[], ring: Ring): Part[] {
  const all = united(parts).flatMap((part) => part.map(pathOf));
  const tree = new PolyTree64();
  // Outer rings and holes alike: by the even-odd rule they are the area that they bound.
  Clipper.booleanOpWithPolyTree(ClipType.Difference, all, [pathOf(ring)], tree, FillRule.EvenOdd);
  return partsOf(tree);
}

/** The pieces of a line that lie on the photo. */
export function piecesOnPhoto(line: Ring): Ring[] {
  const clipper = new Clipper64();
  clipper.addOpenSubject([pathOf(line)]);
  clipper.addClip([PHOTO]);
  const open: Paths64 = [];
  clipper.execute(ClipType.Intersection, FillRule.NonZero, [], open);
  return open.map(ringOf);
}
