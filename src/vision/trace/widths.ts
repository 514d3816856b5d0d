import type { Point } from '#domain/geometry/rect.ts';
import { type Gray, sample } from '../gray.ts';

/** The dark valley across a crack at one place of its path; pixels, 0.5 is the centre of the first. */
interface Valley {
  /** Where it is half as deep as at its deepest, on either side. */
  readonly edges: readonly [Point, Point];
  /** Distance between the edges. */
  readonly width: number;
  /** Standard deviation of a blur that makes edges this soft. */
  readonly blur: number;
}

/** The widths of a crack along its path. */
export interface Widths {
  /** The two edges at each place; pixels, 0.5 is the centre of the first. */
  readonly places: readonly (readonly [Point, Point])[];
  /** The median softness of their edges, as the standard deviation of a blur; pixels, 0 without places. */
  readonly blur: number;
}

/** Path points between one place and the next. */
const STEP = 6;
/** Points at the ends that are not measured: a crack's tip has no two sides. */
const TIP = 8;
/** Initial half length of the cut across, pixels; doubled while a longer one finds a wider valley. */
const REACH = 14;
const MOST_REACH = 56;
/** Distance between samples of a cut, pixels. */
const FINE = 0.25;
/** Samples at each end of a cut that count as its sides: four pixels. */
const SIDE = 4 / FINE;
/** Each sample of a cut is averaged over this many pixels to each side along the path. */
const ALONG = 2;
/** The valley's deepest point must be this near the path, pixels. */
const NEAR = 4;
/** The widths found by a shorter and a longer cut are the same when they differ by less than this fraction. */
const SAME = 0.2;
/** A valley must be at least this much darker than its sides, of 255, and than this multiple of their noise. */
const LEAST_DEPTH = 12;
const OVER_GRAIN = 6;
/** Relative depths between which an edge's softness is measured, and the standard deviations between them. */
const SOFT = { low: 0.25, high: 0.75, deviations: 1.349 } as const;

const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

interface Cut {
  readonly at: Point;
  /** Unit vector along the path. */
  readonly along: Point;
}

/** How much darker than its sides a cut is, sample by sample from one side to the other. */
function depths(gray: Gray, { at, along }: Cut, reach: number): number[] {
  const values: number[] = [];
  for (let u = -reach; u <= reach + FINE / 2; u += FINE) {
    // Averages several samples along the crack, to suppress noise.
    let sum = 0;
    for (let step = -ALONG; step <= ALONG; step++)
      sum += sample(gray, at.x - u * along.y + step * along.x, at.y + u * along.x + step * along.y);
    values.push(sum / (2 * ALONG + 1));
  }
  const [left, right] = [medianOf(values.slice(0, SIDE)), medianOf(values.slice(-SIDE))];
  const last = values.length - 1;
  return values.map((value, i) => left + ((right - left) * i) / last - value);
}

/** Where a valley rises above a depth, going from its middle to one side; in samples; null where it doesn't. */
function crossing(depth: readonly number[], middle: number, way: 1 | -1, level: number): number | null {
  for (let i = middle; i >= 0 && i < depth.length; i += way) {
    const [here, before] = [depth[i] ?? 0, depth[i - way] ?? 0];
    if (here > level) continue;
    return i - way * ((level - here) / Math.max(1e-9, before - here));
  }
  return null;
}

function deepest(depth: readonly number[]): number {
  const centre = (depth.length - 1) / 2;
  const near = NEAR / FINE;
  let best = centre;
  for (let i = centre - near; i <= centre + near; i++) if ((depth[i] ?? 0) > (depth[best] ?? 0)) best = i;
  return best;
}

/** Noise of the sides of a cut: the standard deviation of their samples. */
function grainOf(depth: readonly number[]): number {
  const sides = [...depth.slice(0, SIDE), ...depth.slice(-SIDE)];
  return Math.sqrt(sides.reduce((sum, value) => sum + value * value, 0) / sides.length);
}

