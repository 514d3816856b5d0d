import { mapRings, type Outline, type Ring, ringsOf } from './outline.ts';

/** Spans that are split this often are halved from there on: a saw of 20,000 teeth is not searched 20,000 times. */
const DEEP = 48;

/**
 * Of the points between two of a ring the one furthest from their piece, below 0 if there is none.
 * @param found the square of its distance is put in here
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
 * Weighs the points between two kept ones as Douglas and Peucker (1973) split a line: at the point that lies furthest
 * off, which weighs that distance, but never more than the one it was split at before.
 */
function weighBetween(ring: Ring, from: number, to: number, weights: Float64Array): void {
  const found = new Float64Array(1);
  // Four numbers for each span: its ends, what its points weigh at most, and how often it was split.
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

/** Of a line both ends always stay. */
function weighLine(line: Ring): Float64Array {
  const n = line.length / 2;
  const weights = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
  weighBetween(line, 0, n - 1, weights);
  return weights;
}

/** A ring is opened at its first point and the one furthest from it, so that both stay. */
function weighRing(ring: Ring): Float64Array {
  const n = ring.length / 2;
  const closed = [...ring, ring[0] ?? 0, ring[1] ?? 0];
  // The way from the first point back to it has no length: the one furthest from it.
  const across = Math.max(0, furthestBetween(closed, 0, n, new Float64Array(1)));
  const weights = new Float64Array(n + 1).fill(Number.POSITIVE_INFINITY);
  weighBetween(closed, 0, across, weights);
  weighBetween(closed, across, n, weights);
  return weights.subarray(0, n);
}

/** For each ring of an outline, in the order of `ringsOf`, the weight of each of its points. */
export type Weights = readonly Float64Array[];

/**
 * How much each point is needed, in the unit of the points: what is left of the outline without all that weigh `t` or
 * less lies within `t` of every point.
 */
export const weigh = (outline: Outline): Weights =>
  ringsOf(outline).map(outline.kind === 'line' ? weighLine : weighRing);

/** An outline with the points alone that weigh more than `tolerance`; rings with fewer than `least` of these stay. */
export function lighten(outline: Outline, weights: Weights, tolerance: number, least: number): Outline {
  let at = 0;
  return mapRings(outline, (ring) => {
    const weight = weights[at++];
    if (!weight) return ring;
    const kept = ring.filter((_, i) => (weight[i >> 1] ?? 0) > tolerance);
    return kept.length < 2 * least || kept.length === ring.length ? ring : kept;
  });
}
