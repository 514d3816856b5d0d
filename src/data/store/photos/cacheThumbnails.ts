import type { ThumbnailStore } from '../../read/photos.ts';

/** The cache of all pictures that can be made again: thumbnails, and those of reports. */
export const SMALL_PICTURES = 'thumbnails';

/** Thumbnails in the Cache API. Where it is unavailable (some private windows) they are made each time. */
export function createCacheThumbnails(caches: CacheStorage | undefined, name: string): ThumbnailStore {
  const address = (key: string): string => `/thumbnails/${encodeURIComponent(key)}`;
  return {
    async get(key) {
      const found = await (await caches?.open(name))?.match(address(key));
      return found ? found.blob() : null;
    },
    async put(key, picture) {
      await (await caches?.open(name))?.put(address(key), new Response(picture));
    },
    async clear() {
      await caches?.delete(name);
    },
  };
}
