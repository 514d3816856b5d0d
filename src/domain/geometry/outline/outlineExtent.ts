import type { Size } from '../rect.ts';
import { type Outline, type Ring, ringsOf } from './outline.ts';

/** The area within a ring (shoelace formula), above 0 where it runs clockwise with y pointing down. */
export function signedArea(ring: Ring): number {
  let twice = 0;
  const n = ring.length;
  for (let i = 0; i < n; i += 2) {
    const next = (i + 2) % n;
    twice += (ring[i] ?? 0) * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[i + 1] ?? 0);
  }
  return twice / 2;
}

/** The area of an outline without holes, in its unit squared; 0 for a line. Its parts don't overlap. */
export function outlineArea(outline: Outline): number {
  if (outline.kind === 'line') return 0;
  if (outline.kind === 'turned') return Math.abs(signedArea(outline.corners));
  let sum = 0;
  for (const part of outline.parts)
    for (const [at, ring] of part.entries())
      sum += at === 0 ? Math.abs(signedArea(ring)) : -Math.abs(signedArea(ring));
  return sum;
}

/**
 * The length of a line, or of all edges of an area.
 * @param unit how long 1 is across and down, so that fractions of a photo give pixels
 */
export function outlineLength(outline: Outline, unit: Size = { width: 1, height: 1 }): number {
  const open = outline.kind === 'line' ? 2 : 0;
  let sum = 0;
  for (const ring of ringsOf(outline))
    for (let i = 0; i + open < ring.length; i += 2) {
      const next = (i + 2) % ring.length;
      const dx = (ring[next] ?? 0) - (ring[i] ?? 0);
      const dy = (ring[next + 1] ?? 0) - (ring[i + 1] ?? 0);
      sum += Math.hypot(dx * unit.width, dy * unit.height);
    }
  return sum;
}
