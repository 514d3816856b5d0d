import { fitInto } from '#domain/geometry/tiles.ts';

/** A small picture at most, in pixels: the width of a card at a pixel ratio of 2, and higher than any photo of a wall. */
const ROOM = { width: 320, height: 1280 };

/**
 * A small upright picture of a photo, WebP where the browser writes it, else JPEG. Runs beside the main
 * thread: it decodes the whole photo.
 */
export async function makeThumbnail(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitInto(bitmap, ROOM);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No 2D canvas for thumbnails.');
    context.imageSmoothingQuality = 'medium';
    context.drawImage(bitmap, 0, 0, width, height);
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    return webp.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  } finally {
    bitmap.close();
  }
}
