import { type PhotoStore, sha256Of } from '../store/photos/photoStore.ts';
import type { Server } from './server.ts';

/**
 * Photos that are here, and beside them those that the team's server has: fetched when they are asked for, checked
 * against their hash, and kept. What isn't what its hash says is as if it weren't there.
 *
 * @param projects those of the team on this device
 */
export function createPhotosWithTeam(
  kept: PhotoStore,
  server: Pick<Server, 'photo'>,
  projects: () => Iterable<string>,
): PhotoStore {
  const fetching = new Map<string, Promise<Blob | null>>();
  const fetchPhoto = async (sha256: string): Promise<Blob | null> => {
    for (const project of projects()) {
      const bytes = await server.photo(project, sha256);
      if (!bytes || (await sha256Of(bytes)) !== sha256) continue;
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
      const fetched = fetchPhoto(sha256).finally(() => fetching.delete(sha256));
      fetching.set(sha256, fetched);
      return fetched;
    },
  };
}
