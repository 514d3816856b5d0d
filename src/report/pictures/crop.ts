import type { Rect, Size } from '#domain/geometry/rect.ts';

/** A crop shows this many times the box's size, for context. */
const SURROUNDINGS = 3;
/** A crop shows at least this many photo pixels, however small the box. */
const MIN_PX = 120;
/** Width to height of the space for a crop. Crops of long cracks show more surroundings instead of becoming strips. */
export const CROP_ASPECT = 1.5;

/**
 * The region of the photo (pixels) for the crop of a box (fractions): whole pixels, inside the photo, with {@link
 * CROP_ASPECT} as far as the photo allows.
 */
export function cropRegion(box: Rect, photo: Size): Rect {
  const side = (share: number, whole: number) =>
    Math.min(whole, Math.max(MIN_PX, Math.round(share * whole * SURROUNDINGS)));
  const [wide, high] = [side(box.width, photo.width), side(box.height, photo.height)];
  const width = Math.min(photo.width, Math.max(wide, Math.round(high * CROP_ASPECT)));
  const height = Math.min(photo.height, Math.max(high, Math.round(wide / CROP_ASPECT)));
  const from = (centre: number, length: number, whole: number) =>
    Math.round(Math.min(whole - length, Math.max(0, centre * whole - length / 2)));
  return {
    x: from(box.x + box.width / 2, width, photo.width),
    y: from(box.y + box.height / 2, height, photo.height),
    width,
    height,
  };
}

/** The size that fits into a square of `longest` pixels, never enlarged. */
export function fitted(size: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}
