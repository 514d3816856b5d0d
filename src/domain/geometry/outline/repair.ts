import Flatbush from 'flatbush';
import { fail, ok, type Result } from '../../result.ts';
import { GRID, united } from './clip.ts';
import {
  MAX_POINTS,
  mapRings,
  type Outline,
  outlineBounds,
  pointCount,
  type Ring,
  ringsOf,
} from './outline.ts';
import { outlineArea, outlineLength } from './outlineExtent.ts';
import { lighten, weigh } from './weights.ts';

/** What was repaired in an outline. */
export type Repair = 'crossing' | 'thinned' | 'cut' | 'pieces';

/** Why an outline is invalid: no numbers, too few points, no extent, all of it off the photo, too many pieces. */
export type OutlineFault = 'not_numbers' | 'too_few' | 'no_extent' | 'outside' | 'tangled';

/** Overshoot that counts as rounding: a millionth of the photo. */
const ROUNDING = 1e-6;
/** More crossings than this are no shape that anybody drew, and take Clipper minutes. */
const MOST_CROSSINGS = 2000;
/** What lies further off the photo than this many times its size is cut off first, so that whole numbers stay exact. */
const FAR = 10;
/** Areas that differ by less than this share count as equal. */
const SAME = 1e-6;

const onGrid = (value: number): number => Math.round(value * GRID) / GRID;

/** A ring on the grid without repeated points. */
function tidy(ring: Ring, closes: boolean): Ring {
  const kept: number[] = [];
  for (let i = 0; i + 1 < ring.length; i += 2) {
    const [x, y] = [onGrid(ring[i] ?? 0), onGrid(ring[i + 1] ?? 0)];
    if (kept.length === 0 || kept.at(-2) !== x || kept.at(-1) !== y) kept.push(x, y);
  }
  while (closes && kept.length > 2 && kept[0] === kept.at(-2) && kept[1] === kept.at(-1)) kept.splice(-2);
  return kept;
}

/** A ring without points nearer than this to the last one kept. */
function thinned(ring: Ring, least: number): Ring {
  const kept: number[] = [];
  for (let i = 0; i + 1 < ring.length; i += 2) {
    const [x = 0, y = 0] = [ring[i], ring[i + 1]];
    const [lastX, lastY] = [kept.at(-2), kept.at(-1)];
    const near = lastX !== undefined && lastY !== undefined && Math.hypot(x - lastX, y - lastY) < least;
    if (!near || i + 2 === ring.length) kept.push(x, y);
  }
  return kept;
}

/** At most {@link MAX_POINTS} points: those nearest to the one before are removed first. */
function withFewer(outline: Outline): Outline {
  let fewer = outline;
  for (let least = 1e-6; pointCount(fewer) > MAX_POINTS; least *= 2)
    fewer = mapRings(outline, (ring) => thinned(ring, least));
  return fewer;
}

/** Whether a ring visits one of its points twice. */
function repeats(ring: Ring): boolean {
  const seen = new Set<string>();
  for (let i = 0; i < ring.length; i += 2) seen.add(`${ring[i]} ${ring[i + 1]}`);
  return seen.size < ring.length / 2;
}

const isWithin = (outline: Outline): boolean => {
  const { x, y, width, height } = outlineBounds(outline);
  return x >= -ROUNDING && y >= -ROUNDING && x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING;
};

type Sound = Result<{ readonly outline: Outline; readonly repairs: readonly Repair[] }, OutlineFault>;

/** The part of an edge between 0 and 1 on both axes, as shares of its length; null where there is none. */
function shareWithin(x1: number, y1: number, x2: number, y2: number): readonly [number, number] | null {
  let [from, to] = [0, 1];
  for (const [start, way] of [
    [x1, x2 - x1],
    [y1, y2 - y1],
  ] as const) {
    if (way === 0 && (start < 0 || start > 1)) return null;
    if (way === 0) continue;
    const [a, b] = [-start / way, (1 - start) / way];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from <= to ? [from, to] : null;
}

const onPhoto = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * GRID) / GRID;

/**
 * The pieces of a line on the photo, its edge included (Liang and Barsky, 1984), without repeated points. Linear in the
 * number of points. Fractions of the photo, on the grid.
 */
