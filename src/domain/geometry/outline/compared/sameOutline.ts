import type { Point } from '../../rect.ts';
import { distanceTo } from '../onOutline.ts';
import { type Outline, ringsOf } from '../outline.ts';
import { outlineArea, outlineLength } from '../outlineExtent.ts';

/** Points of an outline that are compared. */
const LOOKED_AT = 24;
/** Formats round, and join rings into one: how far a point may be from the other outline, and the area may differ. */
const OFF = 2e-4;

function somePoints(outline: Outline): Point[] {
  const flat = ringsOf(outline).flat();
  const step = 2 * Math.max(1, Math.floor(flat.length / 2 / LOOKED_AT));
  const points: Point[] = [];
  for (let i = 0; i + 1 < flat.length; i += step) points.push({ x: flat[i] ?? 0, y: flat[i + 1] ?? 0 });
  return points;
}

const liesOn = (some: Outline, other: Outline): boolean =>
  somePoints(some).every((point) => distanceTo(other, point) <= OFF);

/**
 * Whether two outlines are the same except for what formats do: rounding, writing a turned box as a polygon, or joining
 * rings into one. Fractions of the photo.
 */
export function isSameOutline(a: Outline, b: Outline): boolean {
  if ((a.kind === 'line') !== (b.kind === 'line')) return false;
  // Points that are off by this much change the area by at most this times the length of all edges.
  const slack = OFF * Math.max(outlineLength(a), outlineLength(b));
  return Math.abs(outlineArea(a) - outlineArea(b)) <= slack && liesOn(a, b) && liesOn(b, a);
}
