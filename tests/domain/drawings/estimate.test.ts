import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimate } from '#domain/inspection/quantities/estimate.ts';
import { decimalsOf, quantityOf, type Unit } from '#domain/inspection/quantities/quantity.ts';
import {
  isCurrency,
  NO_RATES,
  rateKey,
  ratesValues,
  rateValues,
  readRates,
} from '#domain/inspection/quantities/rates.ts';
import { type Defect, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { readDefectFacts } from '#domain/inspection/register/defectDocument.ts';
import { aFinding } from '#support/inspections.ts';

const measure = (value: number) => ({
  points: [],
  scale: { mmPerPx: 1, relSigma: 0, source: 'two_point' as const },
  oblique: false,
  by: 'Ada',
  at: 1,
  program: '1',
  result: { value, sigma: 0 },
});
const aDefect = (facts: Partial<Defect['facts']>, boxes = [aFinding('k', 'i')], label = 'crack'): Defect => ({
  key: 'k',
  no: 'F-1/001',
  label,
  location: null,
  severity: null,
  observations: boxes.map((damage) => ({ damage, location: null })) as unknown as Defect['observations'],
  facts: { ...NO_DEFECT_FACTS, ...facts },
});
const rates = (entries: readonly (readonly [string, Unit, number])[]) => ({
  currency: 'HKD',
  rates: new Map(entries.map(([label, unit, rate]) => [rateKey(label, unit), rate])),
});
const projectDocument = (values: Record<string, unknown>) => ({
  id: 'rates',
  project: 'p',
  kind: 'rates',
  madeAt: 0,
  values,
});

describe('the quantity of a defect', () => {
  test('is what a person typed, else what was measured of one of its boxes, never of several together', () => {
    const boxes = [
      aFinding('a', 'i'),
      aFinding('b', 'i', { lineLength: measure(1.2345) }),
      aFinding('c', 'i', { surfaceArea: measure(3) }),
    ];
    expect(quantityOf(aDefect({ quantity: { amount: 2, unit: 'no' } }, boxes))).toEqual({
      amount: 2,
      unit: 'no',
      from: 'typed',
    });
    expect(quantityOf(aDefect({}, boxes))).toEqual({ amount: 1.235, unit: 'm', from: 'measured' });
    expect(quantityOf(aDefect({}))).toBeNull();
  });

  test('is not believed where it is none', () => {
    const read = (quantity: unknown) =>
      readDefectFacts({ id: 'k', project: 'p', kind: 'defect', madeAt: 0, values: { quantity } }).quantity;
    expect(read({ amount: 2.5, unit: 'm2' })).toEqual({ amount: 2.5, unit: 'm2' });
    for (const wrong of [
      0,
      -1,
      { amount: 0, unit: 'm' },
      { amount: 1e9, unit: 'm' },
      { amount: 1, unit: 'ft' },
      { amount: Number.NaN, unit: 'm' },
    ])
      expect(read(wrong)).toBeNull();
  });
});

test('an amount is told with as many decimals as it has', () => {
  expect([2, 2.5, 0.1, 1.25, 1.235, 2 / 3].map(decimalsOf)).toEqual([0, 1, 1, 2, 3, 3]);
});

describe('what repairs come to', () => {
  test('is never 0 where a rate or a quantity is missing', () => {
    const made = estimate(
      [
        aDefect({ quantity: { amount: 2, unit: 'm' } }),
        aDefect({}),
        aDefect({ quantity: { amount: 1, unit: 'no' } }),
      ],
      rates([['crack', 'm', 50]]),
    );
    expect(made.lines.map(({ sum }) => sum)).toEqual([100, null, null]);
    expect(made).toMatchObject({ sum: 100, of: 3, summed: 1 });
    expect(estimate([aDefect({ quantity: { amount: 2, unit: 'm' } })], NO_RATES)).toMatchObject({
      sum: null,
      totals: [{ label: 'crack', unit: 'm', amount: 2, defects: 1, rate: null, sum: null }],
    });
  });

  test('leaves out what is accepted as repaired or given up', () => {
    const quantity = { amount: 1, unit: 'm' as const };
    const made = estimate(
      [
        aDefect({ quantity }),
        aDefect({ quantity, followUp: 'signed_off' }),
        aDefect({ quantity, followUp: 'wont_fix' }),
      ],
      rates([['crack', 'm', 10]]),
    );
    expect(made).toMatchObject({ sum: 10, of: 1, summed: 1 });
    expect(made.lines.map(({ counts }) => counts)).toEqual([true, false, false]);
  });

  test('adds up: lines to totals, totals to the sum, to the cent and in any order', () => {
    const defect = fc
      .record({
        label: fc.constantFrom('crack', 'rust', '__proto__', 'm:x'),
        amount: fc.option(fc.integer({ min: 1, max: 99_999 }).map((n) => n / 1000)),
        unit: fc.constantFrom<Unit>('no', 'm', 'm2'),
      })
      .map(({ label, amount, unit }) =>
        aDefect({ quantity: amount === null ? null : { amount, unit } }, undefined, label),
      );
    const some = rates([
      ['crack', 'm', 12.34],
      ['crack', 'm2', 0.1],
      ['__proto__', 'no', 33.33],
      ['m:x', 'm', 7],
    ]);
    const inCents = (all: readonly (number | null)[]) =>
      all.reduce<number>((sum, one) => sum + Math.round((one ?? 0) * 100), 0);
    fc.assert(
      fc.property(fc.array(defect, { maxLength: 40 }), (defects) => {
        const made = estimate(defects, some);
        expect(inCents(made.totals.map(({ sum }) => sum))).toBe(inCents(made.lines.map(({ sum }) => sum)));
        expect(inCents([made.sum])).toBe(inCents(made.lines.map(({ sum }) => sum)));
        expect(made.sum === null).toBe(made.summed === 0);
        expect(estimate(defects.toReversed(), some).sum).toBe(made.sum);
        for (const { rate, sum } of [...made.totals, ...made.lines]) expect(sum === null).toBe(rate === null);
      }),
    );
  });
});

describe('rates', () => {
  test('are read back as they were written, whatever the label is called', () => {
    const label = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'm2:a', 'constructor'));
    fc.assert(
      fc.property(
        label,
        fc.constantFrom<Unit>('no', 'm', 'm2'),
        fc.double({ min: 0.01, max: 1e6, noNaN: true }),
        (name, unit, rate) => {
          const read = readRates([projectDocument({ currency: 'HKD', ...rateValues(name, unit, rate) })]);
          expect([...read.rates]).toEqual([[rateKey(name, unit), rate]]);
          expect(read.currency).toBe('HKD');
        },
      ),
    );
  });

  test('are not believed where they are none', () => {
    const read = readRates([
      projectDocument({
        currency: 'dollars',
        'rate:m:crack': 0,
        'rate:m:rust': 'x',
        'rate:ft:rust': 1,
        'rate:m2:rust': null,
      }),
    ]);
    expect(read).toEqual(NO_RATES);
    expect(isCurrency('HKD')).toBe(true);
    expect(isCurrency('hkd')).toBe(false);
  });
});

test('a sum is rounded as decimals are, and what no wall can have counts as not measured', () => {
  const one = (amount: number, rate: number) =>
    estimate([aDefect({ quantity: { amount, unit: 'm' } })], rates([['crack', 'm', rate]])).sum;
  expect(one(1.005, 1)).toBe(1.01);
  expect(one(8.325, 100)).toBe(832.5);
  for (const value of [1e300, Number.MAX_VALUE, Number.NaN, Number.POSITIVE_INFINITY, -1])
    expect(quantityOf(aDefect({}, [aFinding('a', 'i', { surfaceArea: measure(value) })]))).toBeNull();
});

test('the rates of another project are taken over as they are, with their currency', () => {
  const any = fc.array(
    fc.tuple(
      fc.string(),
      fc.constantFrom<Unit>('no', 'm', 'm2'),
      fc.double({ min: 0.01, max: 1e9, noNaN: true }),
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(any, (entries) => {
      const from = rates(entries);
      expect(readRates([projectDocument(ratesValues(from))])).toEqual(from);
    }),
  );
});
