import { expose, transfer } from 'comlink';
import { SMALL_PICTURES } from '#data/store/photos/cacheThumbnails.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import { outlinePath } from '#domain/geometry/outline/outlinePath.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { decodeUpright } from '#photos/decode/decodeUpright.ts';
import { createKeptPictures, pictureKey } from './keptPictures.ts';
import { cropRegion, fitted, type PhotoPictures, type PictureFile } from './photoFacts.ts';

// In the same cache as thumbnails, so that both are cleared together.
const kept = createKeptPictures(globalThis.caches, SMALL_PICTURES);

/** Longest side of a whole photo in the PDF, px: 250 dpi at the width it is printed. */
const PHOTO_PX = 1000;
const CROP_PX = 600;
const QUALITY = 0.8;
/** Line widths around a damage, and on a crack, whose edges must stay visible; pixels of the picture. */
const [WIDE, THIN] = [3, 1.5];
/** Points of an outline nearer than this to its line are left out; pixels of the picture. */
const OFF = 0.25;

/**
 * The path of a box, or of its outline where it has one. @param whole the rectangle of the whole photo, pixels of the
 * picture
 */
function pathOf({ outline, ...box }: Shape, whole: Rect): Path2D {
  if (outline) return new Path2D(outlinePath(outline, whole, OFF));
  const path = new Path2D();
  path.rect(
    whole.x + box.x * whole.width,
    whole.y + box.y * whole.height,
    box.width * whole.width,
    box.height * whole.height,
  );
  return path;
}

/**
 * A region of a photo at its printed size, with its box or outline drawn. Cropped and scaled by `createImageBitmap`:
 * drawing from the whole photo would compute all its mipmaps first, again for each picture, which takes longer than
 * decoding it.
 */
async function jpeg(
  photo: ImageBitmap,
  from: Rect,
  to: Size,
  box: Shape | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const part = await createImageBitmap(photo, from.x, from.y, from.width, from.height, {
    resizeWidth: to.width,
    resizeHeight: to.height,
    resizeQuality: 'high',
  });
  const canvas = new OffscreenCanvas(to.width, to.height);
  // The canvas is read once and dropped: in main memory this avoids copies to the graphics card and back.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('No drawing context.');
  context.drawImage(part, 0, 0);
  part.close();
  if (box) {
    const scale = to.width / from.width;
    const whole = {
      x: -from.x * scale,
      y: -from.y * scale,
      width: photo.width * scale,
      height: photo.height * scale,
    };
    context.strokeStyle = '#d1121f';
    context.lineWidth = box.outline?.kind === 'line' ? THIN : WIDE;
    context.lineJoin = 'round';
    context.stroke(pathOf(box, whole));
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new Uint8Array(await blob.arrayBuffer());
}

/** A picture to make: the whole photo, or a box with its surroundings. */
interface PictureRequest {
  readonly name: string;
  /** Fractions of the upright photo; null for the whole. */
  readonly box: Shape | null;
}

/** Makes pictures of one photo, which is decoded once and freed at the end. Rejects where it can't be decoded. */
export async function makePictures(
  blob: Blob,
  requests: readonly PictureRequest[],
  keep: (picture: PictureRequest, bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<void> {
  const photo = await decodeUpright(blob);
  try {
    const whole = { x: 0, y: 0, width: photo.width, height: photo.height };
    for (const picture of requests) {
      const region = picture.box ? cropRegion(picture.box, photo) : whole;
      const size = fitted(region, picture.box ? CROP_PX : PHOTO_PX);
      await keep(picture, await jpeg(photo, region, size, picture.box));
    }
  } finally {
    photo.close();
  }
}

const worker = {
  /**
   * The pictures of a photo: cached ones, and others made from the photo.
   *
   * @param blob the photo; without it only cached pictures are returned
   * @returns null where the photo is needed
   */
  async make(
    { photo, name, crops }: PhotoPictures,
    blob: Blob | null,
  ): Promise<readonly PictureFile[] | null> {
    const files: PictureFile[] = [];
    const missing: PictureRequest[] = [];
    const whole = name === null ? [] : [{ name, box: null }];
    for (const picture of [...whole, ...crops]) {
      const bytes = await kept.get(await pictureKey(photo, picture.box));
      if (bytes) files.push({ name: picture.name, bytes });
      else missing.push(picture);
    }
    if (missing.length > 0 && !blob) return null;
    if (missing.length > 0 && blob)
      await makePictures(blob, missing, async (picture, bytes) => {
        await kept.put(await pictureKey(photo, picture.box), bytes);
        files.push({ name: picture.name, bytes });
      });
    return transfer(
      files,
      files.map(({ bytes }) => bytes.buffer),
    );
  },
};

export type PicturesWorker = typeof worker;

expose(worker);