export function piecesOnPhoto(line: Ring): Ring[] {
  const pieces: number[][] = [];
  let piece: number[] = [];
  const add = (x: number, y: number): void => {
    if (piece.at(-2) !== x || piece.at(-1) !== y) piece.push(x, y);
  };
  const end = (): void => {
    if (piece.length >= 4) pieces.push(piece);
    piece = [];
  };
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line.slice(i, i + 4);
    const share = shareWithin(x1, y1, x2, y2);
    if (!share || share[0] > 0) end();
    if (!share) continue;
    for (const at of share) add(onPhoto(x1 + at * (x2 - x1)), onPhoto(y1 + at * (y2 - y1)));
    if (share[1] < 1) end();
  }
  end();
  return pieces;
}

function line(points: Ring, repairs: readonly Repair[]): Sound {
  const made: Outline = { kind: 'line', points: tidy(points, false) };
  if (made.points.length < 4) return fail('no_extent');
  if (isWithin(made)) return ok({ outline: made, repairs });
  const [longest] = piecesOnPhoto(made.points)
    .filter((piece) => piece.length >= 4)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (!longest) return fail('outside');
  return ok({ outline: { kind: 'line', points: longest }, repairs: [...repairs, 'cut'] });
}

const lengthOf = (points: Ring): number => outlineLength({ kind: 'line', points });

/** Edges as `x1, y1, x2, y2`, concatenated. */
function edgesOf(rings: readonly Ring[]): number[] {
  const edges: number[] = [];
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      const next = (i + 2) % ring.length;
      edges.push(ring[i] ?? 0, ring[i + 1] ?? 0, ring[next] ?? 0, ring[next + 1] ?? 0);
    }
  return edges;
}

/** Whether two edges meet other than at a shared end. */
function meets(edges: readonly number[], a: number, b: number): boolean {
  const at = (edge: number, i: number) => edges[4 * edge + i] ?? 0;
  const same = (i: number, j: number) => at(a, i) === at(b, j) && at(a, i + 1) === at(b, j + 1);
  if (same(0, 0) || same(0, 2) || same(2, 0) || same(2, 2)) return false;
  const side = (edge: number, of: number, i: number) =>
    Math.sign(
      (at(edge, 2) - at(edge, 0)) * (at(of, i + 1) - at(edge, 1)) -
        (at(edge, 3) - at(edge, 1)) * (at(of, i) - at(edge, 0)),
    );
  return side(a, b, 0) !== side(a, b, 2) && side(b, a, 0) !== side(b, a, 2);
}

/**
 * How often edges of rings meet, not counting neighbours; `most` where it is as often or more, so that counting stops
 * there.
 */
function crossings(rings: readonly Ring[], most: number): number {
  const edges = edgesOf(rings);
  const n = edges.length / 4;
  if (n === 0) return 0;
  const tree = new Flatbush(n);
  const boxOf = (edge: number) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = edges.slice(4 * edge, 4 * edge + 4);
    return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] as const;
  };
  for (let edge = 0; edge < n; edge++) tree.add(...boxOf(edge));
  tree.finish();
  let found = 0;
  for (let edge = 0; edge < n && found < most; edge++)
    tree.search(...boxOf(edge), (other) => {
      if (other > edge && found < most && meets(edges, edge, other)) found++;
      return false;
    });
  return found;
}

function area(given: Outline, repairs: readonly Repair[]): Sound {
  const tidied: Outline =
    given.kind === 'polygon'
      ? {
          kind: 'polygon',
          // Drops holes without an area.
          parts: given.parts
            .map((part) => part.map((ring) => tidy(ring, true)))
            .filter(([outer]) => outer !== undefined && outer.length >= 6)
            .map((part) => part.filter((ring) => ring.length >= 6)),
        }
      : mapRings(given, (ring) => tidy(ring, true));
  const rings = ringsOf(tidied).filter((ring) => ring.length >= 6);
  const [only, ...others] = rings;
  if (!only) return fail('no_extent');
  const within = isWithin(tidied);
  const covers = outlineArea(tidied);
  const crossed = crossings(rings, MOST_CROSSINGS);
  if (crossed === MOST_CROSSINGS) return fail('tangled');
  // A ring that visits a point twice has holes or parts joined to it by edges there and back.
  const joined = others.length === 0 && repeats(only);
  if (others.length === 0 && crossed === 0 && within && !joined)
    return covers > 0 ? ok({ outline: tidied, repairs }) : fail('no_extent');
  const parts = united(tidied.kind === 'polygon' ? tidied.parts : [[only]]);
  if (parts.length === 0) return fail(within ? 'no_extent' : 'outside');
  const made: Outline = { kind: 'polygon', parts };
  if (within && Math.abs(outlineArea(made) - covers) <= SAME * covers)
    return ok({ outline: joined ? made : tidied, repairs });
  return ok({ outline: made, repairs: [...repairs, within ? 'crossing' : 'cut'] });
}

