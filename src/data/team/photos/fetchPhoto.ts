import { sha256Of } from '../../store/photos/photoStore.ts';
import type { PhotoServer } from './photoServer.ts';

/** The bytes of a photo from the server; null where it has none, or they don't match the hash. */
export async function fetchPhoto(
  server: Pick<PhotoServer, 'photo'>,
  project: string,
  sha256: string,
): Promise<Blob | null> {
  const bytes = await server.photo(project, sha256);
  return bytes && (await sha256Of(bytes)) === sha256 ? bytes : null;
}
