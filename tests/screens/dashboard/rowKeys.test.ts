import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRowKeys } from '#screens/dashboard/damages/list/DamageList.tsx';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

test('a row keeps its element while it is there, and after a leap the new rows have those of the rows before', () => {
  const keys = createRowKeys();
  const before = range(0, 20).map(keys(0, 20));
  expect(range(5, 20).map(keys(5, 25))).toEqual(before.slice(5));
  const scrolled = range(5, 25).map(keys(5, 25));
  expect(range(700, 720).map(keys(700, 720))).toEqual(scrolled);
});

test('no two rows have one key, wherever a list is scrolled and its lead stands', () => {
  const windows = fc.array(fc.tuple(fc.nat(500), fc.nat(40), fc.nat(600)), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(windows, (all) => {
      const keys = createRowKeys();
      for (const [first, more, lead] of all) {
        const drawn = new Set([...range(first, first + more), lead]);
        const keyOf = keys(first, first + more);
        expect(new Set([...drawn].map(keyOf)).size).toBe(drawn.size);
      }
    }),
  );
});
