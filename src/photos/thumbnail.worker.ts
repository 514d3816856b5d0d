import { expose } from 'comlink';
import { fitInto } from '#domain/geometry/tiles.ts';
import { decodeUpright } from './decode/decodeUpright.ts';

/**
 * Largest size of a thumbnail, in pixels: the width of a card at a pixel ratio of 2, and higher than any photo of a
 * wall.
 */
const ROOM = { width: 320, height: 1280 };

/**
 * An upright thumbnail of a photo, WebP where the browser can write it, else JPEG. Run it in a worker: it decodes the
 * whole photo.
 */
export async function makeThumbnail(photo: Blob): Promise<Blob> {
  const whole = await decodeUpright(photo);
  const { width, height } = fitInto(whole, ROOM);
  // Resized by `createImageBitmap`: drawing the full size would make the canvas compute all mipmaps, twice the work.
  const resize = { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' } as const;
  const small = await createImageBitmap(whole, resize).finally(() => whole.close());
  try {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No 2D canvas for thumbnails.');
    context.drawImage(small, 0, 0);
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    return webp.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  } finally {
    small.close();
  }
}

const api = { makeThumbnail };
export type ThumbnailWorker = typeof api;

expose(api);
