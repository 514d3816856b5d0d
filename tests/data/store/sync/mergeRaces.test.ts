import 'fake-indexeddb/auto';
import { afterAll, expect, test, vi } from 'vitest';
import { createPouchStore, type PouchStore } from '#data/store/pouch/pouchStore.ts';
import type { StoredDoc } from '#data/store/store.ts';
import { mergeConflicts } from '#data/store/sync/mergeConflicts.ts';
import { eventually } from '#support/eventually.ts';
import { stampAt } from '#support/stamps.ts';
import { createFakeServer, createSyncedDevice } from '#support/syncedDevices.ts';
import { value } from '../storeContract.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

const ANN = { user: 'ann', roles: ['lead'], refused: new Map() } as const;
const ID = 'd:tower.one:1';
const field = (v: string, at: number) => ({ v, t: stampAt(at) });
const box = (fields: object): StoredDoc => ({
  ...{ _id: ID, schema: 1, type: 'damage', image: 'tower.one', name: '1' },
  ...{ made: stampAt(1), claim: null, fields },
});

/** As another device wrote it: a first revision of the same document. */
const writtenApart = (fields: object, digit: string) => ({ ...box(fields), _rev: `1-${digit.repeat(32)}` });

/** Two forms of a document, one of which a sync brought. */
async function inConflict(store: PouchStore): Promise<void> {
  value(await store.bulk([box({ remark: field('wet', 2) })]));
  await store.using((on) =>
    on.bulkDocs([writtenApart({ severity: field('severe', 3) }, '0')], { new_edits: false }),
  );
  expect(value(await store.losers(ID))).toHaveLength(1);
}

const conflictsOf = (store: PouchStore) =>
  store.using(async (on) => (await on.get(ID, { conflicts: true }))._conflicts ?? []);

const leavesOf = (store: PouchStore): Promise<readonly object[]> =>
  store.using((on) => on.get(ID, { open_revs: 'all' }));
/** Of some the revision, a hash of the text, counts before the others, of some it does not. */
const TEXTS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Somebody writes the document at the moment at which the merge does, `times` times. */
async function mergeBehind(store: PouchStore, times: number): Promise<void> {
  await store.using(async (on) => {
    const write = on.bulkDocs.bind(on) as (...asked: unknown[]) => Promise<object[]>;
    let left = times;
    const late = async (...asked: unknown[]) => {
      if (left > 0) {
        left -= 1;
        const now = (await on.get(ID)) as StoredDoc & { readonly fields?: object };
        await write([{ ...now, fields: { ...now.fields, reason: field(`reason ${left}`, 9 - left) } }]);
      }
      return write(...asked);
    };
    Object.assign(on, { bulkDocs: late });
    await mergeConflicts(on, [ID], ANN);
    Object.assign(on, { bulkDocs: write });
  });
}

test.each([1, 2, 3])(
  'a merge that %i writes come before is one document in the end, with nothing beside it',
  async (times) => {
    const store = createPouchStore(`races-${crypto.randomUUID()}`);
    await inConflict(store);
    await mergeBehind(store, times);
    expect(await conflictsOf(store)).toEqual([]);
    expect(value(await store.losers(ID))).toEqual([]);
    const [doc] = value(await store.get([ID]));
    expect(doc).toMatchObject({
      fields: { remark: { v: 'wet' }, severity: { v: 'severe' }, reason: { v: 'reason 0' } },
    });
    await store.close();
  },
);

/** What a refused write left in databases of earlier versions: a revision that is listed and has no text. */
async function withoutText(store: PouchStore, text: string): Promise<void> {
  value(await store.bulk([box({ remark: field('wet', 2) })]));
  await store.using(async (on) => {
    await on.bulkDocs([writtenApart({}, '0')], { new_edits: false });
    const { _rev } = await on.get(ID);
    const [loser = ''] = (await on.get(ID, { conflicts: true }))._conflicts ?? [];
    await on.put({ ...(await on.get(ID)), fields: { remark: field('damp', 3) } });
    // PouchDB keeps in its tree the refused first of two documents of one id.
    await on.bulkDocs([
      { ...box({ remark: field(text, 4) }), _rev },
      { _id: ID, _rev: loser, _deleted: true },
    ]);
  });
  expect(await leavesOf(store)).toContainEqual({ missing: expect.any(String) });
}

test.each(TEXTS)(
  'a revision that is listed without a text is no loser, and reading it closes nothing (%s)',
  async (text) => {
    const store = createPouchStore(`races-${crypto.randomUUID()}`);
    await withoutText(store, text);
    const before = await store.using(async (on) => on);
    expect(value(await store.losers(ID))).toEqual([]);
    expect(await store.using(async (on) => on)).toBe(before);
    await store.close();
  },
);

test.each(TEXTS)(
  'a revision that is listed without a text is taken away by the next merge, and what counts stays (%s)',
  async (text) => {
    const store = createPouchStore(`races-${crypto.randomUUID()}`);
    await withoutText(store, text);
    await store.using((on) => mergeConflicts(on, [ID], ANN));
    expect(await conflictsOf(store)).toEqual([]);
    expect(await leavesOf(store)).not.toContainEqual({ missing: expect.any(String) });
    expect(value(await store.get([ID]))).toMatchObject([{ fields: { remark: { v: 'damp' } } }]);
    await store.close();
  },
);

test('what came and was not merged before the tab was killed is merged at the next start', async () => {
  const server = createFakeServer();
  const name = `races-${crypto.randomUUID()}`;
  const first = createSyncedDevice(server, { name });
  value(await first.store.bulk([box({ remark: field('wet', 2) })]));
  await first.inStep();
  await first.close();
  // Both are here and there, so that no sync brings either.
  const apart = writtenApart({ severity: field('severe', 3) }, '0');
  const killed = createPouchStore(name);
  await killed.using((on) => on.bulkDocs([apart], { new_edits: false }));
  await killed.close();
  await server.database.bulkDocs([apart], { new_edits: false });
  const next = createSyncedDevice(server, { name });
  await eventually(async () => {
    expect(await conflictsOf(next.store)).toEqual([]);
    expect(value(await next.store.get([ID]))).toMatchObject([
      { fields: { remark: { v: 'wet' }, severity: { v: 'severe' } } },
    ]);
  });
  expect(next.received.flat().map(({ _id }) => _id)).toContain(ID);
  await next.close();
  await server.database.close();
});
