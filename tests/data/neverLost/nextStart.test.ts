import { expect, test } from 'vitest';
import { journalEnd } from '#data/write/partial/partialWrites.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { createFaulty } from '#support/tabs.ts';
import { set, work } from './work.ts';

test('a step whose tab died between its command and its fields is finished at the next start', async () => {
  const { browser, project, image, mine } = await work();
  await set(mine, image, 0, { verdict: 'accepted' }).saved;
  await mine.close();
  const [id, doc] = [...browser.disk.docs].find(([, one]) => one.type === 'damage')!;
  browser.disk.docs.set(id, { ...doc, fields: {} });
  const after = await browser.open('AFTER');
  expect((await after.damagesOf(image))[0]?.verdict).toBe('accepted');
  expect(after.projects.value?.some((one) => one.id === project)).toBe(true);
});

test('steps that were stored together and left incomplete are all finished at the next start', async () => {
  const { browser, image, mine } = await work();
  const all = [0, 1, 2].map((at) => set(mine, image, at, { verdict: 'accepted' }).saved);
  await Promise.all(all);
  await mine.close();
  for (const [id, doc] of [...browser.disk.docs])
    if (doc.type === 'damage') browser.disk.docs.set(id, { ...doc, fields: {} });
  const after = await browser.open('AFTER');
  const verdicts = (await after.damagesOf(image)).map((damage) => damage.verdict);
  expect(verdicts).toEqual(['accepted', 'accepted', 'accepted']);
});

test('a start after a clean end writes nothing', async () => {
  const { browser, image, mine } = await work();
  await set(mine, image, 0, { verdict: 'accepted' }).saved;
  await mine.edits.undo();
  await mine.close();
  const faulty = createFaulty(createMemoryStore(browser.disk));
  await browser.open('AFTER', { store: faulty });
  expect(faulty.tried).toBe(0);
});

test('a start after a clean end brings over nobody’s boxes: what may be incomplete is found where the store is', async () => {
  const { browser, image, mine } = await work();
  await set(mine, image, 0, { verdict: 'accepted' }).saved;
  await mine.close();
  const store = createMemoryStore(browser.disk);
  const brought: string[] = [];
  const note = <T extends { ok: boolean; value?: readonly ({ _id: string } | null)[] }>(read: T): T => {
    brought.push(...(read.value ?? []).flatMap((doc) => doc?._id ?? []));
    return read;
  };
  const watched: typeof store = {
    ...store,
    get: async (ids) => note(await store.get(ids)),
    range: async (...asked) => note(await store.range(...asked)),
  };
  const after = await browser.open('AFTER', {
    store: watched,
    journalEnd: (...asked) => journalEnd(store, ...asked),
  });
  expect(brought.length).toBeGreaterThan(0);
  expect(brought.filter((id) => /^[nd]:/.test(id))).toEqual([]);
  expect((await after.damagesOf(image))[0]?.verdict).toBe('accepted');
});
