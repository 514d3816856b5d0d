import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsFor, rounded, shownUpper } from '#domain/measure/precision.ts';

test('the upper end is the sum of value and error as they are shown', () => {
  expect(shownUpper(2.5717, 0.1637, 2)).toBe(2.73);
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 100, noNaN: true }),
      fc.double({ min: 0.001, max: 10, noNaN: true }),
      (value, error) => {
        const decimals = decimalsFor(error);
        const [a, b] = [rounded(value, decimals), rounded(error, decimals)];
        expect(shownUpper(value, error, decimals)).toBeCloseTo(a + b, decimals + 2);
      },
    ),
  );
});
