import type { Result } from '#domain/result.ts';
import type { Mended } from '../copy/mergeInto.ts';
import { NOTHING_MENDED } from '../copy/mergeInto.ts';
import { openOpfsSegments } from '../copy/opfsSegments.ts';
import { type CopyState, createCopiedStore, createSecondCopy, type SecondCopy } from '../copy/secondCopy.ts';
import { createSegments } from '../copy/segments.ts';
import { createTabLocks, createWebLocks } from '../locks.ts';
import { createPouchStore, type PouchStore } from './pouchStore.ts';
import type { Store, StoreChange, StoredDoc, StoreFailure } from './store.ts';

/** How long the copy is left as it is after the opening: the first picture comes first. Milliseconds. */
const REST = 5000;

export interface StoreNames {
  readonly database: string;
  /** Folder of the second copy. */
  readonly copy: string;
}

/** What the page asks of the worker that holds the database: one database, opened once. */
export interface StoreHost {
  open(names: StoreNames, onState: (state: CopyState) => void): Promise<void>;
  /** See {@link SecondCopy.mend}. */
  mend(): Promise<Result<Mended, StoreFailure>>;
  get(ids: readonly string[]): ReturnType<Store['get']>;
  range(...asked: Parameters<Store['range']>): ReturnType<Store['range']>;
  ids(...asked: Parameters<Store['ids']>): ReturnType<Store['ids']>;
  bulk(docs: readonly StoredDoc[]): ReturnType<Store['bulk']>;
  losers(id: string): ReturnType<Store['losers']>;
  /** Resolves when every later change of other tabs will be told; the page knows of its own. */
  listen(tell: (change: StoreChange) => void): Promise<void>;
  seq(): ReturnType<PouchStore['seq']>;
  since(seq: number): ReturnType<Store['since']>;
  identity(): ReturnType<Store['identity']>;
  close(): Promise<void>;
  destroy(): ReturnType<Store['destroy']>;
}

export function createStoreHost(): StoreHost {
  let opened: { readonly store: Store; readonly inner: PouchStore; readonly copy: SecondCopy | null } | null =
    null;
  const it = (): NonNullable<typeof opened> => {
    if (!opened) throw new Error('The database was not opened.');
    return opened;
  };
  return {
    async open(names, onState) {
      const inner = createPouchStore(names.database, false);
      const files = await openOpfsSegments(names.copy);
      if (!files) {
        onState('none');
        opened = { store: inner, inner, copy: null };
        return;
      }
      const copy = createSecondCopy({
        store: inner,
        segments: createSegments(files, Date.now),
        locks: navigator.locks ? createWebLocks(navigator.locks) : createTabLocks(),
        name: names.copy,
        onState,
        rest: REST,
      });
      opened = { store: createCopiedStore(inner, copy), inner, copy };
    },
    mend: async () => it().copy?.mend() ?? { ok: true, value: NOTHING_MENDED },
    get: (ids) => it().store.get(ids),
    range: (...asked) => it().store.range(...asked),
    ids: (...asked) => it().store.ids(...asked),
    bulk: (docs) => it().store.bulk(docs),
    losers: (id) => it().store.losers(id),
    listen: (tell) => it().store.changes(tell).ready,
    seq: () => it().inner.seq(),
    since: (seq) => it().store.since(seq),
    identity: () => it().store.identity(),
    close: () => it().store.close(),
    destroy: () => it().store.destroy(),
  };
}
