import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neededPhotos } from '#data/photoTrash/needed.ts';
import { createPhotosWithTrash } from '#data/photoTrash/photosWithTrash.ts';
import { createMemoryPhotos } from '#data/store/photos/openPhotos.ts';
import { createOpfsPhotos } from '#data/store/photos/opfsPhotos.ts';
import { type PhotoStore, sha256Of } from '#data/store/photos/photoStore.ts';
import { createTabLocks } from '#data/write/locks/locks.ts';
import { fail } from '#domain/result.ts';
import { createFakeFiles } from '#support/fakeFiles.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { createPhotoMachine, DAY, trashed } from '#support/photoMachine.ts';
import { scaled } from '#support/propertyRuns.ts';
import { value } from '../store/storeContract.ts';

/** A photo in a record and one of an import that was given up so many days ago. */
async function withRemains(days = 2, photos?: (now: () => number) => PhotoStore) {
  const machine = createPhotoMachine(photos);
  const tab = await machine.open();
  const [used, unused] = [await tab.import('used'), await tab.import('given up', false)];
  machine.clock += days * DAY;
  return { machine, used, unused };
}

/** Opens the app on each of so many days and sweeps. */
async function passDays(machine: ReturnType<typeof createPhotoMachine>, days: number) {
  let deleted = 0;
  for (let day = 0; day < days; day += 1) {
    machine.clock += DAY;
    deleted += (await (await machine.open()).sweep())?.deleted ?? 0;
  }
  return deleted;
}

test('photos that no record speaks of are moved once they are a day old; all others stay', async () => {
  const { machine, used, unused } = await withRemains(0.5);
  expect(await (await machine.open()).sweep()).toMatchObject({ moved: 0 });
  machine.clock += DAY;
  expect(await (await machine.open()).sweep()).toMatchObject({ moved: 1 });
  expect(await machine.photos.keys()).toEqual([used]);
  expect(await trashed(machine.photos)).toEqual([unused]);
});

test('they are deleted after thirty days of use, and not a day before', async () => {
  const { machine, used } = await withRemains();
  await (await machine.open()).sweep();
  expect(await passDays(machine, 29)).toBe(0);
  expect(await passDays(machine, 1)).toBe(1);
  expect(await machine.photos.trash.list()).toEqual([]);
  expect(await machine.photos.keys()).toEqual([used]);
});

test('a year in which the app was not used deletes nothing, nor does a clock that is years ahead or back', async () => {
  const { machine, unused } = await withRemains();
  await (await machine.open()).sweep();
  for (const jump of [365, 4000, -4000, -9000, 31, -31]) {
    machine.clock += jump * DAY;
    await (await machine.open()).sweep();
  }
  expect(await trashed(machine.photos)).toEqual([unused]);
});

test('a photo that was moved while the clock was back or ahead stays for its thirty days of use', async () => {
  for (const jump of [-9000, 9000]) {
    const { machine, unused } = await withRemains(10_000);
    machine.clock += jump * DAY;
    await (await machine.open()).sweep();
    expect(await trashed(machine.photos)).toEqual([unused]);
    machine.clock -= jump * DAY;
    expect(await passDays(machine, 28)).toBe(0);
  }
});

test('however the clock jumps, each jump shortens the thirty days by one at most', async () => {
  const step = fc.record({
    hours: fc.integer({ min: 1, max: 60 }),
    jump: fc.integer({ min: -500, max: 500 }),
  });
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), step), { minLength: 20, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { machine } = await withRemains();
      await (await machine.open()).sweep();
      let [hours, jumps] = [0, 0];
      for (const [kind, { hours: passed, jump }] of all) {
        machine.clock += passed * 3600e3;
        hours += passed;
        if (kind === 0) {
          machine.clock += jump * DAY;
          jumps += 1;
        }
        await (await machine.open()).sweep();
        if ((await machine.photos.trash.list()).length === 0) break;
      }
      if ((await machine.photos.trash.list()).length === 0)
        expect(hours / 24).toBeGreaterThanOrEqual(30 - jumps);
    }),
    { numRuns: scaled(30) },
  );
});

test('nothing is moved while it can’t be told what is needed', async () => {
  const { machine } = await withRemains();
  const tab = await machine.open();
  const unreadable = { range: async () => fail({ kind: 'unknown' as const, detail: 'as the test wants' }) };
  expect(await neededPhotos(unreadable)).toBeNull();
  tab.store.range = unreadable.range;
  expect(await tab.sweep()).toBeNull();
  expect(await machine.photos.keys()).toHaveLength(2);
});

test('nothing is moved once any tab has kept a photo: an import may count on bytes that are there', async () => {
  const { machine } = await withRemains();
  const tab = await machine.open();
  const importing = createPhotosWithTrash(machine.photos, tab.locks);
  const photo = new Blob(['another']);
  await importing.put(await sha256Of(photo), photo);
  expect(await tab.sweep()).toBeNull();
});

