import { sha256Of } from '../../store/photos/photoStore.ts';
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
