import { type CopyState, createSecondCopy } from '#data/copy/secondCopy.ts';
import { createSegments } from '#data/copy/segments.ts';
import type { Store, StoredDoc } from '#data/store/store.ts';
import { createCopiedStore } from '#data/store/storeHost.ts';
import { createWithout } from '#data/store/sync/refused/without.ts';
import { createTabLocks } from '#data/write/locks/locks.ts';
import type { CommandDoc } from '#domain/edit/documents.ts';
import { createMemorySegments, createSegmentDisk } from '#support/memorySegments.ts';
import { createMemoryDisk, createMemoryStore } from '#support/memoryStore.ts';
import { value } from '../store/storeContract.ts';

/** Documents without the fields that were taken back. */
const withoutStamps = (stamps: readonly string[]) =>
  createWithout(new Map(stamps.map((stamp) => [stamp, { changes: [] } as unknown as CommandDoc])));

/** A browser whose database and files outlive its tabs. */
export function machine(taken: () => readonly string[] = () => []) {
  const files = createSegmentDisk();
  const locks = createTabLocks();
  const here = { disk: createMemoryDisk(), files };
  let time = 0;
  const open = async () => {
    const states: CopyState[] = [];
    const inner = createMemoryStore(here.disk);
    const segments = createSegments(createMemorySegments(files), () => {
      time += 1;
      return time;
    });
    const copy = createSecondCopy({
      store: inner,
      segments,
      locks,
      name: 'copy',
      onState: (state) => states.push(state),
      rest: 0,
      without: async () => withoutStamps(taken()),
    });
    const restored = value(await copy.restoreFromCopy());
    await copy.settled();
    return { store: createCopiedStore(inner, copy), copy, states, restored };
  };
  return {
    files,
    open,
    docs: () => here.disk.docs,
    disk: () => here.disk,
    /** The tab is gone: its files are free, nothing else happened. */
    kill: () => files.open.clear(),
    /** The browser found its database broken and made an empty one. */
    empty() {
      here.disk = createMemoryDisk();
    },
    bytes: () => [...files.files.values()].reduce((sum, file) => sum + file.length, 0),
  };
}

export const field = (v: unknown, at: number) => ({ v, t: `${String(at).padStart(12, '0')}-0000-A` });
export const damage = (id: string, remark: string, at: number, rev?: string): StoredDoc => ({
  _id: id,
  ...(rev ? { _rev: rev } : {}),
  schema: 1,
  type: 'damage',
  fields: { remark: field(remark, at) },
});

/** Writes a damage's remark over what is there. */
export async function say(store: Store, id: string, remark: string, at: number): Promise<void> {
  const [there] = value(await store.get([id]));
  const [written] = value(await store.bulk([damage(id, remark, at, there?._rev)]));
  if (!written || !('rev' in written)) throw new Error('refused');
}

export const remarkOf = (doc: StoredDoc | null | undefined): unknown =>
  (doc?.fields as { remark: { v: unknown } } | undefined)?.remark.v;
