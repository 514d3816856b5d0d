import { readHeader } from '../header/header.ts';
import { decodingDeadline, inTime } from '../threadPool.ts';

/**
 * Decodes a photo upright. Parts cut from a bitmap that was rotated while decoding come from the wrong place (off by a
 * quarter turn in Chromium, for every photo that a phone took upright), so rotated photos are drawn once. All parts of
 * photos are cut from this.
 *
 * Rejects when it isn't a complete photo in a format that can be decoded, and with a `TimeoutError` where the browser takes
 * too long for it. Needs `OffscreenCanvas`: a worker, or a
 * window.
 */
export async function decodeUpright(photo: Blob): Promise<ImageBitmap> {
  const header = readHeader(new Uint8Array(await photo.arrayBuffer()));
  if (!header.ok) throw new Error('Not a whole photo of a kind that can be decoded.');
  const bitmap = await decoded(photo);
  if (header.value.orientation === 1) return bitmap;
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.transferToImageBitmap();
}

/** The browser's decoder, with a deadline. A bitmap that comes after it is freed. */
async function decoded(photo: Blob): Promise<ImageBitmap> {
  const decoding = createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    return await inTime(decodingDeadline(photo), decoding);
  } catch (error) {
    void decoding.then((late) => late.close()).catch(() => undefined);
    throw error;
  }
}
