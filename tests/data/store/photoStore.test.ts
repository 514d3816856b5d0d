import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { createIdbPhotos } from '#data/store/photos/idbPhotos.ts';
import { createMemoryPhotos, createPhotosWithSpare } from '#data/store/photos/openPhotos.ts';
import { createOpfsPhotos } from '#data/store/photos/opfsPhotos.ts';
import { type PhotoStore, sha256Of } from '#data/store/photos/photoStore.ts';
import { fail } from '#domain/result.ts';
import { createFakeFiles } from '#support/fakeFiles.ts';

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

const inFiles = (canMove: boolean): Promise<PhotoStore> =>
  createOpfsPhotos(Object.assign(createFakeFiles(), { canMove }).root, 'photos');

const stores: readonly (readonly [string, () => Promise<PhotoStore>])[] = [
  ['in memory', async () => createMemoryPhotos()],
  ['in files', () => inFiles(true)],
  ['in files that can’t be moved at once', () => inFiles(false)],
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

  test('say when they were put, also when they are put again', async () => {
    const before = Date.now();
    const store = await open();
    const sha = await sha256Of(photo);
    expect(await store.keptAt(sha)).toBeNull();
    await store.put(sha, new File([photo], 'old.jpg', { lastModified: 0 }));
    const at = (await store.keptAt(sha)) ?? 0;
    expect(at).toBeGreaterThanOrEqual(before);
    await store.put(sha, photo);
    expect(await store.keptAt(sha)).toBe(at);
  });

  test('lie in the trash with their size and the day they came there, and come back as they were', async () => {
    const store = await open();
    const sha = await sha256Of(photo);
    await store.put(sha, photo);
    expect(await store.trash.list()).toEqual([]);
    expect(await store.trash.giveBack('0'.repeat(64))).toBe(false);
    await store.trash.add(sha, { movedAt: 5000, day: 3 });
    expect(await store.keys()).toEqual([]);
    expect(await store.get(sha)).toBeNull();
    expect(await store.size()).toBe(0);
    expect(await store.trash.list()).toEqual([{ sha256: sha, size: photo.size, movedAt: 5000, day: 3 }]);
    expect(await store.trash.giveBack(sha)).toBe(true);
    expect(await store.trash.giveBack(sha)).toBe(true);
    expect(await store.trash.list()).toEqual([]);
    expect(await (await store.get(sha))?.text()).toBe('a photo');
  });

  test('that are deleted from the trash are gone; a photo that isn’t kept can’t be moved there', async () => {
    const store = await open();
    const sha = await sha256Of(photo);
    await store.put(sha, photo);
    await store.trash.add(sha, { movedAt: 0, day: 0 });
    await store.trash.delete(sha);
    await store.trash.delete(sha);
    expect(await store.trash.giveBack(sha)).toBe(false);
    expect(await store.get(sha)).toBeNull();
  });

  test('have notes beside them, which are no photos', async () => {
    const store = await open();
    expect(await store.trash.readNotes()).toBeNull();
    await store.trash.writeNotes({ days: 1 });
    await store.trash.writeNotes({ days: 2 });
    expect(await store.trash.readNotes()).toEqual({ days: 2 });
    expect(await store.keys()).toEqual([]);
    expect(await store.trash.list()).toEqual([]);
    expect(await store.size()).toBe(0);
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
