import type { Size } from '#domain/geometry/rect.ts';

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
