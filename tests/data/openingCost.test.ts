import { expect, test } from 'vitest';
import { createMemoryDerived } from '#data/store/derived.ts';
import type { Store } from '#data/store/store.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { until, withPhotos } from '#support/memoryWorkspace.ts';
import { type Browser, createBrowser } from '#support/tabs.ts';

/** A store that counts the documents it gives, and those that it is given. */
function counting(store: Store) {
  const count = { read: 0, written: 0 };
  const counted: Store = {
    ...store,
    async get(ids) {
      count.read += ids.length;
      return store.get(ids);
    },
    async range(...asked) {
      const read = await store.range(...asked);
      if (read.ok) count.read += read.value.length;
      return read;
    },
    async bulk(docs) {
      count.written += docs.length;
      return store.bulk(docs);
    },
  };
  return { count, store: counted };
}

/** Documents that an opening reads, by itself and in looking for incomplete steps, and writes. */
async function opening(browser: Browser) {
  const { count, store } = counting(createMemoryStore(browser.disk));
  const workspace = await browser.open('AFTER', { store });
  await workspace.close();
  return count;
}

/** A browser in which so many photos were imported, and if wanted the import undone and done again. */
async function imported(photos: number, isRedone: boolean): Promise<Browser> {
  const browser = createBrowser();
  const first = await browser.open('FIRST');
  await withPhotos(first, Array(photos).fill(3));
  if (isRedone) {
    await first.edits.undo();
    await first.edits.redo();
  }
  await first.settled();
  await first.close();
  return browser;
}

/** Images and runs of the last transaction of an import, which are looked at because it may be incomplete. */
const LAST_PART = 40;

test.each([125, 250, 500])(
  'opening after redo of an undone import of %i photos reads what an opening without it reads',
  async (photos) => {
    const [plain, redone] = [await imported(photos, false), await imported(photos, true)];
    const [without, withIt] = [await opening(plain), await opening(redone)];
    expect(without.read).toBeLessThanOrEqual(photos / 20 + 2 * LAST_PART);
    expect(withIt.read).toBeLessThanOrEqual(without.read + 2);
    expect(withIt.written).toBe(0);
  },
);

test('where it was not noted that a large step is whole, it is read once, and its cost grows as the photos do', async () => {
  const reads: number[] = [];
  for (const photos of [250, 500]) {
    const browser = await imported(photos, true);
    await browser.around.derived.clear();
    const [once, again] = [await opening(browser), await opening(browser)];
    reads.push(once.read);
    expect(once.read).toBeGreaterThan(2 * photos);
    expect(again.read).toBeLessThanOrEqual(photos / 20 + 2 * LAST_PART);
  }
  const [half = 0, whole = 0] = reads;
  expect(whole / half).toBeLessThanOrEqual(2.2);
});

test('a large step that a kill left half written is found and made whole, though earlier ones are known to be whole', async () => {
  const browser = await imported(100, true);
  const [image] = [...browser.disk.docs.values()].filter(({ type }) => type === 'image');
  const project = String(image?.project);
  expect(await browser.around.derived.whole(project)).toHaveLength(2);
  // Killed before it took note of what it had stored.
  const killed = await browser.open('FIRST', { derived: createMemoryDerived() });
  expect(await killed.edits.undo()).toMatchObject({ ok: true, value: { skipped: 0 } });
  await killed.settled();
  await killed.close();
  // As if the store had refused these as out of date and the tab had died before it wrote them again.
  const left = [...browser.disk.docs.values()].filter(({ type }) => type === 'image').slice(0, 7);
  for (const doc of left) browser.disk.docs.set(doc._id, { ...doc, fields: {} });
  expect((await opening(browser)).written).toBe(left.length);
  expect((await opening(browser)).written).toBe(0);
  const after = await browser.open('AFTER');
  expect(await until(after.images(project), (list) => list !== null)).toEqual([]);
});
