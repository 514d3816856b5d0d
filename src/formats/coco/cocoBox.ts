import type { Rect } from '#domain/geometry/rect.ts';
import { isObject, type Json, list, number, numberOrNull } from '../reading/narrow.ts';
import { confidenceAmong } from '../reading/review.ts';
import { boundsOf } from '../reading/shapes.ts';

/** The `score` of an annotation or result, or what its attributes say; null where neither does. */
export function confidenceOf(annotation: Json): number | null {
  return (
    numberOrNull(annotation.score) ??
    (isObject(annotation.attributes) ? confidenceAmong(annotation.attributes) : null)
  );
}

/** The `bbox`, or the bounds of the polygons where there is none: continuous 0-based pixels, top left. */
export function geometryOf(annotation: Json): { box: Rect; from?: 'polygon' } | null {
  const bbox = annotation.bbox;
  if (Array.isArray(bbox) && bbox.length === 4) {
    const [x, y, width, height] = bbox.map(number) as [number, number, number, number];
    return { box: { x, y, width, height } };
  }
  const rings = list(annotation.segmentation).filter((ring) => Array.isArray(ring) && ring.length >= 6);
  if (rings.length === 0) return null;
  return {
    box: boundsOf(rings.flatMap((ring) => list(ring).map(number))),
    from: 'polygon',
  };
}
