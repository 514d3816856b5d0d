import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { PhotoType } from '../header/header.ts';
import type { Pixels } from './decodeTiff.ts';

/** A photo in a format that browsers show, converted from one that they don't. */
export interface Converted {
  readonly photo: Blob;
  readonly from: PhotoType;
  readonly extension: 'png' | 'jpg';
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
async function heicPixels(bytes: ArrayBuffer): Promise<Result<Pixels, Reason>> {
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/heic' })).catch(() => null);
  if (bitmap) {
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const drawn = context?.getImageData(0, 0, width, height);
    if (drawn) return ok({ width, height, rgba: new Uint8ClampedArray(drawn.data) });
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
 * Converts TIFF to PNG (lossless except for depth beyond 8 bits), and HEIC to JPEG. Needs `OffscreenCanvas`: a worker.
 */
export async function convert(type: PhotoType, bytes: ArrayBuffer): Promise<Result<Converted, Reason>> {
  if (typeof OffscreenCanvas === 'undefined') return unsupported(type);
  if (type === 'tiff') {
    const { decodeTiff } = await import('./decodeTiff.ts');
    const decoded = decodeTiff(bytes);
    if (!decoded.ok) return decoded;
    return ok({ photo: await encode(decoded.value, null), from: type, extension: 'png' });
  }
  if (type !== 'heic') return unsupported(type);
  const decoded = await heicPixels(bytes);
  if (!decoded.ok) return decoded;
  return ok({ photo: await encode(decoded.value, JPEG_QUALITY), from: type, extension: 'jpg' });
}
