import { ok, type Result } from '#domain/result.ts';
import { isOfOneWriter } from '#domain/team/mayWrite.ts';
import type { Store, StoredDoc, StoreFailure } from '../store/store.ts';
import { mergeInto, NOTHING_RESTORED, type RestoredDocs } from './mergeInto.ts';
import { contains, mergeStored } from './mergeStored.ts';
import type { Segments } from './segments.ts';

/** A document of the copy without what is not to be put into one that is there. */
type Without = (doc: StoredDoc) => StoredDoc;

/** Documents merged in one transaction. */
const CHUNK = 200;
/** The newest logs, the ends of which must be in a database that lost nothing. */
const RECENT = 4;

/** What the newest logs were last given; null where that can't be read. */
async function newestOf(segments: Segments): Promise<readonly StoredDoc[] | null> {
  const names = (await segments.names('log')).slice(-RECENT);
  const last = await Promise.all(names.map((name) => segments.last(name).catch(() => null)));
  return last.includes(null) ? null : last.flatMap((docs) => docs ?? []);
}

/** Whether the last steps of the copy are in the database: a database that was set back lacks its newest. */
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
      // A revision is a hash of what it holds, so the same one needs no closer look.
      return here ? here._rev === doc._rev || contains(here, without(doc)) : false;
    }),
  );
}

/** What a look at the copy came to, for those who must know whether the database has everything it ever had. */
export interface RestoreOutcome extends RestoredDocs {
  /** Whether the database lacked something, so that the whole copy was read. */
  readonly needed: boolean;
  /** Segments that the disk didn't give this time; another time it may. */
  readonly unreadable: number;
  /** Frames whose bytes are not those that were written: what they held is known to the database alone. */
  readonly broken: number;
  /** The database that the copy had all of, as {@link identityInCopy} names it; null where that isn't known. */
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

/** Merges documents in batches, so that those of one id that come together are written once. */
function createMerging(store: Store, without: Without) {
  let done = NOTHING_RESTORED;
  let batch = new Map<string, StoredDoc>();
  return {
    done: () => done,
    add(docs: readonly StoredDoc[]): void {
      for (const doc of docs) {
        // Put back it would be a write of this device's, which the server refuses; it comes from there again.
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

/** Puts all documents of the copy into the database that it can read. */
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
      // One file that can't be read is no reason to leave out the others.
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
 * Puts back what the database lacks: all of it where the database is another one than the copy was made of (the
 * browser emptied it), or where it was set back to an earlier state. Otherwise only a look at the newest steps. While
 * a part of the copy can't be read, it is not said to be the copy of this database, so that the next opening reads it.
 * @param without what of a document that the database has was taken back there, and is not to come back
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
  // All that an empty database has now came from the copy.
  if (before.value.ids.length === 0 && done.value.unreadable === 0) await segments.cover(identity.value);
  return ok({ ...done.value, needed: true, copyOf });
}
