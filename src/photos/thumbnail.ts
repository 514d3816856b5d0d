/** Width of a small picture at most, in pixels: a card at a pixel ratio of 2. */
const WIDTH = 320;

/**
 * A small upright picture of a photo, WebP where the browser writes it, else JPEG. Runs beside the main
 * thread: it decodes the whole photo.
 */
export async function makeThumbnail(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo, {
    imageOrientation: 'from-image',
    resizeWidth: WIDTH,
    resizeQuality: 'medium',
  });
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No 2D canvas for thumbnails.');
    context.drawImage(bitmap, 0, 0);
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    return webp.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  } finally {
    bitmap.close();
  }
}
