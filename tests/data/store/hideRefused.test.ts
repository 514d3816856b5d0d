import { expect, test } from 'vitest';
import { hideRefused } from '#data/store/sync/refused/refusedOf.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { value } from './storeContract.ts';

const IDS = ['c:tower:1', 'c:tower:2', 'd:tower.one:BOX'];
const ALL = { from: '', to: '\uffff' };
const STEPS = { from: 'c:tower:', to: 'c:tower:\uffff' };

/** A store with two steps, of which the second was refused. */
async function withRefused() {
  const refused = new Set(['c:tower:2']);
  let asked = 0;
  const inner = createMemoryStore();
  value(await inner.bulk(IDS.map((_id) => ({ _id }))));
  const store = hideRefused(inner, async () => {
    asked += 1;
    return refused;
  });
  return { store, inner, asked: () => asked };
}
const idsOf = (docs: readonly ({ readonly _id: string } | null)[]) => docs.map((doc) => doc?._id ?? null);

test('a step that was taken back is in no reading', async () => {
  const { store } = await withRefused();
  expect(idsOf(value(await store.get(IDS)))).toEqual(['c:tower:1', null, 'd:tower.one:BOX']);
  expect(idsOf(value(await store.range(STEPS)))).toEqual(['c:tower:1']);
  expect(value(await store.ids(STEPS))).toEqual(['c:tower:1']);
  expect(value(await store.ids(ALL))).toEqual(['c:tower:1', 'd:tower.one:BOX']);
});

test('it stays stored, and its id is taken', async () => {
  const { store, inner } = await withRefused();
  expect(value(await store.bulk([{ _id: 'c:tower:2' }]))).toEqual([{ conflict: true }]);
  expect(idsOf(value(await inner.get(IDS)))).toEqual(IDS);
});

test('who reads no steps asks for nothing', async () => {
  const { store, asked } = await withRefused();
  await store.get(['d:tower.one:OTHER']);
  await store.range({ from: 'd:tower.one:', to: 'd:tower.one:\uffff' });
  await store.ids({ from: 'i:', to: 'i:\uffff' });
  expect(asked()).toBe(0);
});
