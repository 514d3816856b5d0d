import { fail, ok, type Result } from '#domain/result.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import type { BackupFault, BackupRun } from './backups.ts';
import { unpack } from './cappedBytes.ts';
import { photoEntry } from './manifest.ts';
import type { Entries } from './zipEntries.ts';

/** Largest photo in bytes. */
const MOST = 1024 ** 3;

/** How many photos were stored, and the hashes of those whose bytes are missing or wrong. */
export interface Placed {
  readonly photos: number;
  readonly damaged: readonly string[];
}

/** Stores photos, each verified by its hash. */
export async function restorePhotos(
  shas: readonly string[],
  entries: Entries,
  photos: Pick<PhotoStore, 'has' | 'put'>,
  { onProgress, signal }: BackupRun,
): Promise<Result<Placed, BackupFault>> {
  const damaged: string[] = [];
  let added = 0;
  for (const [index, sha] of shas.entries()) {
    if (signal?.aborted) return fail('cancelled');
    if (!(await photos.has(sha))) {
      const entry = entries.get(photoEntry(sha));
      const bytes = entry ? await unpack(entry, MOST) : null;
      const kept = bytes instanceof Blob ? await photos.put(sha, bytes) : null;
      if (kept && !kept.ok && kept.error.kind === 'quota') return fail('quota');
      if (kept?.ok) added += 1;
      else damaged.push(sha);
    }
    onProgress?.({ done: index + 1, total: shas.length });
  }
  return ok({ photos: added, damaged });
}
