import { fail, ok, type Result } from '#domain/result.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import { type AdmitDocs, admitDocs } from './admitDocs.ts';
import type { BackupContents, BackupFault } from './backups.ts';
import { openBackup } from './openBackup.ts';

/** What reading a backup needs of a workspace; all of it can be asked for from a worker. */
export interface InspectOptions extends Pick<AdmitDocs, 'store' | 'check'> {
  readonly photos: Pick<PhotoStore, 'keys' | 'has' | 'put'>;
  /** Whether a project is shared with a team. */
  readonly isShared: (project: string) => boolean | Promise<boolean>;
}

/** Says what restoring a backup would do, without doing it. */
export async function inspectBackup(
  file: Blob,
  { store, check, photos, isShared }: InspectOptions,
): Promise<Result<BackupContents, BackupFault>> {
  const opened = await openBackup(file);
  if (!opened.ok) return opened;
  const { manifest, docs } = opened.value;
  const project = manifest.project.id;
  if (await isShared(project)) return fail('shared');
  const judged = await admitDocs({ project, docs, store, check, write: false });
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
