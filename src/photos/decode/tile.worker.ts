import { expose, transfer } from 'comlink';
import { fitInto, type PhotoStrip, TILE } from '#domain/geometry/tiles.ts';
import { decodeUpright } from './decodeUpright.ts';

/** A decoded photo, and its overview while strips of it are handed out. */
interface Open {
  readonly whole: Promise<ImageBitmap>;
  overview: { readonly size: number; readonly bitmap: Promise<ImageBitmap> } | null;
}

/** Smaller copies are made in the worker because resizing blocks the calling thread. */
async function overviewOf(open: Open, size: number): Promise<ImageBitmap> {
  const whole = await open.whole;
  const { width, height } = fitInto(whole, { width: size, height: size });
  if (width === whole.width && height === whole.height) return whole;
  if (open.overview?.size !== size) {
    const bitmap = createImageBitmap(whole, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'medium',
    });
    open.overview = { size, bitmap };
  }
  return open.overview.bitmap;
}

const free = (bitmap: Promise<ImageBitmap> | undefined) =>
  void bitmap?.then((each) => each.close()).catch(() => null);

/** The decoded photos, by number. */
function createTiles() {
  const photos = new Map<number, Open>();

  function find(photo: number): Open {
    const open = photos.get(photo);
    if (!open) throw new Error('The photo was closed.');
    return open;
  }

  return {
    /** Decodes a photo and keeps it under a number. Rejects when it isn't a complete photo. */
    async open(photo: number, blob: Blob): Promise<void> {
      photos.set(photo, { whole: decodeUpright(blob), overview: null });
      await find(photo).whole;
    },

    /**
     * A strip of the overview, of about `pixels` pixels.
     * @param size the overview's longest side in pixels, at most
     * @param top the strip's first row
     */
    async strip(photo: number, size: number, top: number, pixels: number): Promise<PhotoStrip> {
      const open = find(photo);
      const from = await overviewOf(open, size);
      const { width, height } = from;
      const rows = Math.min(Math.max(1, Math.floor(pixels / width)), height - top);
      const bitmap = await createImageBitmap(from, 0, top, width, rows);
      if (top + rows >= height) {
        free(open.overview?.bitmap);
        open.overview = null;
      }
      return transfer({ whole: { width, height }, top, bitmap }, [bitmap]);
    },

    async tile(photo: number, level: number, column: number, row: number): Promise<ImageBitmap> {
      const whole = await find(photo).whole;
      const step = TILE * 2 ** level;
      const width = Math.min(step, whole.width - column * step);
      const height = Math.min(step, whole.height - row * step);
      const smaller = {
        resizeWidth: Math.ceil(width / 2 ** level),
        resizeHeight: Math.ceil(height / 2 ** level),
        resizeQuality: 'medium' as const,
      };
      const options = level > 0 ? smaller : {};
      const bitmap = await createImageBitmap(whole, column * step, row * step, width, height, options);
      return transfer(bitmap, [bitmap]);
    },

    close(photo: number): void {
      const open = photos.get(photo);
      photos.delete(photo);
      free(open?.whole);
      free(open?.overview?.bitmap);
    },
  };
}

export type TileWorker = ReturnType<typeof createTiles>;

expose(createTiles());
