import { ok, type Result } from '#domain/result.ts';
import type { Documents } from '../documents.ts';
import type { PhotoStore } from '../store/photoStore.ts';
import type { BackupContents, BackupFault } from './backups.ts';
import { merged, openBackup } from './restore.ts';

/** Documents compared at a time. */
const CHUNK = 500;

/** Says what putting a backup back would do, without doing any of it. */
export async function inspectBackup(
  file: Blob,
  { documents, photos }: { readonly documents: Documents; readonly photos: PhotoStore },
): Promise<Result<BackupContents, BackupFault>> {
  const opened = await openBackup(file);
  if (!opened.ok) return opened;
  const { manifest, docs, skipped } = opened.value;
  let [added, joined] = [0, 0];
  for (let from = 0; from < docs.length; from += CHUNK) {
    const some = docs.slice(from, from + CHUNK);
    const here = await documents.get(some.map((doc) => doc._id));
    if (!here.ok) return { ok: false, error: 'failed' };
    for (const doc of some) {
      const known = here.value.get(doc._id);
      if (!known) added += 1;
      else if (merged(known, doc) !== null) joined += 1;
    }
  }
  const there = new Set(await photos.keys());
  return ok({
    project: manifest.project,
    at: Date.parse(manifest.at),
    documents: docs.length,
    added,
    merged: joined,
    skipped: skipped.length,
    photos: manifest.photos.length,
    newPhotos: manifest.photos.filter((sha) => !there.has(sha)).length,
  });
}
