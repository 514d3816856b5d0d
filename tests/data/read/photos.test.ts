import { expect, test, vi } from 'vitest';
import { createPhotos } from '#data/read/photos.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';

const shipped = {
  id: 'sample.sample-01',
  name: 'DJI_0101.JPG',
  photo: { kind: 'asset', url: '/sample/photos/DJI_0101.JPG' },
} as InspectionImage;

function open(files: Readonly<Record<string, Blob>>) {
  const kept = new Map<string, Blob>();
  const shrink = vi.fn(async (photo: Blob) => new Blob([photo], { type: 'image/webp' }));
  const fetch = vi.fn(async (url: string) => {
    const found = files[url];
    if (!found) throw new Error(`404 ${url}`);
    return found;
  });
  const photos = createPhotos({
    isErased: async () => false,
    maskedCopy: async () => null,
    photos: { get: async () => null } as unknown as Parameters<typeof createPhotos>[0]['photos'],
    thumbnails: {
      get: async (key) => kept.get(key) ?? null,
      put: async (key, picture) => void kept.set(key, picture),
      clear: async () => kept.clear(),
    },
    fetch,
    shrink,
  });
  return { photos, shrink, fetch, kept };
}

const PHOTO = new Blob(['photo'], { type: 'image/jpeg' });
const THUMBNAIL = new Blob(['small'], { type: 'image/webp' });

test('a photo that is shipped with its thumbnail is neither fetched nor decoded for it', async () => {
  const { photos, shrink, fetch } = open({
    '/sample/photos/DJI_0101.JPG': PHOTO,
    '/sample/thumbnails/DJI_0101.webp': THUMBNAIL,
  });
  expect(await (await photos.thumbnail(shipped)).text()).toBe('small');
  expect(fetch.mock.calls).toEqual([['/sample/thumbnails/DJI_0101.webp']]);
  expect(shrink).not.toHaveBeenCalled();
});

test.each([
  ['no such file', {}],
  [
    'a page, as some servers do',
    { '/sample/thumbnails/DJI_0101.webp': new Blob(['<html>'], { type: 'text/html' }) },
  ],
])('where the server has %s, the thumbnail is made from the photo, once', async (_, answer) => {
  const { photos, shrink, kept } = open({ '/sample/photos/DJI_0101.JPG': PHOTO, ...answer });
  for (const _time of ['first', 'again'])
    expect(await (await photos.thumbnail(shipped)).text()).toBe('photo');
  expect(shrink).toHaveBeenCalledTimes(1);
  expect(kept.size).toBe(1);
});
