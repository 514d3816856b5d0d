import { fail, ok, type Result } from '#domain/result.ts';
import { type PhotoStore, sha256Of } from '../../store/photos/photoStore.ts';
import type { Server } from '../server.ts';
import type { MovingFault, MovingRun } from './moves.ts';

export interface MovedPhotosOptions {
  readonly project: string;
  /** SHA-256 of the photos that the project's documents refer to. */
  readonly hashes: readonly string[];
  readonly server: Pick<Server, 'lacking' | 'sendPhoto'>;
  readonly photos: Pick<PhotoStore, 'get'>;
}

/** The bytes of a photo; null where they are missing or wrong, since the server would keep them forever. */
async function soundBytes(photos: Pick<PhotoStore, 'get'>, sha256: string): Promise<Blob | null> {
  const bytes = await photos.get(sha256);
  return bytes && (await sha256Of(bytes)) === sha256 ? bytes : null;
}

/** Sends the photos that the server lacks, and verifies that all photos of this device are there. */
export async function sendMovedPhotos(
  { project, hashes, server, photos }: MovedPhotosOptions,
  { onProgress, signal }: MovingRun,
): Promise<Result<null, MovingFault>> {
  const lacking = await server.lacking(project, hashes);
  if (!lacking) return fail({ kind: 'offline' });
  const absent = new Set<string>();
  let [bytes, refused] = [0, 0];
  for (const [done, sha256] of lacking.entries()) {
    if (signal.aborted) return fail({ kind: 'cancelled' });
    onProgress({ kind: 'photos', done, total: lacking.length, bytes });
    const photo = await soundBytes(photos, sha256);
    if (!photo) absent.add(sha256);
    else if (await server.sendPhoto(project, sha256, photo)) bytes += photo.size;
    else if (await server.lacking(project, [sha256])) refused += 1;
    else return fail({ kind: 'offline' });
  }
  if (refused > 0) return fail({ kind: 'photos', count: refused });
  if (lacking.length === absent.size) return ok(null);
  onProgress({ kind: 'checking' });
  const still = await server.lacking(
    project,
    hashes.filter((sha256) => !absent.has(sha256)),
  );
  if (!still) return fail({ kind: 'offline' });
  return still.length === 0 ? ok(null) : fail({ kind: 'photos', count: still.length });
}
