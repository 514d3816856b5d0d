import 'fake-indexeddb/auto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createPouchStore } from '#data/store/pouch/pouchStore.ts';
import { storeContract, value } from './storeContract.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

/** As "clear site data" does it. */
const deleted = (name: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(`_pouch_${name}`);
    request.onsuccess = resolve;
    request.onerror = reject;
  });

describe('the PouchDB store', () => {
  storeContract(createPouchStore);

  test('nothing is written into a database that took another one’s place before that is known', async () => {
    const name = `replaced-${crypto.randomUUID()}`;
    const store = createPouchStore(name);
    value(await store.bulk([{ _id: 'a' }]));
    await deleted(name);
    await store.get(['a']);
    expect(value(await store.get(['a']))).toEqual([null]);
    expect(await store.bulk([{ _id: 'b' }])).toMatchObject({ ok: false, error: { kind: 'closed' } });
    value(await store.identity());
    value(await store.bulk([{ _id: 'b' }]));
    await store.close();
  });

  test('documents of many photos of one project are read in a few requests, however many there are', async () => {
    const store = createPouchStore(`many-${crypto.randomUUID()}`);
    const key = (at: number) => `n:tower.${String(at).padStart(4, '0')}:run`;
    const runs = Array.from({ length: 300 }, (_, at) => ({ _id: key(at), n: at }));
    value(await store.bulk([...runs, { _id: 'n:other.0001:run', n: -1 }, { _id: 'n:zoo.0001:run', n: -1 }]));
    const asked = vi.spyOn(IDBObjectStore.prototype, 'get');
    const requests = async (count: number): Promise<number> => {
      asked.mockClear();
      const read = value(await store.get(runs.slice(0, count).map(({ _id }) => _id)));
      expect(read.map((doc) => doc?.n)).toEqual(runs.slice(0, count).map(({ n }) => n));
      return asked.mock.calls.length;
    };
    expect([await requests(150), await requests(300)].every((each) => each <= 2)).toBe(true);
    asked.mockRestore();
    await store.close();
  });

  test('a database that was deleted from under it is opened anew by the next call', async () => {
    const name = `deleted-${crypto.randomUUID()}`;
    const store = createPouchStore(name);
    value(await store.bulk([{ _id: 'a' }]));
    await deleted(name);
    const refused = await store.bulk([{ _id: 'b' }]);
    expect(refused).toMatchObject({ ok: false, error: { kind: 'closed' } });
    value(await store.identity());
    value(await store.bulk([{ _id: 'b' }]));
    expect(value(await store.get(['b']))).toMatchObject([{ _id: 'b' }]);
    await store.close();
  });
});
