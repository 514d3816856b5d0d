import { ok } from '#domain/result.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import type { Locks } from '../write/locks/locks.ts';

/** Held, shared, by every tab that has stored a photo: it may rely on bytes that already exist. */
export const PHOTOS_LOCK = 'photos';

/** Photos that are restored from the trash automatically when they are stored or read. */
export function createPhotosWithTrash(photos: PhotoStore, locks: Locks): PhotoStore {
  let joined: Promise<void> | null = null;
  const giveBack = (sha256: string): Promise<boolean> => photos.trash.giveBack(sha256).catch(() => false);
  return {
    ...photos,
    async put(sha256, bytes) {
      // Waits for a running sweep, here or in another tab; afterwards there will be none.
      joined ??= locks.share(PHOTOS_LOCK);
      await joined;
      return (await giveBack(sha256)) ? ok(undefined) : photos.put(sha256, bytes);
    },
    get: async (sha256) =>
      (await photos.get(sha256)) ?? ((await giveBack(sha256)) ? photos.get(sha256) : null),
    has: async (sha256) => (await photos.has(sha256)) || giveBack(sha256),
  };
}
