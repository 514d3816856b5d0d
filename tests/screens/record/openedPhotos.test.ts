import { beforeEach, expect, test } from 'vitest';
import { createOpenedPhotos } from '#screens/kit/data/openedPhotos.ts';

const kept = new Map<string, string>();
let isFull = false;
beforeEach(() => {
  kept.clear();
  isFull = false;
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        kept.set(key, value);
      },
    },
  });
});

test('a photo that stood on the stage is known, in its own project alone, and on the next visit', () => {
  const photos = createOpenedPhotos();
  photos.note('a', '__proto__');
  photos.note('a', 'one');
  photos.note('a', 'one');
  expect([...photos.of('a')]).toEqual(['__proto__', 'one']);
  expect([...photos.of('b')]).toEqual([]);
  expect([...createOpenedPhotos().of('a')]).toEqual(['__proto__', 'one']);
});

test('what is kept and can’t be read counts as no photo', () => {
  for (const nonsense of ['{', '{"a":1}', 'null', '[1,null,{}]']) {
    kept.set('opened-photos:a', nonsense);
    expect([...createOpenedPhotos().of('a')], nonsense).toEqual([]);
  }
  const photos = createOpenedPhotos();
  photos.note('a', 'one');
  expect(photos.of('a').has('one')).toBe(true);
});

test('where storage is full it holds for this visit', () => {
  isFull = true;
  const photos = createOpenedPhotos();
  photos.note('a', 'one');
  expect([...photos.of('a')]).toEqual(['one']);
});

test('two tabs add to one list, and each knows what the other opened', () => {
  const [first, second] = [createOpenedPhotos(), createOpenedPhotos()];
  first.note('a', 'one');
  second.note('a', 'two');
  expect([...first.of('a')].toSorted()).toEqual(['one', 'two']);
  expect([...createOpenedPhotos().of('a')]).toEqual(['one', 'two']);
});
