import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { createIdbPhotos } from '#data/store/idbPhotos.ts';
import { createMemoryPhotos } from '#data/store/memoryPhotos.ts';
import { type PhotoStore, sha256Of } from '#data/store/photoStore.ts';

const stores: readonly (readonly [string, () => Promise<PhotoStore>])[] = [
  ['in memory', async () => createMemoryPhotos()],
  ['in a database', () => createIdbPhotos(`photos-${crypto.randomUUID()}`)],
];

describe.each(stores)('photos kept %s', (_, open) => {
  const photo = new Blob(['a photo']);

  test('are found by what they contain, once however often they come', async () => {
    const store = await open();
    const sha = await sha256Of(photo);
    expect(await store.has(sha)).toBe(false);
    expect(await store.put(sha, photo)).toMatchObject({ ok: true });
    expect(await store.put(sha, photo)).toMatchObject({ ok: true });
    expect(await store.keys()).toEqual([sha]);
    expect(await store.get(sha)).not.toBeNull();
  });

  test('are refused under a hash that is not theirs', async () => {
    const store = await open();
    expect(await store.put('0'.repeat(64), photo)).toMatchObject({ ok: false });
    expect(await store.get('0'.repeat(64))).toBeNull();
  });

  test('are gone when they are removed', async () => {
    const store = await open();
    const sha = await sha256Of(photo);
    await store.put(sha, photo);
    await store.remove(sha);
    expect(await store.keys()).toEqual([]);
  });
});
