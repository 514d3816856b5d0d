import type { Ring } from '../outline.ts';

/** Coordinates beyond this are ignored: sums and products of larger ones overflow. */
const FURTHEST = 1e150;

/** The part of a ring on one side of an axis-parallel line (Sutherland and Hodgman, 1974). */
function cutAt(ring: readonly number[], axis: 0 | 1, at: number, keeps: 1 | -1): number[] {
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
export function ringWithin(ring: Ring, far: number): Ring {
  if (ring.every((value) => value >= -far && value <= 1 + far)) return ring;
  let kept = ring.map((value) => Math.max(-FURTHEST, Math.min(FURTHEST, value)));
  for (const axis of [0, 1] as const) {
    kept = cutAt(kept, axis, -far, 1);
    kept = cutAt(kept, axis, 1 + far, -1);
  }
  return kept;
}
