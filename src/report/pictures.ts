import type { Rect, Size } from '#domain/geometry/rect.ts';
import { cropRegion, fitted } from './crop.ts';

/** Longest side of a whole photo in the PDF, px: 250 dpi at the width it is printed. */
const PHOTO_PX = 1000;
const CROP_PX = 600;
const QUALITY = 0.8;

async function jpeg(source: ImageBitmap, from: Rect, to: Size, box: Rect | null): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(to.width, to.height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('No drawing context.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  if (box) {
    const scale = to.width / from.width;
    context.strokeStyle = '#d1121f';
    context.lineWidth = 3;
    context.strokeRect(
      (box.x * source.width - from.x) * scale,
      (box.y * source.height - from.y) * scale,
      box.width * source.width * scale,
      box.height * source.height * scale,
    );
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new Uint8Array(await blob.arrayBuffer());
}

/**
 * Makes the pictures of one photo, decoded once and let go at the end. Rejects where it can't be decoded.
 *
 * @param crops boxes as fractions of the upright photo
 */
export async function makePictures(
  blob: Blob,
  name: string,
  crops: readonly { readonly name: string; readonly box: Rect }[],
  keep: (name: string, bytes: Uint8Array) => void,
): Promise<void> {
  const photo = await createImageBitmap(blob, { imageOrientation: 'from-image' });
  try {
    const whole = { x: 0, y: 0, width: photo.width, height: photo.height };
    keep(name, await jpeg(photo, whole, fitted(photo, PHOTO_PX), null));
    for (const crop of crops) {
      const region = cropRegion(crop.box, photo);
      keep(crop.name, await jpeg(photo, region, fitted(region, CROP_PX), crop.box));
    }
  } finally {
    photo.close();
  }
}
