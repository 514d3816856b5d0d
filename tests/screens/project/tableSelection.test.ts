import fc from 'fast-check';
import { expect, test } from 'vitest';
import { howMany } from '../../../src/screens/project/table/selection.ts';

test('none, some or all of the rows are chosen, whatever else is chosen beside them', () => {
  const keys = fc.uniqueArray(fc.nat({ max: 12 }).map(String));
  fc.assert(
    fc.property(keys, keys, (rows, chosen) => {
      const here = rows.filter((row) => chosen.includes(row)).length;
      const expected = here === 0 ? 'none' : here === rows.length ? 'all' : 'some';
      expect(howMany(rows, (row) => row, new Set(chosen))).toBe(expected);
    }),
  );
});

test('250,000 rows are not gone through for one that is chosen', () => {
  const rows = Array.from({ length: 250_000 }, (_, at) => String(at));
  let asked = 0;
  const keyOf = (row: string) => {
    asked += 1;
    return row;
  };
  expect(howMany(rows, keyOf, new Set(['3']))).toBe('some');
  expect(asked).toBeLessThan(10);
});
