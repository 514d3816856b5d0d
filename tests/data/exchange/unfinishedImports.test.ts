import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createUnfinishedImports, whereStopped } from '#data/import/commit/unfinishedImports.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';

const note = (project: string, done: number) => ({
  project,
  photos: ['1', '2', '3'],
  boxesFor: { total: 9, done },
  from: 'flight',
});
const stored = (sha256: string) => ({ photo: { kind: 'stored', sha256 } }) as InspectionImage;

test('what was noted last is found by another page, until it is forgotten', async () => {
  const here = createUnfinishedImports('one');
  await Promise.all([here.note(note('a', 1)), here.note(note('b', 2)), here.note(note('a', 3))]);
  const later = createUnfinishedImports('one');
  expect(await later.find('a')).toEqual(note('a', 3));
  await Promise.all([later.note(note('a', 4)), later.forget('a')]);
  expect([await here.find('a'), await here.find('b')]).toEqual([null, note('b', 2)]);
});

test('without a database there is nothing to find, and nothing fails', async () => {
  const { indexedDB: real } = globalThis;
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const none = createUnfinishedImports('two');
  await none.note(note('a', 1));
  expect(await none.find('a')).toBeNull();
  globalThis.indexedDB = real;
});

test('where an import stopped is counted by the photos that are there, not by what was noted', () => {
  expect(whereStopped(note('a', 0), [stored('2'), stored('x')])).toEqual({
    done: 1,
    total: 12,
    from: 'flight',
  });
  expect(whereStopped(note('a', 4), ['1', '2', '3'].map(stored))).toMatchObject({ done: 7 });
});

test('an import that was cut off with everything stored is not offered again', () => {
  expect(whereStopped(note('a', 9), ['1', '2', '3'].map(stored))).toBeNull();
});
