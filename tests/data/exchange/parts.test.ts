import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createParts } from '#data/import/commit/commitImport.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Parts of at most three; each is dealt with when `finish` is called. */
const start = () => {
  const dealt: string[] = [];
  const open: (() => void)[] = [];
  const parts = createParts<string>(
    (part) => {
      dealt.push(part.join(''));
      return new Promise((resolve) => open.push(resolve));
    },
    { most: 3, timeout: 1000 },
  );
  return { dealt, parts, finish: () => open.shift()?.() };
};

test('as many as make a part are handed on at once, fewer when the first has waited long enough', async () => {
  const { dealt, parts, finish } = start();
  for (const each of 'abc') await parts.add(each);
  await vi.advanceTimersByTimeAsync(0);
  expect(dealt).toEqual(['abc']);
  finish();
  await parts.add('d');
  await vi.advanceTimersByTimeAsync(999);
  expect(dealt).toEqual(['abc']);
  await vi.advanceTimersByTimeAsync(1);
  expect(dealt).toEqual(['abc', 'd']);
});

test('one part is dealt with at a time, and what makes a third waits', async () => {
  const { dealt, parts, finish } = start();
  for (const each of 'abcde') await parts.add(each);
  let full = true;
  const added = parts.add('f').then(() => {
    full = false;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect([dealt, full]).toEqual([['abc'], true]);
  finish();
  await added;
  await vi.advanceTimersByTimeAsync(0);
  expect(dealt).toEqual(['abc', 'def']);
});

test('the end comes when all has been dealt with, in the order given', async () => {
  const { dealt, parts, finish } = start();
  for (const each of 'abcd') await parts.add(each);
  const ended = vi.fn();
  void parts.end().then(ended);
  await vi.advanceTimersByTimeAsync(0);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect([dealt, ended.mock.calls.length]).toEqual([['abc', 'd'], 0]);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledOnce();
});
