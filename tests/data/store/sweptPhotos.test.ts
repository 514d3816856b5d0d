import { expect, test } from 'vitest';
import { createTabLocks } from '#data/locks.ts';
import { createMemoryPhotos } from '#data/store/memoryPhotos.ts';
import { createMemoryStore } from '#data/store/memoryStore.ts';
import { sha256Of } from '#data/store/photoStore.ts';
import { createSweptPhotos } from '#data/store/sweptPhotos.ts';
import { photosSpokenOf } from '#data/sweep.ts';
import { value } from './storeContract.ts';

const NOW = 1e12;
const DAYS = 24 * 3600e3;

/** Photos of an earlier sitting, by when they were written, in days before now. */
async function earlier(ages: readonly number[]) {
  const photos = createMemoryPhotos();
  const shas: string[] = [];
  for (const age of ages) {
    const file = new File([`photo ${age}`], 'photo.jpg', { lastModified: NOW - age * DAYS });
    const sha = await sha256Of(file);
    await photos.put(sha, file);
    shas.push(sha);
  }
  return { photos, shas };
}

test('photos that no record speaks of are removed once they are a day old; all others stay', async () => {
  const { photos, shas } = await earlier([3, 2, 0.5]);
  const [needed = '', , young] = shas;
  const swept = createSweptPhotos(photos, createTabLocks(), () => NOW);
  expect(await swept.sweep(async () => new Set([needed]))).toBe(1);
  expect([...(await photos.keys())].sort()).toEqual([needed, young].sort());
});

test('nothing is removed while it can’t be told what is needed', async () => {
  const { photos } = await earlier([3]);
  const swept = createSweptPhotos(photos, createTabLocks(), () => NOW);
  expect(await swept.sweep(async () => null)).toBeNull();
  expect(await photos.keys()).toHaveLength(1);
});

test('nothing is removed once any tab has kept a photo: an import may count on bytes that are there', async () => {
  const { photos, shas } = await earlier([3]);
  const locks = createTabLocks();
  const importing = createSweptPhotos(photos, locks, () => NOW);
  const [sha = ''] = shas;
  await importing.put(sha, new Blob(['photo 3']));
  expect(await createSweptPhotos(photos, locks, () => NOW).sweep(async () => new Set())).toBeNull();
  expect(await photos.has(sha)).toBe(true);
});

test('a photo that is kept during a sweep is kept after it', async () => {
  const { photos, shas } = await earlier([3]);
  const swept = createSweptPhotos(photos, createTabLocks(), () => NOW);
  const [sha = ''] = shas;
  let put: Promise<unknown> = Promise.resolve();
  await swept.sweep(async () => {
    put = swept.put(sha, new Blob(['photo 3']));
    return new Set();
  });
  await put;
  expect(await photos.has(sha)).toBe(true);
});

test('every image speaks for its photo: removed ones, and those of newer programs', async () => {
  const store = createMemoryStore();
  value(
    await store.bulk([
      { _id: 'i:p:p.1', type: 'image', photo: { kind: 'stored', sha256: 'one' } },
      { _id: 'i:p:p.2', schema: 9, photo: { kind: 'later', sha256: 'two' }, fields: { status: 'deleted' } },
      { _id: 'i:p:p.3', photo: 'broken' },
    ]),
  );
  expect(await photosSpokenOf(store)).toEqual(new Set(['one', 'two']));
});
