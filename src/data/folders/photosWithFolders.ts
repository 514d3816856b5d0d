import type { PhotoStore } from '../store/photos/photoStore.ts';
import type { Folders } from './folders.ts';

/**
 * Photos that are stored here, with linked folders as a second source. Files of linked folders are never changed or
 * removed.
 *
 * @param open called when a photo isn't stored here
 */
export function createPhotosWithFolders(kept: PhotoStore, open: () => Promise<Folders>): PhotoStore {
  const get = async (sha256: string): Promise<Blob | null> =>
    (await kept.get(sha256)) ?? (await open()).get(sha256);
  return {
    ...kept,
    get,
    has: async (sha256) => (await kept.has(sha256)) || (await (await open()).get(sha256)) !== null,
    async keys() {
      const both = await Promise.all([kept.keys(), (await open()).keys()]);
      return [...new Set(both.flat())];
    },
  };
}
