import { projectKey } from '#domain/edit/ids.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import { type AdmitDocs, admitDocs } from './admitDocs.ts';
import type { BackupContents, BackupFault, BackupRun, Restored } from './backups.ts';
import { type Entries, openBackup, photoEntry, unpack } from './openBackup.ts';

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

export interface RestoreOptions extends BackupRun, InspectOptions {
  /** Runs work while nobody writes, signs or imports in a project. */
  readonly hold: <T>(project: string, work: () => Promise<T>) => Promise<T>;
}

/** Largest photo in bytes. */
const MOST = 1024 ** 3;

/** How many photos were stored, and the hashes of those whose bytes are missing or wrong. */
interface Placed {
  readonly photos: number;
  readonly damaged: readonly string[];
}

/** Stores photos, each verified by its hash. */
async function restorePhotos(
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
