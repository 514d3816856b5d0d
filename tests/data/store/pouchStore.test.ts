import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { createPouchStore } from '#data/store/pouchStore.ts';
import { storeContract, value } from './storeContract.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });

describe('the PouchDB store', () => {
  storeContract(createPouchStore);

  test('a database that was deleted from under it is opened anew by the next call', async () => {
    const name = `deleted-${crypto.randomUUID()}`;
    const store = createPouchStore(name);
    value(await store.bulk([{ _id: 'a' }]));
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(`_pouch_${name}`);
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    const refused = await store.bulk([{ _id: 'b' }]);
    expect(refused).toMatchObject({ ok: false, error: { kind: 'closed' } });
    value(await store.bulk([{ _id: 'b' }]));
    expect(value(await store.get(['b']))).toMatchObject([{ _id: 'b' }]);
    await store.close();
  });
});
