import type { StoreChange, StoredDoc } from './store.ts';

/** The part of a PouchDB database that the feed reads. */
export interface ChangesSource {
  info(): Promise<{ update_seq: number | string }>;
  id(): Promise<string>;
  changes(options: {
    since: number;
    include_docs: true;
    limit: number;
  }): PromiseLike<{ results: readonly { doc?: StoredDoc | undefined; seq: number | string }[] }>;
}

/** Tells of what changed since it was last asked; a document that changed twice is told once. */
export interface Feed {
  /** Resolves when everything that is written from now on will be told. */
  start(): Promise<void>;
  /** Something was written, here or in another tab. */
  poke(): void;
}

/** Changes read at a time. */
const BATCH = 100;

/** PouchDB's own live feed reaches other tabs through `localStorage`, which workers haven't. */
export function createFeed(
  source: () => Promise<ChangesSource>,
  tell: (changes: readonly StoreChange[]) => void,
): Feed {
  /** Up to where the database of this identity was told of. */
  let reached: { readonly identity: string; readonly seq: number } | null = null;
  let running: Promise<void> | null = null;
  let again = false;

  /** @returns false while there may be more */
  const read = async (): Promise<boolean> => {
    const from = await source();
    const identity = await from.id();
    if (reached?.identity !== identity) {
      reached = { identity, seq: Number((await from.info()).update_seq) };
      return true;
    }
    const { results } = await from.changes({ since: reached.seq, include_docs: true, limit: BATCH });
    const changes = results.flatMap(({ doc, seq }) => (doc ? { doc, seq: Number(seq) } : []));
    reached = { identity, seq: Math.max(reached.seq, ...changes.map(({ seq }) => seq)) };
    if (changes.length > 0) tell(changes);
    return results.length < BATCH;
  };
  const run = async (): Promise<void> => {
    do again = false;
    while (!(await read()) || again);
  };
  const wake = (): Promise<void> => {
    again = true;
    // A connection that is lost is opened by the next call of whoever reads or writes, which pokes again.
    running ??= run()
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
    return running;
  };
  return { start: wake, poke: () => void wake() };
}
