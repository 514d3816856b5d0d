import type { Rect, Size } from '#domain/geometry/rect.ts';

/** A crop shows this many times the box, so that one sees where it is. */
const SURROUNDINGS = 3;
/** A crop shows at least this many photo pixels, however small the box. */
const MIN_PX = 120;

/** The part of the photo (pixels) that a crop of a box (fractions) shows: whole pixels, inside the photo. */
export function cropRegion(box: Rect, photo: Size): Rect {
  const side = (share: number, whole: number) =>
    Math.min(whole, Math.max(MIN_PX, Math.round(share * whole * SURROUNDINGS)));
  const width = side(box.width, photo.width);
  const height = side(box.height, photo.height);
  const from = (centre: number, length: number, whole: number) =>
    Math.round(Math.min(whole - length, Math.max(0, centre * whole - length / 2)));
  return {
    x: from(box.x + box.width / 2, width, photo.width),
    y: from(box.y + box.height / 2, height, photo.height),
    width,
    height,
  };
}

/** The size that fits into a square of `longest` pixels, never larger than it was. */
export function fitted(size: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}
