import type { Point } from '../rect.ts';
import { type Outline, type Ring, ringsOf } from './outline.ts';

/** The square of the distance from a point to the segment between two others. */
function toPiece({ x, y }: Point, x1: number, y1: number, x2: number, y2: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy;
  const along = square > 0 ? Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / square)) : 0;
  return (x - x1 - along * dx) ** 2 + (y - y1 - along * dy) ** 2;
}

/** How often a ray to the right crosses a ring, and the square of the distance to its nearest edge. */
function against(point: Point, ring: Ring, open: boolean): { crossings: number; square: number } {
  let crossings = 0;
  let square = Number.POSITIVE_INFINITY;
  const n = ring.length;
  for (let i = 0; i < (open ? n - 2 : n); i += 2) {
    const j = (i + 2) % n;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[i], ring[i + 1], ring[j], ring[j + 1]];
    square = Math.min(square, toPiece(point, x1, y1, x2, y2));
    if (y1 > point.y !== y2 > point.y && point.x < x1 + ((point.y - y1) / (y2 - y1)) * (x2 - x1)) crossings++;
  }
  return { crossings, square };
}

/**
 * The distance from a point to an outline, in its unit: 0 inside an area (a hole is outside), else to the nearest edge.
 */
export function distanceTo(outline: Outline, point: Point): number {
  const open = outline.kind === 'line';
  let crossings = 0;
  let square = Number.POSITIVE_INFINITY;
  for (const ring of ringsOf(outline)) {
    const found = against(point, ring, open);
    crossings += found.crossings;
    square = Math.min(square, found.square);
  }
  return !open && crossings % 2 === 1 ? 0 : Math.sqrt(square);
}
