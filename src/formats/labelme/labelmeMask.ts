import { reason } from '#domain/exchange/reason.ts';
import type { FoundBox } from '../reading/collect.ts';
import { type Json, text } from '../reading/narrow.ts';
import { boundsOf } from '../reading/shapes.ts';
import { outlineOfMask } from '../shapes/mask.ts';
import { bytesOfBase64, pictureOfPng } from '../shapes/png.ts';

/**
 * labelme's `mask`: a PNG in base64, put where the first and the last of its pixels are (`points`). One whose picture is
 * absent, broken or of another size than its corners say is taken by its bounds.
 */
export function maskOf({ mask }: Json, points: readonly number[]): Pick<FoundBox, 'box' | 'repaired'> | null {
  if (points.length !== 4) return null;
  const bounds = { box: boundsOf(points), repaired: reason('mask_as_bounds') };
  const bytes = bytesOfBase64(text(mask) ?? '');
  const picture = bytes && pictureOfPng(bytes);
  if (!picture) return bounds;
  // labelme cuts the places to whole pixels, and counts the last one in.
  const [left = Number.NaN, top = Number.NaN, right = Number.NaN, bottom = Number.NaN] = points.map(
    Math.trunc,
  );
  const fits = (extent: number, from: number, to: number) => extent === to - from + 1 || extent === to - from;
  if (!(fits(picture.width, left, right) && fits(picture.height, top, bottom))) return bounds;
  const outlined = outlineOfMask({ ...picture, left, top });
  return outlined ? { box: outlined } : bounds;
}
