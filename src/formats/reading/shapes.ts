import { type Reason, type ReasonKey, reason } from '#domain/exchange/reason.ts';
import { type Rect, rectBetween } from '#domain/geometry/rect.ts';
import { isObject } from '#domain/isObject.ts';
import { number } from './narrow.ts';

/** The bounds of points given as numbers `x0, y0, x1, y1, …`; NaN sides where there are none or some are NaN. */
export function boundsOf(flat: readonly number[]): Rect {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  if (flat.length < 2) return { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };
  right = Number.NEGATIVE_INFINITY;
  bottom = Number.NEGATIVE_INFINITY;
  for (let i = 0; i + 1 < flat.length; i += 2) {
    const x = flat[i] ?? Number.NaN;
    const y = flat[i + 1] ?? Number.NaN;
    if (Number.isNaN(x) || Number.isNaN(y))
      return { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** `[[x, y], …]` or `[{ x, y }, …]` as flat numbers; invalid points become NaN. */
export function flatten(points: readonly unknown[]): number[] {
  return points.flatMap((point) => {
    if (Array.isArray(point)) return [number(point[0]), number(point[1])];
    return isObject(point) ? [number(point.x), number(point.y)] : [Number.NaN, Number.NaN];
  });
}

/** A rectangle by two opposite corners in any order, and whether they were not top-left and bottom-right. */
export function byCorners(x1: number, y1: number, x2: number, y2: number): { box: Rect; swapped: boolean } {
  return { box: rectBetween({ x: x1, y: y1 }, { x: x2, y: y2 }), swapped: x2 < x1 || y2 < y1 };
}

/** Names of shapes that can't be read as boxes, in lower case. */
const KINDS: ReadonlyMap<string, ReasonKey> = new Map<string, ReasonKey>([
  ...['mask', 'bitmap', 'rle', 'brush', 'brushlabels', 'alpha_mask'].map(
    (name) => [name, 'shape_mask'] as const,
  ),
  ...['robndbox', 'rotation'].map((name) => [name, 'shape_turned_box'] as const),
  ...['videorectangle', 'timelinelabels', 'track'].map((name) => [name, 'shape_video'] as const),
  ...['point', 'points', 'keypoint', 'keypoints', 'keypointlabels', 'skeleton', 'graph'].map(
    (name) => [name, 'shape_points'] as const,
  ),
  ...['cuboid', 'cuboid_3d', 'point_cloud'].map((name) => [name, 'shape_cuboid'] as const),
]);

/**
 * The reason for an entry without a usable box.
 *
 * @param shape its kind in the file; null or empty where it has none
 */
export function shapeReason(shape: string | null): Reason {
  if (!shape) return reason('box_missing');
  const known = KINDS.get(shape.toLowerCase());
  return known ? reason(known) : reason('shape_unsupported', { shape });
}
