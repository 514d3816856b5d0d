import { expect, test } from 'vitest';
import { createTrash } from '#data/photoTrash/trash.ts';
import { createMemoryPhotos } from '#data/store/photos/openPhotos.ts';
import { createTabLocks } from '#data/write/locks/locks.ts';
import { createPhotoMachine, DAY, trashed } from '#support/photoMachine.ts';

/** A browser with a photo in a record and one in the trash. */
async function withTrash() {
  const machine = createPhotoMachine();
  const first = await machine.open();
  const [used, unused] = [await first.import('used'), await first.import('given up', false)];
  machine.clock += 2 * DAY;
  const tab = await machine.open();
  await tab.sweep();
  return { machine, tab, used, unused };
}

test('what is in the trash is told by number and size, once it was looked at', async () => {
  const { tab } = await withTrash();
  expect(tab.trash.contents.value).toBeNull();
  await tab.trash.look();
  expect(tab.trash.contents.value).toMatchObject({ photos: 1, bytes: 8 });
});

test('photos that a person takes out stay out for as long as they would have been in', async () => {
  const { machine, tab, unused } = await withTrash();
  expect(await tab.trash.giveBack()).toMatchObject({ ok: true, value: { photos: 1, bytes: 8 } });
  expect(tab.trash.contents.value).toMatchObject({ photos: 0, bytes: 0 });
  for (let day = 0; day < 30; day += 1) {
    expect(await machine.photos.has(unused)).toBe(true);
    machine.clock += DAY;
    await (await machine.open()).sweep();
  }
  expect(await trashed(machine.photos)).toEqual([unused]);
});

test('emptying deletes what no record speaks of and keeps what one speaks of again', async () => {
  const { machine, tab, used, unused } = await withTrash();
  const again = await (await machine.open()).import('given up too', false);
  await machine.photos.trash.add(again, { movedAt: 0, day: 0 });
  await tab.image(again);
  expect(await tab.trash.empty(new Set([unused, again]))).toEqual({
    ok: true,
    value: { photos: 1, bytes: 8 },
  });
  expect(await machine.photos.keys()).toEqual([used, again]);
  expect(await machine.photos.has(unused)).toBe(false);
  expect(tab.trash.contents.value).toMatchObject({ photos: 0, bytes: 0 });
});

test('emptying leaves what came into the trash after a person was asked', async () => {
  const { machine, tab, unused } = await withTrash();
  await tab.trash.look();
  const { hashes } = tab.trash.contents.value ?? { hashes: new Set<string>() };
  const later = await (await machine.open()).import('given up later', false);
  await machine.photos.trash.add(later, { movedAt: 0, day: 0 });
  expect(await tab.trash.empty(hashes)).toEqual({ ok: true, value: { photos: 1, bytes: 8 } });
  expect(await machine.photos.has(unused)).toBe(false);
  expect(await trashed(machine.photos)).toEqual([later]);
});

test('nothing is deleted while the records can’t be read, and a disk that refuses is told', async () => {
  const photos = createMemoryPhotos();
  const options = { photos, locks: createTabLocks(), onEmptied: () => undefined };
  const blind = createTrash({ ...options, needed: async () => null });
  expect(await blind.empty(new Set())).toEqual({ ok: false, error: 'unreadable' });
  const refusing = {
    ...photos,
    trash: { ...photos.trash, list: () => Promise.reject(new Error('as the test wants')) },
  };
  const ill = createTrash({ ...options, photos: refusing, needed: async () => new Set() });
  expect(await ill.empty(new Set())).toEqual({ ok: false, error: 'failed' });
  expect(await ill.giveBack()).toEqual({ ok: false, error: 'failed' });
  expect(ill.contents.value).toBeNull();
});
