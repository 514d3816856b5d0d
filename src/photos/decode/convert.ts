import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { PhotoFacts } from '../header/facts.ts';
import type { PhotoType } from '../header/header.ts';
import type { Picture, Pixels } from './decodeTiff.ts';

/** A photo in a format that browsers show, converted from one that they don't. */
export interface Converted {
  readonly photo: Blob;
  /** What people should know of it besides. */
  readonly notes: readonly Reason[];
  /** What the decoder found, in addition to the metadata. */
  readonly facts: PhotoFacts;
  /** Numbers of further pages that are photos of their own. */
  readonly pages: readonly number[];
}

const unsupported = (type: PhotoType) => fail(reason('image_type_unsupported', { type: type.toUpperCase() }));

/** @param quality of the JPEG, 0 to 1; null = PNG */
async function encode({ width, height, rgba }: Pixels, quality: number | null): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0);
  return quality === null
    ? canvas.convertToBlob({ type: 'image/png' })
    : canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** HEIC is lossy already: a JPEG of this quality adds no visible loss. */
const JPEG_QUALITY = 0.95;

/** Pixels of a HEIC file: decoded by the system where it can (Apple's do), else by a decoder that is fetched. */
async function heicPixels(bytes: ArrayBuffer): Promise<Result<Picture, Reason>> {
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/heic' })).catch(() => null);
  if (bitmap) {
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const drawn = context?.getImageData(0, 0, width, height);
    if (drawn) return ok({ width, height, rgba: new Uint8ClampedArray(drawn.data), notes: [] });
  }
  try {
    const { decodeHeic, loadLibheif } = await import('./decodeHeic.ts');
    return await decodeHeic(bytes, await loadLibheif());
  } catch {
    // The decoder could not be fetched, or the page's policy forbids it.
    return unsupported('heic');
  }
}

/**
 * Converts TIFF to PNG (lossless except for depth beyond 8 bits, which is said), and HEIC to JPEG. Needs `OffscreenCanvas`: a worker.
 *
 * @param page of a file with several; absent = the one that stands for it
 */
export async function convert(
  type: PhotoType,
  bytes: ArrayBuffer,
  page?: number,
): Promise<Result<Converted, Reason>> {
  if (typeof OffscreenCanvas === 'undefined') return unsupported(type);
  if (type !== 'tiff' && type !== 'heic') return unsupported(type);
  const decoded =
    type === 'tiff'
      ? await (await import('./decodeTiff.ts')).decodeTiff(bytes, page)
      : await heicPixels(bytes);
  if (!decoded.ok) return decoded;
  const { notes, range, unit, georeference, pages = [] } = decoded.value;
  const isLossless = type === 'tiff';
  return ok({
    photo: await encode(decoded.value, isLossless ? null : JPEG_QUALITY),
    notes,
    facts: {
      ...(range && { valueRange: range }),
      ...(unit && { valueUnit: unit }),
      ...(georeference && { georeference }),
    },
    pages,
  });
}