test('a photo that is put, read or looked for during a sweep or after it is kept, in every kind of store', async () => {
  const ask: Record<string, (photos: PhotoStore, sha256: string) => Promise<unknown>> = {
    put: (photos, sha256) => photos.put(sha256, new Blob(['given up'])),
    get: (photos, sha256) => photos.get(sha256),
    has: (photos, sha256) => photos.has(sha256),
  };
  for (const work of Object.values(ask)) {
    const { machine, unused } = await withRemains();
    const tab = await machine.open();
    let asked: Promise<unknown> = Promise.resolve();
    await tab.sweep(async () => {
      asked = work(tab.photos, unused);
      return tab.trust.holds();
    });
    await asked;
    await work(tab.photos, unused);
    expect(await machine.photos.has(unused)).toBe(true);
    expect(await trashed(machine.photos)).toEqual([]);
  }
});

test('a photo that a record speaks of again comes back at the next sweep, though its time is up', async () => {
  const { machine, unused } = await withRemains();
  await (await machine.open()).sweep();
  await passDays(machine, 29);
  machine.clock += DAY;
  const tab = await machine.open();
  await tab.image(unused);
  expect(await tab.sweep()).toEqual({ moved: 0, back: 1, deleted: 0 });
  expect(await machine.photos.has(unused)).toBe(true);
});

test('two tabs that sweep at once move each photo once', async () => {
  const { machine, unused } = await withRemains();
  const tab = await machine.open();
  const swept = await Promise.all([tab.sweep(), tab.sweep()]);
  expect(swept.map((each) => each?.moved ?? 0).reduce((sum, moved) => sum + moved)).toBe(1);
  expect(await trashed(machine.photos)).toEqual([unused]);
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
  expect(await neededPhotos(store)).toEqual(new Set(['one', 'two']));
});

test('where the trash can’t be written nothing is moved, and photos are kept and read as ever', async () => {
  const files = createFakeFiles();
  const machine = createPhotoMachine();
  files.now = () => machine.clock;
  machine.photos = await createOpfsPhotos(files.root, 'photos');
  files.readOnly.add('');
  const tab = await machine.open();
  const sha = await tab.import('given up', false);
  await tab.import('used');
  machine.clock += 2 * DAY;
  expect(await (await machine.open()).sweep()).toBeNull();
  expect(await (await machine.photos.get(sha))?.text()).toBe('given up');
  files.readOnly.clear();
  const later = await machine.open();
  files.readOnly.add('photos-trash');
  await expect(later.sweep()).rejects.toThrow();
  expect(await machine.photos.keys()).toHaveLength(2);
});

test('a kill in the middle of any move leaves the photo whole, and the next opening finds it', async () => {
  for (const canMove of [true, false])
    for (let left = 0; left < 12; left += 1) {
      const files = Object.assign(createFakeFiles(), { canMove });
      const open = () => createOpfsPhotos(files.root, 'photos');
      const photos = await open();
      const bytes = new Blob(['a photo']);
      const sha = await sha256Of(bytes);
      await photos.put(sha, bytes);
      files.left = left;
      await photos.trash.add(sha, { movedAt: 5, day: 5 }).catch(() => undefined);
      await photos.trash.giveBack(sha).catch(() => undefined);
      files.left = Number.POSITIVE_INFINITY;
      const after = createPhotosWithTrash(await open(), createTabLocks());
      expect(await (await after.get(sha))?.text()).toBe('a photo');
      expect(await after.put(sha, bytes)).toMatchObject({ ok: true });
      expect(await trashed(after)).toEqual([]);
    }
});

test('a photo that lies in both places after a kill is kept when that in the trash is deleted', async () => {
  const files = Object.assign(createFakeFiles(), { canMove: false });
  const photos = await createOpfsPhotos(files.root, 'photos');
  const bytes = new Blob(['a photo']);
  const sha = await sha256Of(bytes);
  await photos.put(sha, bytes);
  // Two folders, a file, its bytes: all but removing the first.
  files.left = 4;
  await expect(photos.trash.add(sha, { movedAt: 5, day: 5 })).rejects.toThrow();
  files.left = Number.POSITIVE_INFINITY;
  expect([await photos.has(sha), await trashed(photos)]).toEqual([true, [sha]]);
  await photos.trash.delete(sha);
  expect(await photos.has(sha)).toBe(true);
});

test('photos of which it isn’t known when they were kept are left alone', async () => {
  const { machine } = await withRemains(2, (now) => ({
    ...createMemoryPhotos(now),
    keptAt: async () => null,
  }));
  expect(await (await machine.open()).sweep()).toMatchObject({ moved: 0 });
});
