import { signal } from '@preact/signals-core';
import { describe, expect, test } from 'vitest';
import type { Store } from '#data/store/store.ts';
import { createReadMarks } from '#data/team/inbox/createReadMarks.ts';
import { createClock } from '#domain/edit/registers/stamp.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { until } from '#support/memoryWorkspace.ts';
import { value } from '../../store/storeContract.ts';

const NOW = Date.UTC(2026, 0, 31, 12);
const item = (nth: number, project = 'tower', at = NOW) => ({
  id: `c:${project}:000000000001-000${nth}-ben d:${project}.one:aB-1 0`,
  project,
  at,
});

/** One device of somebody, with a storage of its own. */
function device(
  store: Pick<Store, 'get' | 'range' | 'bulk' | 'changes'>,
  { me = 'mei', writes = true, kept = new Map<string, string>(), tag = 'AAAAAA' } = {},
) {
  const marks = createReadMarks({
    ...{ store, me, writes: () => writes },
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
    }),
    clock: createClock(`${tag}~inbox~${me}`, () => NOW),
    projects: signal(
      new Map([
        ['tower', 0],
        ['annex', 0],
      ]),
    ),
  });
  const stop = marks.read.subscribe(() => undefined);
  return { marks, kept, stop, has: (id: string) => marks.read.value.has(id) };
}
const projectDocuments = async (store: Store) =>
  value(await store.range({ from: 's:', to: 's:\uffff' })).map(({ _id }) => _id);

describe('what of the inbox was read', () => {
  test('is read on the person’s other devices too, and nobody else’s', async () => {
    const store = createMemoryStore();
    const [first, second, other] = [
      device(store),
      device(store, { tag: 'BBBBBB' }),
      device(store, { me: 'ben' }),
    ];
    await first.marks.add([item(1), item(2, 'annex')]);
    await until(second.marks.read, (read) => read.size === 2);
    expect(second.has(item(1).id)).toBe(true);
    expect(other.marks.read.value.size).toBe(0);
    const late = device(store, { tag: 'CCCCCC' });
    await until(late.marks.read, (read) => read.size === 2);
    for (const one of [first, second, other, late]) one.stop();
  });

  test('is written once, into the document of the month that the item is of', async () => {
    const store = createMemoryStore();
    const { marks, stop } = device(store);
    await marks.add([item(1), item(2, 'tower', Date.UTC(2025, 11, 31))]);
    expect(await projectDocuments(store)).toEqual([
      's:tower:inbox:mei%3A2025-12',
      's:tower:inbox:mei%3A2026-01',
    ]);
    const [, before] = value(await store.range({ from: 's:', to: 's:\uffff' }));
    await marks.add([item(1)]);
    const [, after] = value(await store.range({ from: 's:', to: 's:\uffff' }));
    expect(after?._rev).toBe(before?._rev);
    stop();
  });

  test('keeps both marks of two tabs that write at once', async () => {
    const store = createMemoryStore();
    let isLate = false;
    const racing = {
      ...store,
      async bulk(docs: Parameters<Store['bulk']>[0]) {
        if (!isLate) {
          isLate = true;
          await device(store, { tag: 'BBBBBB' }).marks.add([item(2)]);
        }
        return store.bulk(docs);
      },
    };
    const { marks, stop } = device(racing);
    await marks.add([item(1)]);
    const fresh = device(store, { tag: 'CCCCCC' });
    await until(fresh.marks.read, (read) => read.size === 2);
    for (const end of [stop, fresh.stop]) end();
  });

  test('stays on the device of who only looks, and is kept there', async () => {
    const store = createMemoryStore();
    const { marks, kept, stop } = device(store, { writes: false });
    await marks.add([item(1)]);
    expect(await projectDocuments(store)).toEqual([]);
    stop();
    const again = device(store, { writes: false, kept });
    expect(again.has(item(1).id)).toBe(true);
    again.stop();
  });

  test('is told to other devices later where it was read by an older program', async () => {
    const store = createMemoryStore();
    const kept = new Map([['inbox-read:mei', JSON.stringify([item(1).id])]]);
    const { marks, stop } = device(store, { kept });
    await marks.add([item(1)]);
    expect(await projectDocuments(store)).toHaveLength(1);
    stop();
  });
});
