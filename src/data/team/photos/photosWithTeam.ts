import type { PhotoStore } from '../../store/photos/photoStore.ts';
import { fetchPhoto } from './fetchPhoto.ts';
import type { PhotoServer } from './photoServer.ts';

/**
 * Photos that are here, and beside them those that the team's server has: fetched when they are asked for, checked
 * against their hash, and kept. What isn't what its hash says is as if it weren't there.
 *
 * @param projects those of the team on this device
 */
export function createPhotosWithTeam(
  kept: PhotoStore,
  server: Pick<PhotoServer, 'photo'>,
  projects: () => Iterable<string>,
): PhotoStore {
  const fetching = new Map<string, Promise<Blob | null>>();
  const fetchAny = async (sha256: string): Promise<Blob | null> => {
    for (const project of projects()) {
      const bytes = await fetchPhoto(server, project, sha256);
      if (!bytes) continue;
      // A full disk is no reason not to show it.
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
