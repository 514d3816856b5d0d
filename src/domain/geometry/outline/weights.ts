import { mapRings, type Outline, type Ring, ringsOf } from './outline.ts';

/**
 * Spans that were split this often are halved from there on, so that a saw of 20,000 teeth isn't searched 20,000 times.
 */
const DEEP = 48;

/**
 * The point between two points of a ring that is furthest from their segment; below 0 if there is none.
 * @param found receives the square of its distance
 */
function furthestBetween(ring: Ring, a: number, b: number, found: Float64Array): number {
  const x1 = ring[2 * a] ?? 0;
  const y1 = ring[2 * a + 1] ?? 0;
  const dx = (ring[2 * b] ?? 0) - x1;
  const dy = (ring[2 * b + 1] ?? 0) - y1;
  const size = dx * dx + dy * dy;
  let at = -1;
  let most = -1;
  for (let i = a + 1; i < b; i++) {
    const x = (ring[2 * i] ?? 0) - x1;
    const y = (ring[2 * i + 1] ?? 0) - y1;
    let along = size > 0 ? (x * dx + y * dy) / size : 0;
    if (along < 0) along = 0;
    else if (along > 1) along = 1;
    const offX = x - along * dx;
    const offY = y - along * dy;
    const square = offX * offX + offY * offY;
    if (square <= most) continue;
    at = i;
    most = square;
  }
  found[0] = most;
  return at;
}

/**
 * Weighs the points between two kept ones by the algorithm of Douglas and Peucker (1973): a line is split at the point
 * furthest from it, whose weight is that distance, but never more than that of the split before.
 */
function weighBetween(ring: Ring, from: number, to: number, weights: Float64Array): void {
  const found = new Float64Array(1);
  // Four numbers per span: its ends, the largest weight of its points, and how often it was split.
  const spans = [from, to, Number.POSITIVE_INFINITY, 0];
  while (spans.length > 0) {
    const depth = spans.pop() ?? 0;
    const most = spans.pop() ?? 0;
    const b = spans.pop() ?? 0;
    const a = spans.pop() ?? 0;
    const furthest = furthestBetween(ring, a, b, found);
    if (furthest < 0) continue;
    const at = depth < DEEP ? furthest : (a + b) >> 1;
    const weight = Math.min(Math.sqrt(found[0] ?? 0), most);
    weights[at] = weight;
    if (at - a > 1) spans.push(a, at, weight, depth + 1);
    if (b - at > 1) spans.push(at, b, weight, depth + 1);
  }
}

/** Both ends of a line always stay. */
function weighLine(line: Ring): Float64Array {
  const n = line.length / 2;
  const weights = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
  weighBetween(line, 0, n - 1, weights);
  return weights;
}

/** A ring is opened at its first point and the one furthest from it, which both stay. */
function weighRing(ring: Ring): Float64Array {
  const n = ring.length / 2;
  const closed = [...ring, ring[0] ?? 0, ring[1] ?? 0];
  // The segment from the first point back to it has no length, so this gives the point furthest from it.
  const across = Math.max(0, furthestBetween(closed, 0, n, new Float64Array(1)));
  const weights = new Float64Array(n + 1).fill(Number.POSITIVE_INFINITY);
  weighBetween(closed, 0, across, weights);
  weighBetween(closed, across, n, weights);
  return weights.subarray(0, n);
}

/** For each ring of an outline, in the order of `ringsOf`, the weight of each of its points. */
export type Weights = readonly Float64Array[];

/**
 * The importance of each point, in the unit of the points: the outline without all points of weight `t` or less lies
 * within `t` of every point.
 */
export const weigh = (outline: Outline): Weights =>
  ringsOf(outline).map(outline.kind === 'line' ? weighLine : weighRing);

/**
 * An outline without the points whose weight is `tolerance` or less; rings that would keep fewer than `least` points
 * stay.
 */
export function lighten(outline: Outline, weights: Weights, tolerance: number, least: number): Outline {
  let at = 0;
  return mapRings(outline, (ring) => {
    const weight = weights[at++];
    if (!weight) return ring;
    const kept = ring.filter((_, i) => (weight[i >> 1] ?? 0) > tolerance);
    return kept.length < 2 * least || kept.length === ring.length ? ring : kept;
  });
}
