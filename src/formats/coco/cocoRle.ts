import { type Reason, reason } from '#domain/exchange/reason.ts';
import { reshaped, type Shape } from '#domain/geometry/outline/outline.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { type Json, list, number } from '../reading/narrow.ts';
import { maskOfRuns, outlineOfMask } from '../shapes/mask.ts';

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
export function outlineOfRle(
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
