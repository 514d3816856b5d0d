import { expect, test } from 'vitest';
import { createKeptPictures, pictureKey } from '#report/pictures/keptPictures.ts';

const BOX = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };

/** As much of the browser's caches as is asked for. */
function memoryCaches(): CacheStorage {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, response: Response) => void kept.set(key, response),
  };
  return { open: async () => cache } as unknown as CacheStorage;
}

test('a picture is found again by its photo, box and outline, and by no other', async () => {
  const pictures = createKeptPictures(memoryCaches(), 'x');
  await pictures.put(await pictureKey('abc', BOX), new Uint8Array([1, 2]));
  expect(await pictures.get(await pictureKey('abc', { ...BOX }))).toEqual(new Uint8Array([1, 2]));
  const line = { kind: 'line', points: [0.1, 0.2, 0.4, 0.6] } as const;
  const others = [
    pictureKey('abc', { ...BOX, x: 0.11 }),
    pictureKey('abd', BOX),
    pictureKey('abc', null),
    pictureKey('abc', { ...BOX, outline: line }),
    pictureKey('abc', { ...BOX, outline: { ...line, points: [0.1, 0.6, 0.4, 0.2] } }),
  ];
  const keys = await Promise.all(others);
  for (const other of keys) expect(await pictures.get(other)).toBeNull();
  expect(new Set(keys).size).toBe(keys.length);
});

test('without a cache, or with a full one, pictures are made each time and nothing fails', async () => {
  const refusing = {
    open: () => Promise.reject(new Error('refused')),
  } as unknown as CacheStorage;
  for (const caches of [undefined, refusing]) {
    const pictures = createKeptPictures(caches, 'x');
    await pictures.put('key', new Uint8Array([1]));
    expect(await pictures.get('key')).toBeNull();
  }
});
