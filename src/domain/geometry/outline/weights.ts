import { mapRings, type Outline, type Ring, ringsOf } from './outline.ts';

/** Spans that are split this often are halved from there on: a saw of 20,000 teeth is not searched 20,000 times. */
const DEEP = 48;

/** The square of the distance of point `i` from the line through `a` and `b`, or from `a` where they are one point. */
function off(ring: Ring, i: number, a: number, b: number): number {
  const [x = 0, y = 0] = [ring[2 * i], ring[2 * i + 1]];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[2 * a], ring[2 * a + 1], ring[2 * b], ring[2 * b + 1]];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy;
  const along = square > 0 ? Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / square)) : 0;
  return (x - x1 - along * dx) ** 2 + (y - y1 - along * dy) ** 2;
}

/**
 * Weighs the points between two kept ones as Douglas and Peucker (1973) split a line: at the point that lies furthest
 * off, which weighs that distance, but never more than the one it was split at before.
 */
function weighBetween(ring: Ring, from: number, to: number, weights: Float64Array): void {
  const spans: [a: number, b: number, most: number, depth: number][] = [
    [from, to, Number.POSITIVE_INFINITY, 0],
  ];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [a, b, most, depth] = span;
    let [far, furthest] = [-1, -1];
    for (let i = a + 1; i < b; i++) {
      const away = off(ring, i, a, b);
      if (away > far) [far, furthest] = [away, i];
    }
    if (furthest < 0) continue;
    const at = depth < DEEP ? furthest : (a + b) >> 1;
    const weight = Math.min(Math.sqrt(far), most);
    weights[at] = weight;
    spans.push([a, at, weight, depth + 1], [at, b, weight, depth + 1]);
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
  let [far, across] = [-1, 0];
  for (let i = 1; i < n; i++) {
    const away = off(ring, i, 0, 0);
    if (away > far) [far, across] = [away, i];
  }
  const weights = new Float64Array(n + 1).fill(Number.POSITIVE_INFINITY);
  const closed = [...ring, ring[0] ?? 0, ring[1] ?? 0];
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
