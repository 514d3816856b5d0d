import { reason } from '#domain/exchange/reason.ts';
import type { FoundBox } from '../reading/collect.ts';
import { type Json, text } from '../reading/narrow.ts';
import { boundsOf } from '../reading/shapes.ts';
import { outlineOfMask } from '../shapes/mask.ts';
import { bytesOfBase64, pictureOfPng } from '../shapes/png.ts';

/**
 * labelme's `mask`: a PNG in base64, with the places of its first and last pixels (`points`). If the picture is
 * missing, broken or doesn't match those places, the bounds are used.
 */
export function maskOf({ mask }: Json, points: readonly number[]): Pick<FoundBox, 'box' | 'repaired'> | null {
  if (points.length !== 4) return null;
  const bounds = { box: boundsOf(points), repaired: reason('mask_as_bounds') };
  const bytes = bytesOfBase64(text(mask) ?? '');
  const picture = bytes && pictureOfPng(bytes);
  if (!picture) return bounds;
  // labelme truncates to whole pixels, and the last pixel is included.
  const [left = Number.NaN, top = Number.NaN, right = Number.NaN, bottom = Number.NaN] = points.map(
    Math.trunc,
  );
  const fits = (extent: number, from: number, to: number) => extent === to - from + 1 || extent === to - from;
  if (!(fits(picture.width, left, right) && fits(picture.height, top, bottom))) return bounds;
  const outlined = outlineOfMask({ ...picture, left, top });
  return outlined ? { box: outlined } : bounds;
}
