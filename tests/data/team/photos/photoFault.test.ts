import { expect, test } from 'vitest';
import { createMemoryPhotos } from '#data/store/photos/openPhotos.ts';
import { sha256Of } from '#data/store/photos/photoStore.ts';
import { findPhotoFault } from '#data/team/photos/photoFault.ts';

const photo = new Blob(['a photo']);
const hash = await sha256Of(photo);

/** @param copy of the server; null where it has none  @param isReached whether it answers */
const faultWith = async (copy: Blob | null, isReached = true, isHere = false) => {
  const photos = createMemoryPhotos();
  if (isHere) await photos.put(hash, photo);
  const server = {
    sizesOf: async () => (isReached ? new Map(copy ? [[hash, copy.size]] : []) : null),
    photo: async () => (isReached ? copy : null),
    async *versions() {},
  };
  return findPhotoFault({ server, photos }, 'tower', hash);
};

test('a photo whose copy at the server has other bytes is damaged there, and not on a device that never had it', async () => {
  expect(await faultWith(new Blob(['other bytes']))).toBe('server');
});

test('a photo whose file is on the device, and can’t be shown, is damaged here', async () => {
  expect(await faultWith(new Blob(['other bytes']), true, true)).toBe('here');
});

test('a photo that was not sent yet is nowhere', async () => {
  expect(await faultWith(null)).toBe('absent');
});

test('a server that does not answer is not called damaged', async () => {
  expect(await faultWith(new Blob(['other bytes']), false)).toBe('unreached');
});

test('a photo that came meanwhile has arrived', async () => {
  expect(await faultWith(photo)).toBe('arrived');
});
