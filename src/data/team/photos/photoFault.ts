import type { PhotoStore } from '../../store/photos/photoStore.ts';
import type { PhotoServer } from './photoServer.ts';
import { fetchPhoto, type PhotoSource } from './photosWithTeam.ts';

/**
 * Why a photo of the team can't be shown on this device. `here`: its file on this device is damaged. `server`: this device
 * has none, and the server's copy is damaged. `absent`: neither has one. `unreached`: this device has none, and the
 * server can't be asked, or not in time. `arrived`: the server has sent it by now.
 */
export type PhotoFault = 'here' | 'server' | 'absent' | 'unreached' | 'arrived';

/** Finds out why a photo could not be read. */
export async function findPhotoFault(
  {
    server,
    photos,
  }: {
    readonly server: PhotoSource & Pick<PhotoServer, 'sizesOf'>;
    readonly photos: Pick<PhotoStore, 'has'>;
  },
  project: string,
  sha256: string,
): Promise<PhotoFault> {
  if (await photos.has(sha256)) return 'here';
  if (await fetchPhoto(server, project, sha256)) return 'arrived';
  // Bytes that came, though they are not the photo's: neither a lost connection nor a missing photo.
  if (await server.photo(project, sha256)) return 'server';
  const sizes = await server.sizesOf(project, [sha256]);
  return sizes && !sizes.has(sha256) ? 'absent' : 'unreached';
}
