import type { Locks } from '../locks.ts';
import type { PhotoStore } from './photoStore.ts';

/** A photo that no record has spoken of for so long belongs to an import that was given up: a day. */
const GIVEN_UP = 24 * 3600e3;

/** Held, shared, by every tab that has kept a photo: bytes that are there already may be what it counts on. */
const LOCK = 'photos';

export interface SweptPhotos extends PhotoStore {
  /**
   * Removes what no record speaks of, unless this or another tab has kept photos since it was opened, as an
   * import in progress has.
   *
   * @param referenced hashes that any record speaks of, removed photos included; null where that can't be told
   * @returns how many were removed; null where it was not the time for it
   */
  sweep(referenced: () => Promise<ReadonlySet<string> | null>): Promise<number | null>;
}

/** Photos in files, from which the remains of abandoned imports are swept. */
export function createSweptPhotos(photos: PhotoStore, locks: Locks, now: () => number): SweptPhotos {
  let joined: Promise<void> | null = null;
  const isGivenUp = async (key: string): Promise<boolean> => {
    const bytes = await photos.get(key);
    return bytes instanceof File && bytes.lastModified < now() - GIVEN_UP;
  };
  return {
    ...photos,
    async put(sha256, bytes) {
      // Waits for a sweep that is under way, here or in another tab; after it there will be none.
      joined ??= locks.share(LOCK);
      await joined;
      return photos.put(sha256, bytes);
    },
    sweep: (referenced) =>
      locks.alone(LOCK, async () => {
        const needed = await referenced();
        if (!needed) return null;
        let count = 0;
        for (const key of await photos.keys()) {
          if (needed.has(key) || !(await isGivenUp(key))) continue;
          await photos.remove(key);
          count += 1;
        }
        return count;
      }),
  };
}
