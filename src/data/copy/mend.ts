import { ok, type Result } from '#domain/result.ts';
import type { Store, StoredDoc, StoreFailure } from '../store/store.ts';
import { type Mended, mergeInto, NOTHING_MENDED } from './mergeInto.ts';
import { contains, mergeStored } from './mergeStored.ts';
import type { Segments } from './segments.ts';

/** Documents merged in one transaction. */
const CHUNK = 200;
/** The newest logs, the ends of which must be in a database that lost nothing. */
const RECENT = 4;

/** What the newest logs were last given. */
async function newestOf(segments: Segments): Promise<readonly StoredDoc[]> {
  const names = (await segments.names('log')).slice(-RECENT);
  return (await Promise.all(names.map(segments.last))).flat();
}

/** Whether the last steps of the copy are in the database: a database that was set back lacks its newest. */
async function hasNewest(store: Store, segments: Segments): Promise<Result<boolean, StoreFailure>> {
  const newest = await newestOf(segments);
  const read = await store.get(newest.map((doc) => doc._id));
  if (!read.ok) return read;
  return ok(
    newest.every((doc, index) => {
      const here = read.value[index];
      // A revision is a hash of what it holds, so the same one needs no closer look.
      return here ? here._rev === doc._rev || contains(here, doc) : false;
    }),
  );
}

/**
 * Puts back what the database lacks: all of it where the database is another one than the copy was made of (the
 * browser emptied it), or where it was set back to an earlier state. Otherwise only a look at the newest steps.
 */
export async function mend(store: Store, segments: Segments): Promise<Result<Mended, StoreFailure>> {
  const identity = await store.identity();
  if (!identity.ok) return identity;
  const covered = await segments.covers(identity.value);
  if (covered) {
    const whole = await hasNewest(store, segments);
    if (!whole.ok) return whole;
    if (whole.value) return ok(NOTHING_MENDED);
  }
  const before = covered ? ok({ ids: [''] }) : await store.since(0);
  if (!before.ok) return before;
  let done = NOTHING_MENDED;
  let batch = new Map<string, StoredDoc>();
  const flush = async (): Promise<Result<void, StoreFailure>> => {
    const merged = await mergeInto(store, [...batch.values()]);
    batch = new Map();
    if (!merged.ok) return merged;
    done = { added: done.added + merged.value.added, merged: done.merged + merged.value.merged };
    return ok(undefined);
  };
  for (const name of [...(await segments.names('base')), ...(await segments.names('log'))]) {
    for await (const docs of segments.read(name)) {
      for (const doc of docs ?? []) {
        const other = batch.get(doc._id);
        batch.set(doc._id, other ? mergeStored(other, doc) : doc);
      }
      if (batch.size < CHUNK) continue;
      const flushed = await flush();
      if (!flushed.ok) return flushed;
    }
  }
  const flushed = await flush();
  if (!flushed.ok) return flushed;
  // All that an empty database has now came from the copy.
  if (before.value.ids.length === 0) await segments.cover(identity.value);
  return ok(done);
}
