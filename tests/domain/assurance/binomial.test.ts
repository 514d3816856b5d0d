import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lowerBound, sampleSize, twoSidedBounds, upperBound } from '#domain/assurance/binomial.ts';
import { askPython, hasPythonModule } from '#support/python.ts';

const DIGITS = 1_000_000_000_000n;

/** Whether at most k of n has a probability of at most alpha, in whole numbers; `p` and `alpha` in units of 1e-12. */
function isAtMost(k: number, n: number, p: bigint, alpha: bigint): boolean {
  const q = DIGITS - p;
  let term = q ** BigInt(n);
  let sum = term;
  let over = 1n;
  const qs: bigint[] = [1n];
  for (let at = 1; at <= n; at += 1) qs.push((qs[at - 1] ?? 1n) * q);
  let ps = 1n;
  for (let at = 1; at <= k; at += 1) {
    over = (over * BigInt(n - at + 1)) / BigInt(at);
    ps *= p;
    term = over * ps * (qs[n - at] ?? 1n);
    sum += term;
  }
  return sum * DIGITS <= alpha * DIGITS ** BigInt(n);
}

const pairs = (largest: number) =>
  fc.integer({ min: 1, max: largest }).chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));

describe('bounds of a share', () => {
  test('2 of 60 bound the share at 10.1 % from above, one-sided at 95 %', () => {
    expect((upperBound(2, 60) * 100).toFixed(1)).toBe('10.1');
    expect((twoSidedBounds(2, 60).upper * 100).toFixed(1)).toBe('11.5');
  });

  test('none of n is the closed formula, and all of n bounds nothing', () => {
    expect(upperBound(0, 59)).toBeCloseTo(1 - 0.05 ** (1 / 59), 14);
    expect(upperBound(7, 7)).toBe(1);
    expect(lowerBound(0, 7)).toBe(0);
    expect(twoSidedBounds(0, 1)).toEqual({ lower: 0, upper: 0.975 });
  });

  test('a bound is the share at which the tail, summed in whole numbers without rounding, equals what is left of the confidence', () => {
    fc.assert(
      fc.property(pairs(90), fc.constantFrom(0.9, 0.95, 0.99), ([k, n], confidence) => {
        if (k === n) return;
        const alpha = BigInt(Math.round((1 - confidence) * 1e12));
        const at = BigInt(Math.round(upperBound(k, n, confidence) * 1e12));
        expect(isAtMost(k, n, at + 1000n, alpha)).toBe(true);
        expect(isAtMost(k, n, at - 1000n, alpha)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('bounds grow with the number found and fall with the size of the sample; from below they mirror those from above', () => {
    fc.assert(
      fc.property(pairs(3000), ([k, n]) => {
        if (k < n) expect(upperBound(k + 1, n)).toBeGreaterThan(upperBound(k, n));
        if (k < n) expect(upperBound(k, n + 1)).toBeLessThan(upperBound(k, n));
        expect(lowerBound(k, n)).toBe(1 - upperBound(n - k, n));
        expect(lowerBound(k, n)).toBeLessThanOrEqual(k / n);
        expect(upperBound(k, n)).toBeGreaterThanOrEqual(k / n);
      }),
    );
  });

  test.skipIf(!hasPythonModule('scipy.stats'))(
    "equal SciPy's to 1e-9 over 10,000 pairs, from both sides",
    () => {
      const asked: [number, number, number][] = [];
      for (let at = 0; at < 10_000; at += 1) {
        const n = 1 + ((at * 7919) % (at < 8000 ? 500 : 20_000));
        const k = at % 3 === 0 ? Math.min(n, at % 7) : (at * 104_729) % (n + 1);
        asked.push([k, n, [0.9, 0.95, 0.99, 0.999][at % 4] ?? 0.95]);
      }
      const theirs = askPython(
        `
import json, sys
from scipy.stats import beta
print(json.dumps([[0.0 if k == 0 else beta.ppf(1 - c, k, n - k + 1), 1.0 if k == n else beta.ppf(c, k + 1, n - k)] for k, n, c in json.load(sys.stdin)]))
`,
        asked,
      ) as [number, number][];
      const worst = Math.max(
        ...asked.map(([k, n, confidence], at) =>
          Math.max(
            Math.abs(lowerBound(k, n, confidence) - (theirs[at]?.[0] ?? Number.NaN)),
            Math.abs(upperBound(k, n, confidence) - (theirs[at]?.[1] ?? Number.NaN)),
          ),
        ),
      );
      expect(asked).toHaveLength(10_000);
      expect(worst).toBeLessThan(1e-9);
    },
  );

  test('the planned sample is the smallest one whose bound suffices', () => {
    expect(sampleSize(0.05, 0)).toBe(59);
    expect(sampleSize(0.101, 2)).toBe(61);
    expect(sampleSize(1e-9, 0)).toBeNull();
    fc.assert(
      fc.property(fc.double({ min: 0.005, max: 0.9, noNaN: true }), fc.nat(5), (bound, expected) => {
        const size = sampleSize(bound, expected) ?? 0;
        expect(upperBound(expected, size)).toBeLessThanOrEqual(bound);
        expect(upperBound(expected, size - 1)).toBeGreaterThan(bound);
      }),
    );
  });

  test('numbers that are none are refused', () => {
    for (const [k, n] of [
      [-1, 5],
      [6, 5],
      [0.5, 5],
      [0, 0],
      [Number.NaN, 3],
    ] as const)
      expect(() => upperBound(k, n)).toThrow(RangeError);
    expect(() => upperBound(1, 5, 1)).toThrow(RangeError);
    expect(() => sampleSize(0, 0)).toThrow(RangeError);
  });
});
