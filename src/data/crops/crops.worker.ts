import { expose } from 'comlink';
import { decodeUpright } from '#photos/decode/decodeUpright.ts';
import { createCacheThumbnails, SMALL_PICTURES } from '../store/photos/cacheThumbnails.ts';
import { cutCrop, type WantedCrop } from './cutCrops.ts';

/** Made differently, crops from before are not used. */
const MAKING = 1;

function createCropsWorker() {
  // With the small pictures of photos, so that both go when those are cleared.
  const kept = createCacheThumbnails(globalThis.caches, SMALL_PICTURES);
  const addressOf = (key: string) => `crop/${MAKING}/${key}`;
  /** The photo that was cut last: mostly the next crops are of the same. */
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
    /** Crops that were kept, in the order of their keys; null for those that weren't. */
    kept: (keys: readonly string[]): Promise<(Blob | null)[]> =>
      Promise.all(keys.map((key) => kept.get(addressOf(key)).catch(() => null))),
    /** Cuts crops of one photo and keeps them. Rejects where it can't be decoded. */
    async cut(photo: string, bytes: Blob, wanted: readonly WantedCrop[]): Promise<Blob[]> {
      const bitmap = await opened(photo, bytes);
      const made: Blob[] = [];
      for (const one of wanted) made.push(await cutCrop(bitmap, one));
      // A full disk is no reason to show none.
      await Promise.all(
        made.map((picture, at) => kept.put(addressOf(wanted[at]?.key ?? ''), picture).catch(() => undefined)),
      );
      return made;
    },
    /** Lets go of the photo that was cut last. */
    rest(): void {
      open?.bitmap.close();
      open = null;
    },
  };
}

export type CropsWorker = ReturnType<typeof createCropsWorker>;

expose(createCropsWorker());
