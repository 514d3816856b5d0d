import { readHeader } from '../header/header.ts';

/**
 * Decodes a photo upright. Parts cut from a bitmap that was rotated while decoding come from the wrong place (off by a
 * quarter turn in Chromium, for every photo that a phone took upright), so rotated photos are drawn once. All parts of
 * photos are cut from this.
 *
 * Rejects when it isn't a complete photo in a format that can be decoded. Needs `OffscreenCanvas`: a worker, or a
 * window.
 */
export async function decodeUpright(photo: Blob): Promise<ImageBitmap> {
  const header = readHeader(new Uint8Array(await photo.arrayBuffer()));
  if (!header.ok) throw new Error('Not a whole photo of a kind that can be decoded.');
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  if (header.value.orientation === 1) return bitmap;
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.transferToImageBitmap();
}
