import { fail, ok, type Result } from '#domain/result.ts';
import type { Store, StoredDoc } from '../../store/store.ts';
import { createPacer } from '../../write/yieldToPage.ts';

/** Why something was not read to its end. */
export type ReadingFault = 'unreadable' | 'cancelled';

export interface PartsOptions {
  readonly store: Pick<Store, 'get'>;
  readonly ids: readonly string[];
  /** Told of each document in turn. @returns how much it held, where that may be much */
  readonly each: (doc: StoredDoc) => number;
  readonly onRead?: (count: number) => void;
  readonly signal: AbortSignal;
}

/** Documents asked for at a time: at first, and at most. */
const FIRST = 25;
const MOST = 200;
/** What a part may hold: one message with all that a bulk action changed would hold up the page. */
const MUCH = 4000;

/** Reads documents in parts that are the smaller the more lies in them; the page goes on between and in them. */
export async function readInParts(options: PartsOptions): Promise<Result<null, ReadingFault>> {
  const { store, ids, each, onRead, signal } = options;
  const pace = createPacer();
  let size = FIRST;
  for (let from = 0; from < ids.length; ) {
    const asked = ids.slice(from, from + size);
    const read = await store.get(asked);
    if (signal.aborted) return fail('cancelled');
    if (!read.ok) return fail('unreadable');
    let held = 0;
    for (const doc of read.value) {
      if (doc) held += each(doc);
      await pace();
      if (signal.aborted) return fail('cancelled');
    }
    from += asked.length;
    onRead?.(from);
    size = held > MUCH ? Math.max(1, Math.floor(size / 4)) : Math.min(MOST, size * 2);
  }
  return ok(null);
}
