import { type Reason, reason } from '#domain/exchange/reason.ts';
import { reshaped, type Shape } from '#domain/geometry/outline/outline.ts';
import { signedArea } from '#domain/geometry/outline/outlineExtent.ts';
import { area, intersection, type Rect, type Size } from '#domain/geometry/rect.ts';
import { isObject } from '#domain/isObject.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type Json, list, number, numberOrNull } from '../reading/narrow.ts';
import { confidenceAmong } from '../reading/review.ts';
import { flatten, shapeReason } from '../reading/shapes.ts';
import { maskOfRuns, outlineOfMask } from '../shapes/mask.ts';
import { boundedBy } from '../shapes/outlines.ts';

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

/** Numbers `x0, y0, x1, y1, …`, or points as pairs or objects, as one ring; null where it is neither. */
function ringOf(value: unknown): readonly number[] | null {
  if (!Array.isArray(value)) return null;
  return value.some((entry) => typeof entry === 'object') ? flatten(value) : value.map(number);
}

/**
 * The rings of a segmentation: COCO has a list of lists of numbers; other programs write the one ring without the list
 * around it, or its points as pairs.
 */
function ringsIn(segmentation: readonly unknown[]): readonly (readonly number[] | null)[] {
  const isFlat =
    segmentation.length > 0 && segmentation.every((entry) => !Array.isArray(entry) && !isObject(entry));
  // No ring has one point: these are the points of one.
  const arePoints =
    segmentation.length > 2 &&
    segmentation.every((entry) => isObject(entry) || (Array.isArray(entry) && entry.length === 2));
  return isFlat || arePoints ? [ringOf(segmentation)] : segmentation.map(ringOf);
}

/** What an annotation's outline is: none, one that is taken, or one that can't be, and why. */
type Outlined = { readonly box: Shape | null; readonly repaired: Reason | null } | null;

/**
 * Run lengths from COCO's compressed text: numbers with five bits per character from `0` on, where the sixth bit means
 * that more follow, and from the third number on each is the difference to the second last (`rleFrString` of cocoapi's
 * `maskApi.c`).
 */
export function runsOfText(text: string): number[] | null {
  const runs: number[] = [];
  for (let i = 0; i < text.length; ) {
    let [value, shift, more] = [0, 0, true];
    while (more) {
      const letter = text.charCodeAt(i++) - 48;
      if (!(letter >= 0 && letter < 64) || shift > 30) return null;
      value |= (letter & 0x1f) << shift;
      more = (letter & 0x20) !== 0;
      shift += 5;
      if (!more && letter & 0x10 && shift < 32) value |= -1 << shift;
    }
    if (runs.length > 2) value += runs[runs.length - 2] ?? 0;
    runs.push(value);
  }
  return runs;
}

/**
 * The outline of a COCO run-length mask, `{ size: [height, width], counts }`, in pixels of its photo; null where it is
 * invalid. A mask of another size is scaled to the photo; one with the photo's width and height swapped is read with
 * the photo's.
 */
function outlineOfRle(
  { size, counts }: Json,
  photo: Size | null,
): { box: Shape; repaired: Reason | null } | null {
  const [first = Number.NaN, second = Number.NaN] = list(size).map(number);
  const isSwapped = photo !== null && first !== second && first === photo.width && second === photo.height;
  const [height, width] = isSwapped ? [second, first] : [first, second];
  const runs = typeof counts === 'string' ? runsOfText(counts) : list(counts).map(number);
  const mask = runs && maskOfRuns(runs, { left: 0, top: 0, width, height }, 'column');
  const found = mask && outlineOfMask(mask);
  if (!found) return null;
  if (isSwapped) return { box: found, repaired: reason('mask_turned') };
  if (!photo || (width === photo.width && height === photo.height)) return { box: found, repaired: null };
  const why = reason('size_differs', { width, height, photoWidth: photo.width, photoHeight: photo.height });
  return { box: reshaped(found, fitted(found, { width, height }, photo)), repaired: why };
}

/** A point on a mask scaled to the photo. */
function fitted({ x, y, width, height }: Rect, mask: Size, photo: Size): Rect {
  const [across, down] = [photo.width / mask.width, photo.height / mask.height];
  return { x: x * across, y: y * down, width: width * across, height: height * down };
}

/** The polygons or the mask of an annotation; null where it has none. */
function outlined({ segmentation }: Json, photo: Size | null): Outlined {
  if (segmentation === undefined || segmentation === null) return null;
  const [only] = list(segmentation);
  const mask = isObject(segmentation) ? segmentation : isObject(only) && 'counts' in only ? only : null;
  if (mask && (mask === segmentation || list(segmentation).length === 1)) {
    const found = outlineOfRle(mask, photo);
    return found
      ? { box: found.box, repaired: found.repaired ?? null }
      : { box: null, repaired: reason('mask_broken') };
  }
  if (!Array.isArray(segmentation)) return { box: null, repaired: reason('outline_unread') };
  const given = ringsIn(segmentation).filter((ring) => ring === null || ring.length > 0);
  if (given.length === 0) return null;
  const rings = given.flatMap((ring) => (ring && ring.length >= 6 && ring.length % 2 === 0 ? [ring] : []));
  const why = given.some((ring) => ring === null)
    ? 'outline_unread'
    : given.some((ring) => (ring?.length ?? 0) % 2 === 1)
      ? 'outline_odd'
      : rings.length > 0
        ? 'outline_pieces'
        : 'outline_points';
  const repaired = rings.length < given.length ? reason(why) : null;
  if (rings.length === 0) return { box: null, repaired };
  return { box: boundedBy({ kind: 'polygon', parts: rings.map((ring) => [ring]) }), repaired };
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
 *
 * @returns why there is neither, else the shape
 */
export function geometryOf(annotation: Json, photo: Size | null = null): Result<Found, Reason> {
  const { bbox } = annotation;
  const found = outlined(annotation, photo);
  const isBox = Array.isArray(bbox) && bbox.length === 4;
  if (!isBox)
    return found?.box
      ? ok({ box: found.box, repaired: found.repaired })
      : fail(found?.repaired ?? shapeReason(null));
  const [x, y, width, height] = bbox.map(number) as [number, number, number, number];
  const box = { x, y, width, height };
  if (!found?.box) return ok({ box, repaired: found?.repaired ?? null });
  if (isItsBox(found.box, box)) return ok({ box });
  return ok(
    agrees(found.box, box)
      ? { box: found.box, repaired: found.repaired }
      : { box, repaired: reason('outline_disagrees') },
  );
}
