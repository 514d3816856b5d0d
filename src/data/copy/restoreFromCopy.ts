import { ok, type Result } from '#domain/result.ts';
import { isOfOneWriter } from '#domain/team/oneWriter.ts';
import type { Store, StoredDoc, StoreFailure } from '../store/store.ts';
import { mergeInto, NOTHING_RESTORED, type RestoredDocs } from './mergeInto.ts';
import { contains, mergeStored } from './mergeStored.ts';
import type { Segments } from './segments.ts';

/** Removes from a document of the copy what must not be merged into an existing one. */
type Without = (doc: StoredDoc) => StoredDoc;

/** Documents merged in one transaction. */
const CHUNK = 200;
/** The number of newest logs whose last frames must be in a database that lost nothing. */
const RECENT = 4;

/** The last frames of the newest logs; null where they can't be read. */
async function newestOf(segments: Segments): Promise<readonly StoredDoc[] | null> {
  const names = (await segments.names('log')).slice(-RECENT);
  const last = await Promise.all(names.map((name) => segments.last(name).catch(() => null)));
  return last.includes(null) ? null : last.flatMap((docs) => docs ?? []);
}

/** Whether the last steps of the copy are in the database: a database that was reset to an earlier state lacks them. */
async function hasNewest(
  store: Store,
  segments: Segments,
  without: Without,
): Promise<Result<boolean, StoreFailure>> {
  const newest = await newestOf(segments);
  if (!newest) return ok(false);
  const read = await store.get(newest.map((doc) => doc._id));
  if (!read.ok) return read;
  return ok(
    newest.every((doc, index) => {
      const here = read.value[index];
      // A revision is a hash of the content, so equal revisions need no comparison.
      return here ? here._rev === doc._rev || contains(here, without(doc)) : false;
    }),
  );
}

/** The result of checking the copy, for callers that must know whether the database has everything. */
export interface RestoreOutcome extends RestoredDocs {
  /** Whether the database lacked something, so that the whole copy was read. */
  readonly needed: boolean;
  /** Segments that could not be read this time; they may be readable later. */
  readonly unreadable: number;
  /** Corrupt frames: their content is only in the database. */
  readonly broken: number;
  /** The database for which the copy was complete, by {@link identityInCopy}; null where unknown. */
  readonly copyOf: string | null;
}

/** Nothing had to be put back. */
export const NOT_NEEDED: RestoreOutcome = {
  ...NOTHING_RESTORED,
  needed: false,
  unreadable: 0,
  broken: 0,
  copyOf: null,
};

/** Merges documents in batches, so that several versions of one document are written once. */
function createMerging(store: Store, without: Without) {
  let done = NOTHING_RESTORED;
  let batch = new Map<string, StoredDoc>();
  return {
    done: () => done,
    add(docs: readonly StoredDoc[]): void {
      for (const doc of docs) {
        // Restoring it would count as a write of this device, which the server refuses; the server sends it again.
        if (isOfOneWriter(doc._id)) continue;
        const other = batch.get(doc._id);
        batch.set(doc._id, other ? mergeStored(other, doc) : doc);
      }
    },
    isFull: () => batch.size >= CHUNK,
    async flush(): Promise<Result<void, StoreFailure>> {
      const merged = await mergeInto(store, [...batch.values()], without);
      batch = new Map();
      if (!merged.ok) return merged;
      done = { added: done.added + merged.value.added, merged: done.merged + merged.value.merged };
      return ok(undefined);
    },
  };
}

/** Merges all readable documents of the copy into the database. */
async function mergeAll(
  store: Store,
  segments: Segments,
  without: Without,
): Promise<Result<RestoredDocs & Pick<RestoreOutcome, 'unreadable' | 'broken'>, StoreFailure>> {
  const merging = createMerging(store, without);
  let [unreadable, broken] = [0, 0];
  for (const name of [...(await segments.names('base')), ...(await segments.names('log'))]) {
    const frames = segments.read(name)[Symbol.asyncIterator]();
    for (;;) {
      // An unreadable file must not stop the others.
      const frame = await frames.next().catch(() => null);
      if (frame === null) unreadable += 1;
      if (frame === null || frame.done) break;
      if (frame.value === null) broken += 1;
      merging.add(frame.value ?? []);
      const flushed = merging.isFull() ? await merging.flush() : ok(undefined);
      if (!flushed.ok) return flushed;
    }
  }
  const flushed = await merging.flush();
  return flushed.ok ? ok({ ...merging.done(), unreadable, broken }) : flushed;
}

/**
 * Restores what the database lacks: everything where the browser deleted the database and it is a new one, or where it
 * was reset to an earlier state. Otherwise only the newest steps are checked. While a part of the copy can't be read,
 * the copy isn't marked as complete for this database, so that it is read again next time.
 * @param without removes from a document what was taken back in the database
 */
export async function restoreFromCopy(
  store: Store,
  segments: Segments,
  without: Without = (doc) => doc,
): Promise<Result<RestoreOutcome, StoreFailure>> {
  const identity = await store.identity();
  if (!identity.ok) return identity;
  const [covered, copyOf] = [await segments.covers(identity.value), await segments.covered()];
  if (covered) {
    const whole = await hasNewest(store, segments, without);
    if (!whole.ok) return whole;
    if (whole.value) return ok({ ...NOT_NEEDED, copyOf });
  }
  const before = covered ? ok({ ids: [''] }) : await store.since(0);
  if (!before.ok) return before;
  const done = await mergeAll(store, segments, without);
  if (!done.ok) return done;
  // The content of a database that was empty came entirely from the copy.
  if (before.value.ids.length === 0 && done.value.unreadable === 0) await segments.cover(identity.value);
  return ok({ ...done.value, needed: true, copyOf });
}
