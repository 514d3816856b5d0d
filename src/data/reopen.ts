import type { Doc } from '#domain/edit/documents.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Confirmed } from './confirmed.ts';
import type { Store, StoreFailure } from './store/store.ts';

/** Documents written in one transaction. */
const CHUNK = 100;

const withoutRev = ({ _rev, ...doc }: Doc): Doc => doc as Doc;

/**
 * What to do when a connection was lost. If the database was deleted from under us, the new one is empty:
 * everything that this tab holds is put into it, so that the pending steps find their documents.
 */
export async function createReopener(
  store: Store,
  confirmed: Confirmed,
): Promise<Result<() => Promise<Result<void, StoreFailure>>, StoreFailure>> {
  const first = await store.identity();
  if (!first.ok) return first;
  let known = first.value;
  return ok(async () => {
    const present = await store.identity();
    if (!present.ok) return present;
    if (present.value === known) return ok(undefined);
    const held = confirmed.held().map(withoutRev);
    for (let from = 0; from < held.length; from += CHUNK) {
      const part = held.slice(from, from + CHUNK);
      const written = await store.bulk(part);
      if (!written.ok) return written;
      confirmed.replace(
        part.flatMap((doc, index) => {
          const outcome = written.value[index];
          return outcome && 'rev' in outcome ? { ...doc, _rev: outcome.rev } : [];
        }),
      );
    }
    known = present.value;
    return ok(undefined);
  });
}
