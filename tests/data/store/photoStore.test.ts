import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { createIdbPhotos } from '#data/store/idbPhotos.ts';
import { createMemoryPhotos } from '#data/store/memoryPhotos.ts';
import { type PhotoStore, sha256Of } from '#data/store/photoStore.ts';
import { createPhotosWithSpare } from '#data/store/photosWithSpare.ts';
import { fail } from '#domain/result.ts';

/** A first store that fails at everything for as long as it is told to. */
const ailing = () => {
  const whole = createMemoryPhotos();
  const state = { ill: true };
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    if (state.ill) throw new Error('as the test wants');
    return work();
  };
  const store: PhotoStore = {
    ...whole,
    kind: 'files',
    put: async (sha, bytes) =>
      state.ill ? fail({ kind: 'unknown', detail: 'as the test wants' }) : whole.put(sha, bytes),
    get: (sha) => ask(() => whole.get(sha)),
    has: (sha) => ask(() => whole.has(sha)),
  };
  return { store, state };
};

const stores: readonly (readonly [string, () => Promise<PhotoStore>])[] = [
  ['in memory', async () => createMemoryPhotos()],
  [
    'in files, with a spare',
    () => createPhotosWithSpare(createMemoryPhotos(), async () => createMemoryPhotos()),
  ],
  ['in the spare alone', () => createPhotosWithSpare(null, async () => createMemoryPhotos())],
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
    expect(await store.size()).toBe(photo.size);
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

test('a photo that had to be kept in the spare is found when the first store is well again, and the other way', async () => {
  const { store, state } = ailing();
  const photos = await createPhotosWithSpare(store, async () => spare);
  const spare = createMemoryPhotos();
  const [one, two] = [new Blob(['one']), new Blob(['two'])];
  const [shaOne, shaTwo] = await Promise.all([sha256Of(one), sha256Of(two)]);
  expect(await photos.put(shaOne, one)).toMatchObject({ ok: true });
  expect(await photos.get(shaOne)).not.toBeNull();
  state.ill = false;
  expect(await photos.put(shaTwo, two)).toMatchObject({ ok: true });
  expect(await spare.keys()).toEqual([shaOne]);
  expect(await Promise.all([shaOne, shaTwo].map((sha) => photos.has(sha)))).toEqual([true, true]);
  expect(await (await photos.get(shaOne))?.text()).toBe('one');
});

test('a full first store is full: nothing is put elsewhere', async () => {
  const full: PhotoStore = {
    ...createMemoryPhotos(),
    put: async () => fail({ kind: 'quota', detail: 'as the test wants' }),
  };
  const spare = createMemoryPhotos();
  const photos = await createPhotosWithSpare(full, async () => spare);
  const photo = new Blob(['one']);
  expect(await photos.put(await sha256Of(photo), photo)).toMatchObject({
    ok: false,
    error: { kind: 'quota' },
  });
  expect(await spare.keys()).toEqual([]);
});
