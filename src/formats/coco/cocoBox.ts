import { type Reason, reason } from '#domain/exchange/reason.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import { signedArea } from '#domain/geometry/outline/outlineExtent.ts';
import { area, intersection, type Rect, type Size } from '#domain/geometry/rect.ts';
import { isObject, type Json, list, number, numberOrNull } from '../reading/narrow.ts';
import { confidenceAmong } from '../reading/review.ts';
import { boundedBy } from '../shapes/outlines.ts';
import { outlineOfRle } from './cocoRle.ts';

/** The `score` of an annotation or result, else the one in its attributes; null where there is none. */
export function confidenceOf(annotation: Json): number | null {
  return (
    numberOrNull(annotation.score) ??
    (isObject(annotation.attributes) ? confidenceAmong(annotation.attributes) : null)
  );
}

/** A shape and what was repaired in it. */
interface Found {
  readonly box: Shape;
  readonly repaired?: Reason | null;
}

/** The polygons or the mask of an annotation; null where it has none. */
function outlined({ segmentation }: Json, photo: Size | null): Found | null {
  if (isObject(segmentation)) return outlineOfRle(segmentation, photo);
  const given = list(segmentation);
  const rings = given.filter((ring) => Array.isArray(ring) && ring.length >= 6);
  if (rings.length === 0) return null;
  const box = boundedBy({ kind: 'polygon', parts: rings.map((ring) => [list(ring).map(number)]) });
  return { box, repaired: rings.length < given.length ? reason('outline_pieces') : null };
}

/** Whether an outline only has the corners of the box beside it, as VIA and our own preset write them. */
function isItsBox({ outline }: Shape, { x, y, width, height }: Rect): boolean {
  if (outline?.kind !== 'polygon' || outline.parts.length > 1) return false;
  const [ring = [], ...holes] = outline.parts[0] ?? [];
  const near = (a: number, b: number) => Math.abs(a - b) < 0.01;
  const onSide = (value: number, i: number) =>
    i % 2 === 0 ? near(value, x) || near(value, x + width) : near(value, y) || near(value, y + height);
  return (
    holes.length === 0 &&
    ring.length === 8 &&
    ring.every(onSide) &&
    near(Math.abs(signedArea(ring)), width * height)
  );
}

/** Whether two boxes are about the same: an outline elsewhere doesn't belong to the box. */
function agrees(a: Rect, b: Rect): boolean {
  const common = intersection(a, b);
  // By the larger of the two areas: a crack one pixel wide has hardly any extent.
  return common !== null && area(common) >= 0.5 * Math.max(area(a), area(b));
}

/**
 * The polygons or the mask, with the box around them, else the `bbox`: continuous 0-based pixels, top left. Where the
 * outline is unreadable or lies elsewhere the `bbox` is used, and that is reported.
 */
export function geometryOf(annotation: Json, photo: Size | null = null): Found | null {
  const { bbox } = annotation;
  const found = outlined(annotation, photo);
  if (!(Array.isArray(bbox) && bbox.length === 4)) return found;
  const [x, y, width, height] = bbox.map(number) as [number, number, number, number];
  const box = { x, y, width, height };
  if (isObject(annotation.segmentation) && !found) return { box, repaired: reason('mask_broken') };
  if (!found || isItsBox(found.box, box)) return { box };
  return agrees(found.box, box) ? found : { box, repaired: reason('outline_disagrees') };
}
