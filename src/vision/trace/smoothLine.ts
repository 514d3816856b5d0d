import type { Point } from '#domain/geometry/rect.ts';

/** Standard deviation of the smoothing along a path, in points: removes the steps of the pixel grid. */
const SIGMA = 3;

/**
 * Smooths a path of neighbouring pixels; its ends stay. Corners sharper than a few pixels are rounded, so that a real
 * zigzag is measured too short.
 */
export function smoothLine(points: readonly Point[]): Point[] {
  const last = points.length - 1;
  return points.map((point, at) => {
    // Symmetric, and shorter near the ends, so that these stay.
    const reach = Math.min(Math.ceil(3 * SIGMA), at, last - at);
    let [x, y, all] = [0, 0, 0];
    for (let i = -reach; i <= reach; i++) {
      const weight = Math.exp(-(i * i) / (2 * SIGMA * SIGMA));
      const near = points[at + i] ?? point;
      x += weight * near.x;
      y += weight * near.y;
      all += weight;
    }
    return { x: x / all, y: y / all };
  });
}

/** Length of a line in the unit of its points. */
export function lengthOf(points: readonly Point[]): number {
  let length = 0;
  for (const [i, point] of points.entries()) {
    const next = points[i + 1];
    if (next) length += Math.hypot(next.x - point.x, next.y - point.y);
  }
  return length;
}
