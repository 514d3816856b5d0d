import type { Rect } from '#domain/geometry/rect.ts';

/** Side of a crop's picture, pixels: a tile of the grid at a pixel ratio of 2. */
const PICTURE = 320;
const QUALITY = 0.8;

/** A crop to cut: a region of the upright photo in whole pixels, and the side of the square it is shown in. */
export interface CropRequest {
  readonly key: string;
  readonly region: Rect;
  readonly side: number;
}

/** One region of a photo as WebP where the browser can write it, else JPEG. Never enlarged. */
export async function cutCrop(photo: ImageBitmap, { region, side }: CropRequest): Promise<Blob> {
  const scale = Math.min(1, PICTURE / side);
  const width = Math.max(1, Math.round(region.width * scale));
  const height = Math.max(1, Math.round(region.height * scale));
  // Cropped and scaled in one step: drawing from the whole photo would compute its mipmaps for each crop.
  const part = await createImageBitmap(photo, region.x, region.y, region.width, region.height, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'medium',
  });
  try {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!context) throw new Error('No 2D canvas for crops.');
    context.drawImage(part, 0, 0);
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
    return webp.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } finally {
    part.close();
  }
}
