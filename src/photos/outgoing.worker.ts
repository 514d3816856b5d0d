import { expose } from 'comlink';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import { decodeUpright } from './decode/decodeUpright.ts';
import { cover, withoutMetadata } from './outgoingPhoto.ts';

/** Of a photo that is written again. A JPEG of this quality adds no visible loss. */
const QUALITY = 0.95;

/** How the photo is written where it has to be drawn again. */
export type DrawnAs = 'image/jpeg' | 'image/png' | 'image/webp';

/** A photo upright, with these parts of it (fractions) covered in its pixels. Nothing else of the file is left. */
async function drawn(photo: Blob, shapes: readonly Shape[], type: DrawnAs): Promise<Blob> {
  const bitmap = await decodeUpright(photo);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { alpha: type !== 'image/jpeg', willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas for masks.');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { width, height } = canvas;
  for (const shape of shapes) cover(context, shape, { x: 0, y: 0, width, height });
  return canvas.convertToBlob({ type, quality: QUALITY });
}

const api = {
  /**
   * A photo as it may leave: its masks in the pixels, without metadata and further pictures. Rejects where it can't be
   * decoded.
   */
  async outgoing(photo: Blob, shapes: readonly Shape[], type: DrawnAs): Promise<Blob> {
    if (shapes.length > 0) return drawn(photo, shapes, type);
    const bare = withoutMetadata(new Uint8Array(await photo.arrayBuffer()));
    return bare ? new Blob([bare], { type: photo.type }) : drawn(photo, [], type);
  },
};
export type OutgoingWorker = typeof api;

expose(api);
