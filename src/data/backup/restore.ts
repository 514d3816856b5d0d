import { projectKey } from '#domain/edit/ids.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { admitDocs } from './admitDocs.ts';
import type { BackupFault, BackupRun, Restored } from './backups.ts';
import type { InspectOptions } from './inspect.ts';
import { openBackup } from './openBackup.ts';
import { restorePhotos } from './restorePhotos.ts';

export interface RestoreOptions extends BackupRun, InspectOptions {
  /** Runs work while nobody writes, signs or imports in a project. */
  readonly hold: <T>(project: string, work: () => Promise<T>) => Promise<T>;
}

/**
 * Restores a backup, here or on another device, photos first: no document is ever without its photo. Only photos that
 * an admitted document refers to are stored. Documents are judged with the locks held, so that nobody writes, signs or
 * imports: the preview may be outdated.
 */
export async function restoreBackup(
  file: Blob,
  options: RestoreOptions,
): Promise<Result<Restored, BackupFault>> {
  const opened = await openBackup(file);
  if (!opened.ok) return opened;
  const { manifest: told, entries, docs } = opened.value;
  const { store, check, photos, hold } = options;
  const project = told.project.id;
  if (await options.isShared(project)) return fail('shared');
  const of = { project, docs, store, check };
  const foreseen = await admitDocs({ ...of, write: false });
  if (!foreseen.ok) return foreseen;
  const placed = await restorePhotos([...foreseen.value.photos], entries, photos, options);
  if (!placed.ok) return placed;
  return hold(project, async () => {
    const head = await store.get([projectKey(project)]);
    if (!head.ok) return fail('failed');
    const done = await admitDocs({ ...of, write: true });
    if (!done.ok) return done;
    // Photos of documents that became admissible only meanwhile.
    const rest = [...done.value.photos].filter((sha) => !foreseen.value.photos.has(sha));
    const later = await restorePhotos(rest, entries, photos, {});
    if (!later.ok) return later;
    return ok({
      project,
      at: Date.parse(told.at),
      isNew: !head.value[0],
      ...done.value.figures(),
      photos: placed.value.photos + later.value.photos,
      damaged: [...placed.value.damaged, ...later.value.damaged],
    });
  });
}
