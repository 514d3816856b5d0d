import { type Reason, type ReasonKey, reason } from '#domain/exchange/reason.ts';

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
