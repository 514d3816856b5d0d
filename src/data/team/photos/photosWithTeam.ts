import { type PhotoStore, sha256Of } from '../../store/photos/photoStore.ts';
import type { PhotoServer } from './photoServer.ts';

/** Where photos are fetched from. */
export type PhotoSource = Pick<PhotoServer, 'photo' | 'versions'>;

/**
 * The bytes of a photo from the server; null where it has none that match the hash. Where others were put above them, the
 * true ones are taken from the version below.
 */
export async function fetchPhoto(server: PhotoSource, project: string, sha256: string): Promise<Blob | null> {
  const bytes = await server.photo(project, sha256);
  if (!bytes) return null;
  if ((await sha256Of(bytes)) === sha256) return bytes;
  for await (const version of server.versions(project, sha256))
    if ((await sha256Of(version)) === sha256) return version;
  return null;
}

/**
 * Photos on this device, with those on the team's server as a second source: fetched on demand, verified by hash, and
 * stored. A photo with a wrong hash counts as missing, and so does one that was erased in its project, even while its bytes
 * were on their way: the server may still have it.
 *
 * @param projects those of the team on this device
 */
export function createPhotosWithTeam(
  kept: PhotoStore,
  server: PhotoSource,
  projects: () => Iterable<string>,
  isErased: (project: string, sha256: string) => Promise<boolean>,
): PhotoStore {
  const fetching = new Map<string, Promise<Blob | null>>();
  const fetchAny = async (sha256: string): Promise<Blob | null> => {
    for (const project of projects()) {
      const bytes = await fetchPhoto(server, project, sha256);
      if (!bytes || (await isErased(project, sha256))) continue;
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
