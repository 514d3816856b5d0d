import type { PhotoStore } from '../../store/photos/photoStore.ts';
import { fetchPhoto, type PhotoSource } from './fetchPhoto.ts';

/**
 * Photos on this device, with those on the team's server as a second source: fetched on demand, verified by hash, and
 * stored. A photo with a wrong hash counts as missing.
 *
 * @param projects those of the team on this device
 */
export function createPhotosWithTeam(
  kept: PhotoStore,
  server: PhotoSource,
  projects: () => Iterable<string>,
): PhotoStore {
  const fetching = new Map<string, Promise<Blob | null>>();
  const fetchAny = async (sha256: string): Promise<Blob | null> => {
    for (const project of projects()) {
      const bytes = await fetchPhoto(server, project, sha256);
      if (!bytes) continue;
      // It is returned even if the disk is full.
      await kept.put(sha256, bytes);
      return bytes;
    }
    return null;
  };
  return {
    ...kept,
    async get(sha256) {
      const here = await kept.get(sha256);
      if (here) return here;
      const before = fetching.get(sha256);
      if (before) return before;
      const fetched = fetchAny(sha256).finally(() => fetching.delete(sha256));
      fetching.set(sha256, fetched);
      return fetched;
    },
  };
}
