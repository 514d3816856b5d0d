import type { Doc } from '#domain/edit/documents.ts';
import { ok, type Result } from '#domain/result.ts';
import { mergeInto, type RestoredDocs } from '../copy/mergeInto.ts';
import type { Confirmed } from '../read/confirmed.ts';
import type { Documents } from '../read/documents.ts';
import type { Store, StoreFailure } from '../store/store.ts';

/** Documents per transaction. */
const CHUNK = 100;

export interface ReopenOptions {
  readonly store: Store;
  /** Restores what the database lost, from its second copy. */
  readonly restoreFromCopy: () => Promise<Result<RestoredDocs, StoreFailure>>;
}

/**
 * Handles a lost connection. If the database was deleted meanwhile, the new one is empty: it is filled from the second
 * copy and with everything that this tab holds, so that the pending steps find their documents.
 */
export async function createReopener(
  { store, restoreFromCopy }: ReopenOptions,
  documents: Documents,
  confirmed: Confirmed,
): Promise<Result<() => Promise<Result<void, StoreFailure>>, StoreFailure>> {
  const first = await store.identity();
  if (!first.ok) return first;
  let known = first.value;

  /** Documents of this tab, with their revisions in the new database. */
  const refill = async (docs: readonly Doc[]): Promise<Result<void, StoreFailure>> => {
    const put = await mergeInto(store, docs);
    if (!put.ok) return put;
    const read = await documents.get(docs.map((doc) => doc._id));
    if (!read.ok) return read;
    confirmed.replace([...read.value.values()]);
    return ok(undefined);
  };
  return ok(async () => {
    const present = await store.identity();
    if (!present.ok) return present;
    if (present.value === known) return ok(undefined);
    const restored = await restoreFromCopy();
    if (!restored.ok) return restored;
    const held = confirmed.held();
    for (let from = 0; from < held.length; from += CHUNK) {
      const done = await refill(held.slice(from, from + CHUNK));
      if (!done.ok) return done;
    }
    known = present.value;
    return ok(undefined);
  });
}
