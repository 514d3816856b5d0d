import { expose } from 'comlink';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import { decodeUpright } from './decode/decodeUpright.ts';
import { cover, withoutMetadata } from './outgoingPhoto.ts';

/** Of a photo that is written again. A JPEG of this quality adds no visible loss. */
const QUALITY = 0.95;
/** Of a smaller copy, to be looked at. */
const SMALL_QUALITY = 0.8;

/** How the photo is written where it has to be drawn again. */
export type DrawnAs = 'image/jpeg' | 'image/png' | 'image/webp';

/** A canvas, reduced so that its longer side has at most so many pixels. Parts are covered before: no mask is blended. */
function reduced(canvas: OffscreenCanvas, side: number): OffscreenCanvas {
  const scale = side / Math.max(canvas.width, canvas.height);
  if (scale >= 1) return canvas;
  const small = new OffscreenCanvas(
    Math.max(1, Math.round(canvas.width * scale)),
    Math.max(1, Math.round(canvas.height * scale)),
  );
  const context = small.getContext('2d');
  if (!context) throw new Error('No 2D canvas for a smaller copy.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, small.width, small.height);
  return small;
}

/** A photo upright, with these parts of it (fractions) covered in its pixels. Nothing else of the file is left. */
async function drawn(photo: Blob, shapes: readonly Shape[], type: DrawnAs, side?: number): Promise<Blob> {
  const bitmap = await decodeUpright(photo);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { alpha: type !== 'image/jpeg', willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas for masks.');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { width, height } = canvas;
  for (const shape of shapes) cover(context, shape, { x: 0, y: 0, width, height });
  if (side !== undefined) return reduced(canvas, side).convertToBlob({ type, quality: SMALL_QUALITY });
  return canvas.convertToBlob({ type, quality: QUALITY });
}

const api = {
  /**
   * A photo as it may leave: its masks in the pixels, without metadata and further pictures. Rejects where it can't be
   * decoded.
   *
   * @param side most pixels of its longer side; omitted = as large as it is
   */
  async outgoing(photo: Blob, shapes: readonly Shape[], type: DrawnAs, side?: number): Promise<Blob> {
    if (shapes.length > 0 || side !== undefined) return drawn(photo, shapes, type, side);
    const bare = withoutMetadata(new Uint8Array(await photo.arrayBuffer()));
    return bare ? new Blob([bare], { type: photo.type }) : drawn(photo, [], type);
  },
};
export type OutgoingWorker = typeof api;

expose(api);
