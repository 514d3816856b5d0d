import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createUnfinishedImports } from '#data/exchange/unfinishedImports.ts';

const note = (project: string, done: number) => ({ project, total: 9, done, from: 'flight' });

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
