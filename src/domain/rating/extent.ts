import type { Point, Size } from '../geometry/rect.ts';
import type { Scale } from './scale.ts';
import type { Estimate } from './width.ts';

/** Standard error of one picked point on each axis, in pixels. */
const POINT_SIGMA_PX = 0.5;
/**
 * Standard error of a traced line as a share of its length: bends between the clicked points are missed. Our own
 * allowance, not from a standard; a straight line between two points is not traced.
 */
const TRACING_REL_SIGMA = 0.02;
/**
 * The same for a line found by image processing: nine of ten outlined cracks are within 6 % (`npm run bench:trace`),
 * zigzags finer than a few pixels come out shorter.
 */
const TRACED_REL_SIGMA = 0.03;

/** Standard error of a line as a share of its length, by how its points were found. */
export const lineRelSigma = (traced: object | undefined): number =>
  traced ? TRACED_REL_SIGMA : TRACING_REL_SIGMA;

const inPixels = (points: readonly Point[], photo: Size): Point[] =>
  points.map((p) => ({ x: p.x * photo.width, y: p.y * photo.height }));

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const norm = (p: Point) => Math.hypot(p.x, p.y);
const unit = (p: Point): Point => {
  const length = norm(p);
  return length > 0 ? { x: p.x / length, y: p.y / length } : { x: 0, y: 0 };
};

/** Length of a polyline in pixels of the photo. @param points fractions of the upright photo */
export const polylinePixels = (points: readonly Point[], photo: Size): number =>
  inPixels(points, photo).reduce(
    (sum, point, at, all) => sum + (at > 0 ? norm(minus(point, all[at - 1] ?? point)) : 0),
    0,
  );

/**
 * Length of a polyline in metres. Moving a vertex by a pixel changes the length by the difference of the unit vectors
 * of its two segments; the errors of scale and tracing affect all segments alike.
 *
 * @param points fractions of the upright photo
 */
export function polylineLength(
  points: readonly Point[],
  photo: Size,
  scale: Scale,
  relSigma = TRACING_REL_SIGMA,
): Estimate {
  const pixels = inPixels(points, photo);
  let variance = 0;
  let incoming: Point = { x: 0, y: 0 };
  for (const [i, point] of pixels.entries()) {
    const next = pixels[i + 1];
    const outgoing = next ? unit(minus(next, point)) : { x: 0, y: 0 };
    variance += (POINT_SIGMA_PX * norm(minus(incoming, outgoing))) ** 2;
    incoming = outgoing;
  }
  const metresPerPx = scale.mmPerPx / 1000;
  const value = polylinePixels(points, photo) * metresPerPx;
  const tracing = points.length > 2 ? value * relSigma : 0;
  return { value, sigma: Math.hypot(Math.sqrt(variance) * metresPerPx, value * scale.relSigma, tracing) };
}

/**
 * Area of a simple polygon in square metres (shoelace formula). Moving a vertex by a pixel changes the area by at most
 * half the chord between its neighbours; the scale enters squared, so its error counts twice.
 *
 * @param points fractions of the upright photo, in order, not closed
 */
export function polygonArea(points: readonly Point[], photo: Size, scale: Scale): Estimate {
  const pixels = inPixels(points, photo);
  let twice = 0;
  let variance = 0;
  for (const [i, point] of pixels.entries()) {
    const next = pixels[(i + 1) % pixels.length] ?? point;
    const previous = pixels.at(i - 1) ?? point;
    twice += point.x * next.y - next.x * point.y;
    variance += ((POINT_SIGMA_PX * norm(minus(next, previous))) / 2) ** 2;
  }
  const perPx = (scale.mmPerPx / 1000) ** 2;
  const value = (Math.abs(twice) / 2) * perPx;
  return { value, sigma: Math.hypot(Math.sqrt(variance) * perPx, value * 2 * scale.relSigma) };
}
