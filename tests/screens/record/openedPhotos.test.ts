import { beforeEach, expect, test } from 'vitest';
import { notePhotoOpened, openedPhotos } from '#screens/kit/data/openedPhotos.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  });
});

test('a photo that stood on the stage is known, in its own project alone', () => {
  notePhotoOpened('a', '__proto__');
  notePhotoOpened('a', 'one');
  notePhotoOpened('a', 'one');
  expect([...openedPhotos('a')]).toEqual(['__proto__', 'one']);
  expect([...openedPhotos('b')]).toEqual([]);
});

test('what is kept and can’t be read counts as no photo', () => {
  for (const nonsense of ['{', '{"a":1}', 'null', '[1,null,{}]']) {
    kept.set('opened-photos:a', nonsense);
    expect([...openedPhotos('a')], nonsense).toEqual([]);
  }
  notePhotoOpened('a', 'one');
  expect(openedPhotos('a').has('one')).toBe(true);
});
