import UTIF from 'utif2';
import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { MAX_PIXELS } from '../header/header.ts';
import { readTiffPages, type TiffPage } from '../header/tiffPages.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes per pixel, row by row. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** Most bits of a pixel: four samples of 64 bits. */
const MOST_BITS = 256;

/** Decodes the largest page of a TIFF, upright. Refuses truncated, damaged, circular and too large files. */
export function decodeTiff(bytes: ArrayBuffer): Result<Pixels, Reason> {
  const read = readTiffPages(bytes);
  if (!read.ok) return fail(reason(read.error === 'circular' ? 'image_circular' : 'image_damaged'));
  try {
    const pages = read.value.map((page) => ({ page, width: first(page.t256), height: first(page.t257) }));
    const best = pages.sort((a, b) => b.width * b.height - a.width * a.height)[0];
    if (!best || !(best.width > 0 && best.height > 0)) return fail(reason('image_no_size'));
    const { page, width, height } = best;
    if (width * height > MAX_PIXELS)
      return fail(reason('image_too_large', { width, height, megapixels: MAX_PIXELS / 1e6 }));
    if (first(page.t258) * Math.max(1, first(page.t277)) > MOST_BITS) return fail(reason('image_damaged'));
    // A tile reaches beyond the page by less than itself.
    if (first(page.t322) * first(page.t323) > MAX_PIXELS) return fail(reason('image_damaged'));
    if (isCut(page.t273, page.t279, bytes) || isCut(page.t324, page.t325, bytes))
      return fail(reason('image_truncated'));
    const image = page as TiffPage & UTIF.IFD;
    UTIF.decodeImage(bytes, image);
    const rgba = UTIF.toRGBA8(image);
    if (rgba.length < width * height * 4) return fail(reason('image_damaged'));
    return ok(
      upright(
        new Uint8ClampedArray(rgba.buffer as ArrayBuffer, rgba.byteOffset, width * height * 4),
        width,
        height,
        first(page.t274),
      ),
    );
  } catch {
    return fail(reason('image_damaged'));
  }
}

const first = (values: unknown): number => (Array.isArray(values) ? Number(values[0]) : 0);

/** Whether strips or tiles are beyond the end of the file. */
function isCut(offsets: unknown, lengths: unknown, { byteLength }: ArrayBuffer): boolean {
  if (!Array.isArray(offsets) || !Array.isArray(lengths)) return false;
  return offsets.some((offset, index) => Number(offset) + Number(lengths[index] ?? 0) > byteLength);
}

/** Rotates and mirrors pixels by TIFF orientation 1 to 8. */
function upright(from: Uint8ClampedArray<ArrayBuffer>, w: number, h: number, orientation: number): Pixels {
  if (!(orientation >= 2 && orientation <= 8)) return { width: w, height: h, rgba: from };
  const turned = orientation >= 5;
  const [width, height] = turned ? [h, w] : [w, h];
  const source = new Uint32Array(from.slice().buffer);
  const target = new Uint32Array(width * height);
  const mirrorX = [2, 3, 6, 7].includes(orientation);
  const mirrorY = [3, 4, 7, 8].includes(orientation);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [across, down] = [mirrorX ? width - 1 - x : x, mirrorY ? height - 1 - y : y];
      target[y * width + x] = source[turned ? across * w + down : down * w + across] ?? 0;
    }
  return { width, height, rgba: new Uint8ClampedArray(target.buffer) };
}
