import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GivenNumber, mergeNumbers } from '#domain/damage/givenNumbers.ts';
import { mergeRegisters } from '#domain/edit/registers/mergeRegisters.ts';
import { NO_DEFECT_FACTS, type Observation } from '#domain/inspection/register/defect.ts';
import { numbersOf } from '#domain/inspection/register/defectNumbers.ts';
import { aFinding } from '#support/inspections.ts';

const stamp = fc
  .tuple(fc.nat(5), fc.constantFrom('AAA', 'BBB', 'CCC'))
  .map(([at, device]) => `00000000000${at}-0000-${device}~s`);
const given = fc.record({
  place: fc.constantFrom('F-1', 'F-2', '–'),
  no: fc.integer({ min: 1, max: 4 }),
  t: fc.oneof(stamp, fc.constant('no stamp')),
});
const numbers = fc.array(given, { maxLength: 4 });
const boxes = fc.array(fc.record({ numbers, location: fc.constantFrom('F-1', 'F-2', null) }), {
  maxLength: 8,
});

const observationsOf = (
  list: readonly { readonly numbers: readonly GivenNumber[]; readonly location: string | null }[],
): readonly Observation[] =>
  list.map((one, at) => ({
    damage: aFinding(`k${at}`, 'i', { numbers: mergeNumbers(one.numbers, []) }),
    location: one.location,
  }));
const texts = (live: readonly Observation[], signed?: ReadonlyMap<string, string>) =>
  numbersOf(live, () => NO_DEFECT_FACTS, signed);

describe('numbers that were given apart', () => {
  test('merge alike in whatever order they come', () => {
    fc.assert(
      fc.property(numbers, numbers, numbers, stamp, stamp, (a, b, c, t, u) => {
        const ab = mergeNumbers(a, b);
        expect(mergeNumbers(b, a)).toEqual(ab);
        expect(mergeNumbers(ab, ab)).toEqual(ab);
        expect(mergeNumbers(ab, c)).toEqual(mergeNumbers(a, mergeNumbers(b, c)));
        const [x, y] = [{ numbers: { v: a, t } }, { numbers: { v: b, t: u } }];
        expect(mergeRegisters(x, y)).toEqual(mergeRegisters(y, x));
        expect(mergeRegisters(x, y).numbers?.v).toEqual(ab);
      }),
    );
  });

  test('are shared by no two defects, and begin with the place where each lies', () => {
    fc.assert(
      fc.property(boxes, (list) => {
        const live = observationsOf(list);
        const named = texts(live);
        expect(named.size).toBe(live.length);
        expect(new Set(named.values()).size).toBe(live.length);
        for (const { damage, location } of live)
          expect(named.get(damage.key)?.startsWith(`${location ?? '–'}/`)).toBe(true);
        // The order of photos tells nothing where all have one.
        const stored = live.filter(({ damage, location }) =>
          damage.numbers.some(({ place }) => place === (location ?? '–')),
        );
        expect(texts(stored.toReversed())).toEqual(texts(stored));
      }),
    );
  });

  test('stay as they were signed, whoever comes later', () => {
    fc.assert(
      fc.property(boxes, boxes, (mine, others) => {
        const live = observationsOf(mine);
        const signed = texts(live);
        const more = observationsOf([...mine, ...others]);
        const after = texts(more, signed);
        for (const { damage, location } of live)
          if (damage.numbers.some(({ place }) => place === (location ?? '–')))
            expect(after.get(damage.key)).toBe(signed.get(damage.key));
        expect(new Set(after.values()).size).toBe(more.length);
      }),
    );
  });
});

test('the first that was given keeps its number, the other carries its device', () => {
  const at = (t: string, no: number) => ({ numbers: [{ place: 'F-1', no, t }], location: 'F-1' });
  const named = texts(
    observationsOf([
      at('000000000009-0000-BBB~s', 1),
      at('000000000001-0000-AAA~s', 1),
      at('000000000002-0000-AAA~s', 2),
    ]),
  );
  expect([...named].sort()).toEqual([
    ['k0', 'F-1/001.BBB'],
    ['k1', 'F-1/001'],
    ['k2', 'F-1/002'],
  ]);
});
