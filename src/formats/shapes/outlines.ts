import { type Reason, reason } from '#domain/exchange/reason.ts';
import { type Outline, outlineBounds, type Ring, type Shape } from '#domain/geometry/outline/outline.ts';
import type { Point, Rect } from '#domain/geometry/rect.ts';
import { number } from '../reading/narrow.ts';

/** Number of points of an ellipse: they cover 99.96 % of it. */
const ELLIPSE_POINTS = 128;

/** A box that bounds an outline, in the outline's unit. */
export const boundedBy = (outline: Outline): Shape => ({ ...outlineBounds(outline), outline });

/** A polygon of one ring, `x0, y0, x1, y1, …`. */
export const polygonOf = (ring: Ring): Shape => boundedBy({ kind: 'polygon', parts: [[ring]] });

/** An open line. */
export const lineOf = (points: Ring): Shape => boundedBy({ kind: 'line', points });

/** A point rotated about another; clockwise, as y points down. */
export function turn({ x, y }: Point, about: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [dx, dy] = [x - about.x, y - about.y];
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
}

const flat = (points: readonly Point[]): Ring => points.flatMap(({ x, y }) => [x, y]);

/**
 * A rectangle rotated about a point; without rotation, a box without an outline.
 * @param degrees clockwise, as y points down
 */
export function turnedBox(box: Rect, about: Point, degrees: number): Shape {
  const { x, y, width, height } = box;
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  const turned = corners.map((corner) => turn(corner, about, degrees));
  const shape = boundedBy({ kind: 'turned', corners: flat(turned) });
  // Turned by right angles it is an ordinary box.
  const { outline: _, ...bounds } = shape;
  return degrees % 90 === 0 ? bounds : shape;
}

/**
 * An angle from a file. An invalid one counts as 0.
 * @param given undefined or null where the format allows leaving it out
 */
export function angleOf(given: unknown, perUnit = 1): { degrees: number; repaired: Reason | null } {
  const angle = given === undefined || given === null ? 0 : number(given);
  return Number.isNaN(angle)
    ? { degrees: 0, repaired: reason('angle_missing') }
    : { degrees: angle * perUnit, repaired: null };
}

/** Degrees per radian. */
export const RADIAN = 180 / Math.PI;

/** An ellipse as a polygon. @param degrees clockwise, about its centre */
export function ellipse(middle: Point, rx: number, ry: number, degrees = 0): Shape {
  const ring = Array.from({ length: ELLIPSE_POINTS }, (_, i) => {
    const angle = (2 * Math.PI * i) / ELLIPSE_POINTS;
    const at = { x: middle.x + rx * Math.cos(angle), y: middle.y + ry * Math.sin(angle) };
    return turn(at, middle, degrees);
  });
  return polygonOf(flat(ring));
}
