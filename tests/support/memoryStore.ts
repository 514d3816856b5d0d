import type { Store, StoreChange, StoredDoc, StoreFailure, Written } from '#data/store/store.ts';
import type { KeyRange } from '#domain/edit/ids.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/** Shared by several stores of one name: in the tests, the "disk" of several tabs. */
export interface MemoryDisk {
  identity: string;
  readonly docs: Map<string, StoredDoc>;
  readonly log: { readonly id: string; readonly seq: number }[];
  readonly listeners: Set<(change: StoreChange) => void>;
}

export const createMemoryDisk = (): MemoryDisk => ({
  identity: crypto.randomUUID(),
  docs: new Map(),
  log: [],
  listeners: new Set(),
});

const generation = (rev: string | undefined): number => Number.parseInt(rev ?? '0', 10);

/** Stores a document unless another revision of it exists, and notifies all listeners. */
function write(disk: MemoryDisk, doc: StoredDoc): Written {
  const stored = disk.docs.get(doc._id);
  if (stored?._rev !== doc._rev) return { conflict: true };
  const rev = `${generation(doc._rev) + 1}-${Math.random().toString(36).slice(2)}`;
  const kept = structuredClone({ ...doc, _rev: rev });
  disk.docs.set(doc._id, kept);
  const seq = disk.log.length + 1;
  disk.log.push({ id: doc._id, seq });
  for (const tell of disk.listeners) queueMicrotask(() => tell({ doc: structuredClone(kept), seq }));
  return { rev };
}

const idsWithin = (disk: MemoryDisk, { from, to }: KeyRange): string[] =>
  [...disk.docs.keys()].filter((id) => id >= from && id <= to).sort();

/** Keeps documents in memory: for tests, and as the reference of the contract suite. */
export function createMemoryStore(disk: MemoryDisk = createMemoryDisk()): Store {
  const mine = new Set<(change: StoreChange) => void>();
  let closed = false;
  let known = disk.identity;
  const open = async <T>(work: () => T): Promise<Result<T, StoreFailure>> => {
    await Promise.resolve();
    return closed ? fail({ kind: 'closed', detail: 'closed' }) : ok(work());
  };
  return {
    get: (ids) => open(() => ids.map((id) => structuredClone(disk.docs.get(id) ?? null))),
    range: (range, last = Number.POSITIVE_INFINITY) =>
      open(() =>
        idsWithin(disk, range)
          .slice(-last)
          .flatMap((id) => structuredClone(disk.docs.get(id) ?? [])),
      ),
    ids: (range) => open(() => idsWithin(disk, range)),
    async bulk(docs) {
      if (known !== disk.identity)
        return fail({ kind: 'closed', detail: 'another database is in its place' });
      return open(() => docs.map((doc) => write(disk, doc)));
    },
    losers: () => open(() => []),
    changes(tell) {
      const guarded = (change: StoreChange): void => {
        if (mine.has(guarded)) tell(change);
      };
      mine.add(guarded);
      disk.listeners.add(guarded);
      return {
        ready: Promise.resolve(),
        stop() {
          mine.delete(guarded);
          disk.listeners.delete(guarded);
        },
      };
    },
    since: (seq) =>
      open(() => ({
        ids: [...new Set(disk.log.slice(seq).map((entry) => entry.id))],
        seq: disk.log.length,
      })),
    identity: () =>
      open(() => {
        known = disk.identity;
        return known;
      }),
    async close() {
      closed = true;
      for (const listener of mine) disk.listeners.delete(listener);
      mine.clear();
    },
  };
}
