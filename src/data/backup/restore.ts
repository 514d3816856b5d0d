import { projectDocumentKey, projectKey } from '#domain/edit/ids.ts';
import { MASKED_COPY } from '#domain/inspection/photos/mask.ts';
import { isObject } from '#domain/isObject.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import { type AdmitDocs, admitDocs } from './admitDocs.ts';
import type { BackupContents, BackupFault, BackupRun, Restored } from './backups.ts';
import { type Entries, type Manifest, openBackup, photoEntry, unpack } from './openBackup.ts';

/** What reading a backup needs of a workspace; all of it can be asked for from a worker. */
export interface InspectOptions extends Pick<AdmitDocs, 'store' | 'check'> {
  readonly photos: Pick<PhotoStore, 'keys' | 'has' | 'put'>;
  /** Whether a project is shared with a team. */
  readonly isShared: (project: string) => boolean | Promise<boolean>;
}

/** Whether a photo had been removed before the backup was given away, so that nothing of it is in the file. */
function withheldIn({ withheld = [] }: Manifest, entries: Entries): (sha: string) => boolean {
  const named = new Set(withheld);
  return (sha) => named.has(sha) && !entries.has(photoEntry(sha));
}

/** The documents of a backup without those of masked copies whose originals are here: these aren't needed. */
function withoutNeedless(
  docs: readonly unknown[],
  project: string,
  here: ReadonlySet<string>,
): readonly unknown[] {
  const prefix = projectDocumentKey(project, MASKED_COPY, '');
  return docs.filter((doc) => {
    const id = isObject(doc) && typeof doc._id === 'string' ? doc._id : '';
    return !id.startsWith(prefix) || !here.has(id.slice(prefix.length));
  });
}

/** Says what restoring a backup would do, without doing it. */
export async function inspectBackup(
  file: Blob,
  { store, check, photos, isShared }: InspectOptions,
): Promise<Result<BackupContents, BackupFault>> {
  const opened = await openBackup(file);
  if (!opened.ok) return opened;
  const { manifest, entries } = opened.value;
  const project = manifest.project.id;
  if (await isShared(project)) return fail('shared');
  const there = new Set(await photos.keys());
  const docs = withoutNeedless(opened.value.docs, project, there);
  const judged = await admitDocs({ project, docs, store, check, write: false });
  if (!judged.ok) return judged;
  const { copies } = judged.value;
  const isWithheld = withheldIn(manifest, entries);
  const lacking = (sha: string) => !there.has(sha) && !entries.has(photoEntry(sha));
  const covered = [...copies.keys()].filter(lacking);
  const without = new Set([...covered, ...[...judged.value.photos].filter(isWithheld)]);
  const needed = [...judged.value.photos].filter((sha) => !without.has(sha));
  return ok({
    project: manifest.project,
    at: Date.parse(manifest.at),
    ...judged.value.figures(),
    photos: needed.length,
    newPhotos: needed.filter((sha) => !there.has(sha)).length,
    unnamedPhotos: manifest.photos.filter((sha) => !judged.value.photos.has(sha)).length,
    covered: covered.length,
    withheld: [...judged.value.photos].filter((sha) => isWithheld(sha) && !there.has(sha)).length,
  });
}

export interface RestoreOptions extends BackupRun, InspectOptions {
  /** Runs work while nobody writes, signs or imports in a project. */
  readonly hold: <T>(project: string, work: () => Promise<T>) => Promise<T>;
}

/** Largest photo in bytes. */
const MOST = 1024 ** 3;

/** How many photos were stored, and the hashes of those whose bytes are missing or wrong, or only here as a copy. */
interface Placed {
  readonly photos: number;
  readonly damaged: readonly string[];
  readonly covered: readonly string[];
}

/** What is known of photos that a backup doesn't have. */
interface Lacking {
  readonly copies: ReadonlyMap<string, string>;
  readonly isWithheld: (sha: string) => boolean;
}

/** Stores photos, each verified by its hash. */
async function restorePhotos(
  shas: readonly string[],
  entries: Entries,
  { copies, isWithheld }: Lacking,
  photos: Pick<PhotoStore, 'has' | 'put'>,
  { onProgress, signal }: BackupRun,
): Promise<Result<Placed, BackupFault>> {
  const damaged: string[] = [];
  const covered: string[] = [];
  let added = 0;
  for (const [index, sha] of shas.entries()) {
    if (signal?.aborted) return fail('cancelled');
    if (!(await photos.has(sha))) {
      const entry = entries.get(photoEntry(sha));
      const bytes = entry ? await unpack(entry, MOST) : null;
      const kept = bytes instanceof Blob ? await photos.put(sha, bytes) : null;
      if (kept && !kept.ok && kept.error.kind === 'quota') return fail('quota');
      if (kept?.ok) added += 1;
      else if (!entry && copies.has(sha)) covered.push(sha);
      else if (!isWithheld(sha)) damaged.push(sha);
    }
    onProgress?.({ done: index + 1, total: shas.length });
  }
  return ok({ photos: added, damaged, covered });
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
  const { manifest: told, entries } = opened.value;
  const { store, check, photos, hold } = options;
  const project = told.project.id;
  if (await options.isShared(project)) return fail('shared');
  const docs = withoutNeedless(opened.value.docs, project, new Set(await photos.keys()));
  const isWithheld = withheldIn(told, entries);
  const of = { project, docs, store, check };
  const foreseen = await admitDocs({ ...of, write: false });
  if (!foreseen.ok) return foreseen;
  const lacking = { copies: foreseen.value.copies, isWithheld };
  const placed = await restorePhotos([...foreseen.value.photos], entries, lacking, photos, options);
  if (!placed.ok) return placed;
  return hold(project, async () => {
    const head = await store.get([projectKey(project)]);
    if (!head.ok) return fail('failed');
    const done = await admitDocs({ ...of, write: true });
    if (!done.ok) return done;
    // Photos of documents that became admissible only meanwhile.
    const rest = [...done.value.photos].filter((sha) => !foreseen.value.photos.has(sha));
    const { copies } = done.value;
    const later = await restorePhotos(rest, entries, { copies, isWithheld }, photos, {});
    if (!later.ok) return later;
    return ok({
      project,
      at: Date.parse(told.at),
      isNew: !head.value[0],
      ...done.value.figures(),
      photos: placed.value.photos + later.value.photos,
      damaged: [...placed.value.damaged, ...later.value.damaged],
      covered: [...placed.value.covered, ...later.value.covered],
    });
  });
}
