import type { Size } from '#domain/geometry/rect.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { pictureSize } from './header/pixelLimit.ts';

/** Why a file can't be used as a picture. */
export type PictureFault = 'too_many_pixels' | 'not_a_picture' | 'too_slow';

/** A picture that every browser shows. */
export interface FittedPicture extends Size {
  readonly bytes: Blob;
}

export interface Fit {
  /** Pixels before it is reduced; decoding takes four bytes each. */
  readonly mostPixels: number;
  /** Pixels that it is reduced to; never enlarged. */
  readonly room: Size;
  /** Types that are kept unchanged where they fit; others become PNG. */
  readonly kept: readonly string[];
}

/** A picture drawn at another size and encoded as PNG; null where the browser gives no canvas. */
export async function asPng(
  picture: ImageBitmap | HTMLImageElement,
  { width, height }: Size,
): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** Reduces a picture to its room. Its header is read before anything is decoded. Run it in a worker. */
export async function fitPicture(
  file: Blob,
  { mostPixels, room, kept }: Fit,
): Promise<Result<FittedPicture, PictureFault>> {
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()));
  if (!size) return fail('not_a_picture');
  if (size.width * size.height > mostPixels) return fail('too_many_pixels');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return fail('not_a_picture');
  try {
    const scale = Math.min(1, room.width / bitmap.width, room.height / bitmap.height);
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    if (scale === 1 && kept.includes(file.type)) return ok({ bytes: file, width, height });
    const bytes = await asPng(bitmap, { width, height });
    return bytes ? ok({ bytes, width, height }) : fail('not_a_picture');
  } finally {
    bitmap.close();
  }
}
