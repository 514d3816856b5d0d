import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { type CountRow, createIdbDerived, createMemoryDerived } from '#data/store/derived.ts';

const row = (image: string, defects: number, seq: number): CountRow => ({
  image,
  project: 'p',
  counts: { boxes: defects, defects, unreviewed: 0, byLabel: {} },
  seq,
});

test.each([
  ['in memory', async () => createMemoryDerived()],
  ['in a database', () => createIdbDerived(`derived-${crypto.randomUUID()}`)],
])('%s: counts of a tab that lags behind never take the place of newer ones', async (_, open) => {
  const derived = await open();
  await derived.put([row('a', 3, 20), row('b', 1, 20)], 20);
  await derived.put([row('a', 5, 30)], 30);
  await derived.put([row('a', 4, 25), row('b', 2, 25)], 25);
  const kept = await derived.load('p');
  expect(kept.map(({ image, counts }) => [image, counts.defects]).sort()).toEqual([
    ['a', 5],
    ['b', 2],
  ]);
  expect(await derived.seq()).toBe(30);
});

test.each([
  ['in memory', async () => createMemoryDerived()],
  ['in a database', () => createIdbDerived(`derived-${crypto.randomUUID()}`)],
])('%s: rows for which nothing is claimed leave the number where it is', async (_, open) => {
  const derived = await open();
  await derived.put([row('a', 3, 20)], 20);
  await derived.put([row('a', 4, 40)], null);
  expect(await derived.seq()).toBe(20);
  expect((await derived.load('p'))[0]?.counts.defects).toBe(4);
});

test.each([
  ['in memory', async () => createMemoryDerived()],
  ['in a database', () => createIdbDerived(`derived-${crypto.randomUUID()}`)],
])(
  '%s: steps that are whole are remembered by project, the newest of them, until all is cleared',
  async (_, open) => {
    const derived = await open();
    const steps = Array.from({ length: 130 }, (_, at) => `c:p:${String(at).padStart(4, '0')}`);
    await Promise.all([
      derived.noteComplete('p', steps.slice(100)),
      derived.noteComplete('p', steps.slice(0, 101)),
    ]);
    await derived.noteComplete('constructor', ['c:constructor:1']);
    expect(await derived.whole('p')).toEqual(steps.slice(2));
    expect(await derived.whole('constructor')).toEqual(['c:constructor:1']);
    expect(await derived.whole('__proto__')).toEqual([]);
    await derived.clear();
    expect(await derived.whole('p')).toEqual([]);
  },
);
