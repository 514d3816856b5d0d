import { fail, ok, type Result } from '#domain/result.ts';
import type { Store, StoredDoc } from '../../store/store.ts';
import { createPacer } from '../../write/yieldToPage.ts';

/** Why something was not read completely. */
export type ReadingFault = 'unreadable' | 'cancelled';

export interface PartsOptions {
  readonly store: Pick<Store, 'get'>;
  readonly ids: readonly string[];
  /** Called with each document. @returns its weight, where that may be large */
  readonly each: (doc: StoredDoc) => number | Promise<number>;
  readonly onRead?: (count: number) => void;
  readonly signal: AbortSignal;
}

/** Documents requested at a time: at first, and at most. */
const FIRST = 25;
const MOST = 200;
/** Largest weight of a part: one message with everything that a bulk action changed would block the page. */
const MUCH = 4000;

/** Reads documents in parts, smaller ones where documents are large; yields to the page between and within them. */
export async function readInParts(options: PartsOptions): Promise<Result<null, ReadingFault>> {
  const { store, ids, each, onRead, signal } = options;
  const pace = createPacer();
  let size = FIRST;
  for (let from = 0; from < ids.length; ) {
    const requested = ids.slice(from, from + size);
    const read = await store.get(requested);
    if (signal.aborted) return fail('cancelled');
    if (!read.ok) return fail('unreadable');
    let bytesRead = 0;
    for (const doc of read.value) {
      if (doc) bytesRead += await each(doc);
      await pace();
      if (signal.aborted) return fail('cancelled');
    }
    from += requested.length;
    onRead?.(from);
    size = bytesRead > MUCH ? Math.max(1, Math.floor(size / 4)) : Math.min(MOST, size * 2);
  }
  return ok(null);
}
