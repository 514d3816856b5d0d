import type { Point } from '../../rect.ts';
import { distanceTo } from '../onOutline.ts';
import { type Outline, ringsOf } from '../outline.ts';
import { outlineArea, outlineLength } from '../outlineExtent.ts';

/** Points of an outline that are looked at. */
const LOOKED_AT = 24;
/** Formats round, and join rings to one: so far a point may lie from the other outline, and its area be off. */
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
 * Whether two outlines are one that went through formats which round, write a turned box as a polygon or join rings to
 * one. Fractions of the photo.
 */
export function isSameOutline(a: Outline, b: Outline): boolean {
  if ((a.kind === 'line') !== (b.kind === 'line')) return false;
  // A point off by so much moves the area by no more than that along all edges.
  const slack = OFF * Math.max(outlineLength(a), outlineLength(b));
  return Math.abs(outlineArea(a) - outlineArea(b)) <= slack && liesOn(a, b) && liesOn(b, a);
}
