import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { registerRows } from '#domain/inspection/register/register.ts';
import { atOnce } from '#domain/slices.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { aProject } from '#support/inspections.ts';
import {
  isMarked,
  markedRows,
  markMore,
  markOnly,
  moveMarks,
  NO_MARKS,
} from '../../../src/screens/project/defects/register/useRowSelection.ts';
import { howMany, rangeBetween } from '../../../src/screens/project/table/selection.ts';

test('none, some or all of the rows are chosen, whatever else is chosen beside them', () => {
  const keys = fc.uniqueArray(fc.nat({ max: 12 }).map(String));
  fc.assert(
    fc.property(keys, keys, (rows, chosen) => {
      const here = rows.filter((row) => chosen.includes(row)).length;
      const expected = here === 0 ? 'none' : here === rows.length ? 'all' : 'some';
      expect(howMany(rows, (row) => chosen.includes(row))).toBe(expected);
    }),
  );
});

test('250,000 rows are not gone through where the first ones tell', () => {
  const rows = Array.from({ length: 250_000 }, (_, at) => at);
  let asked = 0;
  const isChosen = (row: number) => {
    asked += 1;
    return row === 3;
  };
  expect(howMany(rows, isChosen)).toBe('some');
  expect(asked).toBeLessThan(10);
});

test('with Shift everything in between is meant, upwards as well, and the row alone where the first has gone', () => {
  const rows = ['a', 'b', 'c', 'd'];
  const itself = (row: string) => row;
  expect(rangeBetween(rows, itself, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeBetween(rows, itself, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rangeBetween(rows, itself, 'x', 'b')).toEqual(['b']);
  expect(rangeBetween(rows, itself, null, 'c')).toEqual(['c']);
});

/** A register of one photo with a defect for each key, in their order. */
const registerOf = (keys: readonly string[]) =>
  registerRows({
    project: aProject(),
    images: [anImage({ id: 'a' })],
    damages: new Map([
      [
        'a',
        keys.map((key) =>
          aDamage(key.toUpperCase(), undefined, { key, image: 'a', label: 'crack', verdict: 'accepted' }),
        ),
      ],
    ]),
    factsOf: () => NO_DEFECT_FACTS,
  });

test('rows of the register are chosen and let go one by one, together, and all at once', () => {
  const rows = registerOf(['x', 'y', 'z']);
  const [x, y, z] = rows;
  if (!x || !y || !z) throw new Error('three rows');
  const some = markMore(markOnly(rows, [x, z]), [y, x], true);
  expect(markedRows(some)).toEqual([x, y, z]);
  expect(markedRows(markMore(some, [y], false))).toEqual([x, z]);
  expect(markedRows(markOnly(rows, [y]))).toEqual([y]);
  expect(isMarked(some, y)).toBe(true);
  expect(isMarked(NO_MARKS, y)).toBe(false);
});

test('whatever comes, goes or moves in the register, the same defects stay chosen', () => {
  const keys = fc.uniqueArray(fc.nat({ max: 14 }).map((n) => `k${n}`));
  fc.assert(
    fc.property(keys, keys, keys, (before, after, wanted) => {
      const old = registerOf(before);
      const marks = markOnly(
        old,
        old.filter(({ defect }) => wanted.includes(defect.key)),
      );
      const rows = registerOf(after);
      const moved = atOnce(moveMarks(marks, rows));
      expect(markedRows(moved).map(({ defect }) => defect.key)).toEqual(
        after.filter((key) => before.includes(key) && wanted.includes(key)),
      );
      for (const row of old) expect(isMarked(moved, row)).toBe(false);
    }),
  );
});
