import { expose } from 'comlink';
import { decodeUpright } from '#photos/decode/decodeUpright.ts';
import { createCacheThumbnails, SMALL_PICTURES } from '../store/photos/cacheThumbnails.ts';
import { type CropRequest, cutCrop } from './cutCrops.ts';

/** Increased when crops are made differently, so that old ones aren't used. */
const MAKING = 1;

function createCropsWorker() {
  // In the same cache as thumbnails, so that both are cleared together.
  const kept = createCacheThumbnails(globalThis.caches, SMALL_PICTURES);
  const addressOf = (key: string) => `crop/${MAKING}/${key}`;
  /** The last photo: the next crops are mostly from the same one. */
  let open: { readonly photo: string; readonly bitmap: ImageBitmap } | null = null;

  const opened = async (photo: string, bytes: Blob): Promise<ImageBitmap> => {
    if (open?.photo === photo) return open.bitmap;
    open?.bitmap.close();
    open = null;
    const bitmap = await decodeUpright(bytes);
    open = { photo, bitmap };
    return bitmap;
  };
  return {
    /** Cached crops, in the order of their keys; null for missing ones. */
    kept: (keys: readonly string[]): Promise<(Blob | null)[]> =>
      Promise.all(keys.map((key) => kept.get(addressOf(key)).catch(() => null))),
    /** Cuts crops of one photo and caches them. Rejects where it can't be decoded. */
    async cut(photo: string, bytes: Blob, wanted: readonly CropRequest[]): Promise<Blob[]> {
      const bitmap = await opened(photo, bytes);
      const made: Blob[] = [];
      for (const one of wanted) made.push(await cutCrop(bitmap, one));
      // A full disk must not prevent showing them.
      await Promise.all(
        made.map((picture, at) => kept.put(addressOf(wanted[at]?.key ?? ''), picture).catch(() => undefined)),
      );
      return made;
    },
    /** Frees the last photo. */
    rest(): void {
      open?.bitmap.close();
      open = null;
    },
  };
}

export type CropsWorker = ReturnType<typeof createCropsWorker>;

expose(createCropsWorker());
