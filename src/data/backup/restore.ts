import { projectDocumentKey, projectKey } from '#domain/edit/ids.ts';
import { ERASED } from '#domain/inspection/photos/erased.ts';
import { MASKED_COPY } from '#domain/inspection/photos/mask.ts';
import { isObject } from '#domain/isObject.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { erasedIn } from '../photoTrash/needed.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import { type AdmitDocs, admitDocs } from './admitDocs.ts';
import type { BackupContents, BackupFault, BackupRun, Restored } from './backups.ts';
import { type Entries, type Manifest, openBackup, photoEntry, unpack } from './openBackup.ts';
import type { Tally } from './tally.ts';

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

/** The documents of a backup that are looked at, and what is known here of erased photos. */
interface SelectedDocs {
  readonly docs: readonly unknown[];
  /** Hashes of photos that were erased here. */
  readonly erased: ReadonlySet<string>;
  /** How many photos the backup calls erased whose bytes are here, and weren't erased here. */
  readonly erasedHere: number;
}

/**
 * The documents of a backup without those of masked copies whose originals are here: these aren't needed. Nor those that call
 * photos erased whose bytes are here: whoever wrote the file, no restore takes a photo away.
 */
async function selectDocs(
  all: readonly unknown[],
  project: string,
  { store, photos }: Pick<InspectOptions, 'store' | 'photos'>,
): Promise<SelectedDocs | null> {
  const here = new Set(await photos.keys());
  const erased = await erasedIn(store, project);
  if (!erased) return null;
  const [copies, tombstones] = [MASKED_COPY, ERASED].map((kind) => projectDocumentKey(project, kind, ''));
  let erasedHere = 0;
  const docs = all.filter((doc) => {
    const id = isObject(doc) && typeof doc._id === 'string' ? doc._id : '';
    const isOf = (prefix = '') => id.startsWith(prefix) && here.has(id.slice(prefix.length));
    if (isOf(tombstones) && !erased.has(id.slice(tombstones?.length))) {
      erasedHere += 1;
      return false;
    }
    return !isOf(copies);
  });
  return { docs, erased, erasedHere };
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
  const selected = await selectDocs(opened.value.docs, project, { store, photos });
  if (!selected) return fail('failed');
  const judged = await admitDocs({ project, docs: selected.docs, store, check, write: false });
  if (!judged.ok) return judged;
  const erasedAnywhere = new Set([...selected.erased, ...judged.value.erased]);
  const { copies } = judged.value;
  const isWithheld = withheldIn(manifest, entries);
  const lacking = (sha: string) => !there.has(sha) && !entries.has(photoEntry(sha));
  const covered = [...copies.keys()].filter((sha) => lacking(sha) && !erasedAnywhere.has(sha));
  const without = new Set([...covered, ...[...judged.value.photos].filter(isWithheld)]);
  const needed = [...judged.value.photos].filter((sha) => !without.has(sha) && !erasedAnywhere.has(sha));
  return ok({
    project: manifest.project,
    at: Date.parse(manifest.at),
    ...judged.value.figures(),
    photos: needed.length,
    newPhotos: needed.filter((sha) => !there.has(sha)).length,
    unnamedPhotos: manifest.photos.filter((sha) => !judged.value.photos.has(sha)).length,
    covered: covered.length,
    withheld: [...judged.value.photos].filter((sha) => isWithheld(sha) && !there.has(sha)).length,
    erased: [...judged.value.photos].filter((sha) => erasedAnywhere.has(sha)).length,
    erasedHere: selected.erasedHere,
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
  const selected = await selectDocs(opened.value.docs, project, options);
  if (!selected) return fail('failed');
  const isWithheld = withheldIn(told, entries);
  const of = { project, docs: selected.docs, store, check };
  const left = ({ photos: all, erased }: Tally) =>
    [...all].filter((sha) => !erased.has(sha) && !selected.erased.has(sha));
  const foreseen = await admitDocs({ ...of, write: false });
  if (!foreseen.ok) return foreseen;
  const lacking = { copies: foreseen.value.copies, isWithheld };
  const placed = await restorePhotos(left(foreseen.value), entries, lacking, photos, options);
  if (!placed.ok) return placed;
  return hold(project, async () => {
    const head = await store.get([projectKey(project)]);
    if (!head.ok) return fail('failed');
    const done = await admitDocs({ ...of, write: true });
    if (!done.ok) return done;
    // Photos of documents that became admissible only meanwhile.
    const rest = left(done.value).filter((sha) => !foreseen.value.photos.has(sha));
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
      erased: done.value.photos.size - left(done.value).length,
      erasedHere: selected.erasedHere,
    });
  });
}
