import { describe, expect, test } from 'vitest';
import { createRoutedStore } from '#data/store/routedStore.ts';
import { createMemoryDisk, createMemoryStore } from '#support/memoryStore.ts';
import { storeContract, value } from './storeContract.ts';

describe('several databases as one', () => {
  const disks = new Map<string, ReturnType<typeof createMemoryDisk>>();
  const diskOf = (name: string) => {
    const disk = disks.get(name) ?? createMemoryDisk();
    disks.set(name, disk);
    return disk;
  };
  storeContract((name) => createRoutedStore(createMemoryStore(diskOf(name))));

  /** A database with a project `tower` beside it. */
  async function beside() {
    const [main, part] = [createMemoryStore(), createMemoryStore()];
    const store = createRoutedStore(main);
    await store.add('tower', part);
    return { main, part, store };
  }

  test('what belongs to a project with a database of its own is written there, all else where it was', async () => {
    const { main, part, store } = await beside();
    value(
      await store.bulk([
        { _id: 'p:tower' },
        { _id: 'p:annex' },
        { _id: 'i:tower:tower.1' },
        { _id: 'd:tower.1:x' },
        { _id: 'd:annex.1:x' },
        { _id: 's:tower:record:r' },
        { _id: 'c:tower:1' },
      ]),
    );
    const all = { from: '', to: '\uffff' };
    expect(value(await part.ids(all))).toEqual([
      'c:tower:1',
      'd:tower.1:x',
      'i:tower:tower.1',
      'p:tower',
      's:tower:record:r',
    ]);
    expect(value(await main.ids(all))).toEqual(['d:annex.1:x', 'p:annex']);
  });

  test('ids are answered in their order, wherever they lie, and ranges over all projects in the order of ids', async () => {
    const { store } = await beside();
    value(await store.bulk([{ _id: 'p:tower' }, { _id: 'p:annex' }, { _id: 'p:zoo' }]));
    const got = value(await store.get(['p:zoo', 'p:tower', 'p:nowhere', 'p:annex']));
    expect(got.map((doc) => doc?._id ?? null)).toEqual(['p:zoo', 'p:tower', null, 'p:annex']);
    const projects = { from: 'p:', to: 'p:\uffff' };
    expect(value(await store.range(projects)).map(({ _id }) => _id)).toEqual(['p:annex', 'p:tower', 'p:zoo']);
    expect(value(await store.range(projects, 2)).map(({ _id }) => _id)).toEqual(['p:tower', 'p:zoo']);
  });

  test('a project that was moved to a database of its own is read there alone', async () => {
    const [main, part] = [createMemoryStore(), createMemoryStore()];
    value(await main.bulk([{ _id: 'p:tower', from: 'before' }, { _id: 'p:annex' }]));
    value(await part.bulk([{ _id: 'p:tower', from: 'team' }]));
    const store = createRoutedStore(main);
    await store.add('tower', part);
    const projects = { from: 'p:', to: 'p:\uffff' };
    expect(value(await store.range(projects))).toMatchObject([
      { _id: 'p:annex' },
      { _id: 'p:tower', from: 'team' },
    ]);
    expect(value(await store.ids(projects))).toEqual(['p:annex', 'p:tower']);
  });

  test('changes of a project are told too, of one that is added later as well', async () => {
    const store = createRoutedStore(createMemoryStore());
    const told: string[] = [];
    await store.changes(({ doc }) => told.push(doc._id)).ready;
    const part = createMemoryStore();
    await store.add('tower', part);
    value(await part.bulk([{ _id: 'p:tower' }]));
    await Promise.resolve();
    expect(told).toEqual(['p:tower']);
  });

  test('a project whose name is one that every object has is no other’s', async () => {
    const { store, part } = await beside();
    value(await store.bulk([{ _id: 'p:__proto__' }, { _id: 'p:constructor' }]));
    expect(value(await part.ids({ from: '', to: '\uffff' }))).toEqual([]);
  });

  test('another database in the place of one of them makes the whole another', async () => {
    const disk = createMemoryDisk();
    const store = createRoutedStore(createMemoryStore());
    await store.add('tower', createMemoryStore(disk));
    const before = value(await store.identity());
    expect(value(await store.identity())).toBe(before);
    disk.identity = 'another';
    expect(value(await store.identity())).not.toBe(before);
  });
});