/** The valley within one cut; null where there is none, or where its sides are beyond the cut. */
function valleyWithin(gray: Gray, { at, along }: Cut, reach: number): Valley | null {
  const depth = depths(gray, { at, along }, reach);
  const middle = deepest(depth);
  const whole = depth[middle] ?? 0;
  if (whole < Math.max(LEAST_DEPTH, OVER_GRAIN * grainOf(depth))) return null;
  const [left, right] = [crossing(depth, middle, -1, whole / 2), crossing(depth, middle, 1, whole / 2)];
  if (left === null || right === null) return null;
  const softness = ([-1, 1] as const).map((way) => {
    const low = crossing(depth, middle, way, whole * SOFT.low);
    const high = crossing(depth, middle, way, whole * SOFT.high);
    return low === null || high === null ? 0 : (Math.abs(low - high) * FINE) / SOFT.deviations;
  });
  const edge = (place: number): Point => {
    const u = place * FINE - reach;
    return { x: at.x - u * along.y, y: at.y + u * along.x };
  };
  const [one = 0, other = 0] = softness;
  return { edges: [edge(left), edge(right)], width: (right - left) * FINE, blur: (one + other) / 2 };
}

/** The valley at a place, confirmed by a cut of twice the length: the ends of a short one may be inside the crack. */
function valleyAt(gray: Gray, cut: Cut): Valley | null {
  let found = valleyWithin(gray, cut, REACH);
  for (let reach = 2 * REACH; reach <= MOST_REACH; reach *= 2) {
    const seen = valleyWithin(gray, cut, reach);
    if (found && (!seen || seen.width <= found.width * (1 + SAME))) return found;
    found = seen;
  }
  return found && found.width <= MOST_REACH ? found : null;
}

/**
 * A valley this many times wider than its neighbours is dropped: it is at a junction of cracks, or beside the crack.
 */
const MOST_OVER_NEIGHBOURS = 1.6;

function withoutStrangers(valleys: readonly Valley[]): Valley[] {
  return valleys.filter(({ width }, i) => {
    const near = valleys.slice(Math.max(0, i - 3), i + 4).map((valley) => valley.width);
    return width <= MOST_OVER_NEIGHBOURS * medianOf(near);
  });
}

/** Each width is the median with this many valleys to each side: the widest of many single ones is mostly noise. */
const WITH = 3;

/** The edges of each valley around its middle, moved to the median width with its neighbours. */
const steadied = (valleys: readonly Valley[]): (readonly [Point, Point])[] =>
  valleys.map(({ edges: [a, b], width }, i) => {
    const near = valleys.slice(Math.max(0, i - WITH), i + WITH + 1);
    const by = medianOf(near.map((valley) => valley.width)) / Math.max(1e-6, width);
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    const edge = (from: Point): Point => ({ x: x + by * (from.x - x), y: y + by * (from.y - y) });
    return [edge(a), edge(b)];
  });

function valleysAlong(gray: Gray, line: readonly Point[]): Valley[] {
  const valleys: Valley[] = [];
  for (let i = TIP; i < line.length - TIP; i += STEP) {
    const [before, at, after] = [line[i - 3], line[i], line[i + 3]];
    if (!before || !at || !after) continue;
    const length = Math.hypot(after.x - before.x, after.y - before.y);
    if (length === 0) continue;
    const along = { x: (after.x - before.x) / length, y: (after.y - before.y) / length };
    const valley = valleyAt(gray, { at, along });
    if (valley) valleys.push(valley);
  }
  return valleys;
}

/**
 * The width of a crack along its path, to a fraction of a pixel: the full width at half depth of the dark valley across
 * it, with its sides taken from both ends of the cut. Blur makes narrow cracks measure too wide, see `tracedEdges`.
 * Cracks wider than 56 pixels or hardly darker than their sides are not measured.
 * @param line neighbouring points in pixels, smoothed, 0.5 is the centre of the first pixel
 */
export function widthsAlong(gray: Gray, line: readonly Point[]): Widths {
  const valleys = withoutStrangers(valleysAlong(gray, line));
  return { places: steadied(valleys), blur: medianOf(valleys.map(({ blur }) => blur)) };
}
