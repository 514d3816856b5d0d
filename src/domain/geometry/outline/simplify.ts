import { mapRings, type Outline, type Ring } from './outline.ts';

/** The square of the distance of point `i` from the line through `a` and `b`, or from `a` where they are one point. */
function off(ring: Ring, i: number, a: number, b: number): number {
  const [x = 0, y = 0] = [ring[2 * i], ring[2 * i + 1]];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[2 * a], ring[2 * a + 1], ring[2 * b], ring[2 * b + 1]];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy;
  const along = square > 0 ? Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / square)) : 0;
  return (x - x1 - along * dx) ** 2 + (y - y1 - along * dy) ** 2;
}

/** Marks the points between two kept ones that lie further off than allowed (Douglas and Peucker, 1973). */
function keepBetween(ring: Ring, from: number, to: number, square: number, keep: Uint8Array): void {
  const spans: [number, number][] = [[from, to]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [a, b] = span;
    let [far, furthest] = [square, -1];
    for (let i = a + 1; i < b; i++) {
      const away = off(ring, i, a, b);
      if (away > far) [far, furthest] = [away, i];
    }
    if (furthest < 0) continue;
    keep[furthest] = 1;
    spans.push([a, furthest], [furthest, b]);
  }
}

/**
 * A line without the points that lie within `tolerance` of what is left of it; its ends stay.
 * @param tolerance in the unit of the points, from 0
 */
function simplifyLine(line: Ring, tolerance: number): Ring {
  const n = line.length / 2;
  if (n < 3) return line;
  const keep = new Uint8Array(n);
  keep[0] = 1;
  keep[n - 1] = 1;
  keepBetween(line, 0, n - 1, tolerance * tolerance, keep);
  return line.filter((_, i) => keep[i >> 1] === 1);
}

/** The same for a ring, which keeps at least three points. */
function simplifyRing(ring: Ring, tolerance: number): Ring {
  const n = ring.length / 2;
  if (n < 4) return ring;
  // Opened at its first point and the one furthest from it, so that both stay.
  let [far, across] = [-1, 0];
  for (let i = 1; i < n; i++) {
    const away = off(ring, i, 0, 0);
    if (away > far) [far, across] = [away, i];
  }
  const closed = [...ring, ring[0] ?? 0, ring[1] ?? 0];
  const keep = new Uint8Array(n + 1);
  keep[0] = 1;
  keep[across] = 1;
  keepBetween(closed, 0, across, tolerance * tolerance, keep);
  keepBetween(closed, across, n, tolerance * tolerance, keep);
  const kept = ring.filter((_, i) => keep[i >> 1] === 1);
  return kept.length >= 6 ? kept : ring;
}

/** An outline with fewer points, none of which is further off than `tolerance`; a turned box stays. */
export function simplify(outline: Outline, tolerance: number): Outline {
  if (outline.kind === 'turned') return outline;
  const make = outline.kind === 'line' ? simplifyLine : simplifyRing;
  return mapRings(outline, (ring) => make(ring, tolerance));
}