/** Coordinates beyond this are ignored: sums and products of larger ones overflow. */
const FURTHEST = 1e150;

/** The part of a ring on one side of an axis-parallel line (Sutherland and Hodgman, 1974). */
export function cutAt(ring: readonly number[], axis: 0 | 1, at: number, keeps: 1 | -1): number[] {
  const kept: number[] = [];
  const n = ring.length;
  for (let i = 0; i < n; i += 2) {
    const before = (i - 2 + n) % n;
    const from = [ring[before] ?? 0, ring[before + 1] ?? 0] as const;
    const to = [ring[i] ?? 0, ring[i + 1] ?? 0] as const;
    const [wasIn, isIn] = [keeps * (from[axis] - at) >= 0, keeps * (to[axis] - at) >= 0];
    if (wasIn !== isIn) {
      const share = (at - from[axis]) / (to[axis] - from[axis]);
      const across =
        from[(1 - axis) as 0 | 1] + share * (to[(1 - axis) as 0 | 1] - from[(1 - axis) as 0 | 1]);
      if (axis === 0) kept.push(at, across);
      else kept.push(across, at);
    }
    if (isIn) kept.push(...to);
  }
  return kept;
}

/**
 * A ring clipped to a square around the photo, from `-far` to `1 + far`: it covers the same there, and its edges keep
 * their direction however far off they came from.
 */
function ringWithin(ring: Ring, far: number): Ring {
  if (ring.every((value) => value >= -far && value <= 1 + far)) return ring;
  let kept = ring.map((value) => Math.max(-FURTHEST, Math.min(FURTHEST, value)));
  for (const axis of [0, 1] as const) {
    kept = cutAt(kept, axis, -far, 1);
    kept = cutAt(kept, axis, 1 + far, -1);
  }
  return kept;
}

/**
 * An outline from a file, in fractions of the photo, in a form that can be stored: on the photo, in parts that don't
 * cross, of at most {@link MAX_POINTS} points. A sound one keeps its points in their order, to a ten-millionth of the
 * photo.
 */
export function repair(given: Outline): Sound {
  const rings = ringsOf(given);
  if (!rings.every((ring) => ring.every(Number.isFinite))) return fail('not_numbers');
  const least = given.kind === 'line' ? 4 : 6;
  if (!rings.some((ring) => ring.length >= least)) return fail('too_few');
  const isLong = pointCount(given) > MAX_POINTS;
  const outline = isLong ? withFewer(given) : given;
  const repairs: Repair[] = isLong ? ['thinned'] : [];
  if (outline.kind === 'line') return line(outline.points, repairs);
  if (rings.some((ring) => ring.length < least)) repairs.push('pieces');
  const isFar = rings.some((ring) => ring.some((value) => value < -FAR || value > 1 + FAR));
  const near = isFar ? mapRings(outline, (ring) => ringWithin(ring, FAR)) : outline;
  if (isFar && !ringsOf(near).some((ring) => ring.length >= least)) return fail('outside');
  return area(near.kind === 'turned' && isFar ? { kind: 'polygon', parts: [[near.corners]] } : near, repairs);
}

/**
 * An outline with fewer points; removed ones deviated by at most `tolerance` (unit of the points, at least 0). Ends of
 * lines stay, rings keep at least three points, and a turned box stays.
 */
export const simplify = (outline: Outline, tolerance: number): Outline =>
  outline.kind === 'turned'
    ? outline
    : lighten(outline, weigh(outline), tolerance, outline.kind === 'line' ? 2 : 3);
