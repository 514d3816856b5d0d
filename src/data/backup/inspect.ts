import { fail, ok, type Result } from '#domain/result.ts';
import type { Documents } from '../read/documents.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import type { Store } from '../store/store.ts';
import { admitDocs } from './admitDocs.ts';
import type { BackupContents, BackupFault } from './backups.ts';
import { openBackup } from './openBackup.ts';

export interface InspectOptions {
  readonly store: Store;
  readonly documents: Documents;
  readonly photos: PhotoStore;
  /** Whether a project is shared with a team. */
  readonly isShared: (project: string) => boolean;
}

/** Says what restoring a backup would do, without doing it. */
export async function inspectBackup(
  file: Blob,
  { store, documents, photos, isShared }: InspectOptions,
): Promise<Result<BackupContents, BackupFault>> {
  const opened = await openBackup(file);
  if (!opened.ok) return opened;
  const { manifest, docs } = opened.value;
  const project = manifest.project.id;
  if (isShared(project)) return fail('shared');
  const judged = await admitDocs({ project, docs, store, documents, write: false });
  if (!judged.ok) return judged;
  const there = new Set(await photos.keys());
  const needed = [...judged.value.photos];
  return ok({
    project: manifest.project,
    at: Date.parse(manifest.at),
    ...judged.value.figures(),
    photos: needed.length,
    newPhotos: needed.filter((sha) => !there.has(sha)).length,
    unnamedPhotos: manifest.photos.filter((sha) => !judged.value.photos.has(sha)).length,
  });
}
