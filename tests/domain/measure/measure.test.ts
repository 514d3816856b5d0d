import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { damageDoc } from '#domain/edit/documents.ts';
import { isComplete, MEASURE_KINDS, NO_MEASURES, type WidthMeasure } from '#domain/measure/measure.ts';
import { decimalsFor } from '#domain/measure/precision.ts';
import { PROGRAM } from '#domain/measure/program.ts';
import { suggestionFor } from '#domain/measure/suggestion.ts';
import { takeMeasure } from '#domain/measure/takeMeasure.ts';
import { NO_SIGNS } from '#domain/rating/signs.ts';
import { aDamage } from '#support/damages.ts';

const photo = { width: 4000, height: 3000 };
const held = {
  scale: { mmPerPx: 0.25, relSigma: 0.02, source: 'two_point' as const, errorBasis: 'answered' as const },
  oblique: false,
};
const by = { by: 'Mei', at: 1000, program: PROGRAM };
/** Three places of so many pixels. */
const places = (...pixels: readonly number[]) =>
  pixels.flatMap((n, i) => [
    { x: 0.2, y: 0.2 + i / 100 },
    { x: 0.2 + n / photo.width, y: 0.2 + i / 100 },
  ]);
const width = (...pixels: readonly number[]): WidthMeasure => {
  const taken = takeMeasure('crackWidth', places(...pixels), photo, held, by);
  if (!taken.ok || !('crackWidth' in taken.value)) throw new Error('not measured');
  return taken.value.crackWidth;
};

describe('a measure', () => {
  test('keeps points, scale, person, moment and program beside its value', () => {
    expect(width(8, 12, 10)).toMatchObject({
      points: { length: 6 },
      scale: held.scale,
      oblique: false,
      ...by,
      result: {
        kind: 'measured',
        median: { value: expect.closeTo(2.5, 9) },
        max: { value: expect.closeTo(3, 9) },
        places: 3,
      },
    });
  });

  test('of a crack under three pixels says only what it is narrower than', () => {
    expect(width(1, 2.9, 2).result).toEqual({ kind: 'not_resolvable', belowMm: 0.75, places: 3 });
  });

  test.each([
    ['crackWidth', 5],
    ['crackWidth', 7],
    ['lineLength', 1],
    ['surfaceArea', 2],
    ['lineLength', 2001],
  ] as const)('of %s is not complete with %d points', (kind, count) => {
    expect(isComplete(kind, count)).toBe(false);
    const points = Array.from({ length: count }, (_, i) => ({ x: i / count, y: 0.5 }));
    expect(takeMeasure(kind, points, photo, held, by)).toEqual({ ok: false, error: 'too_few_points' });
  });

  test('is stored as it is and read again the same', () => {
    const point = fc.record({
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...MEASURE_KINDS),
        fc.array(point, { minLength: 6, maxLength: 20 }).filter(({ length }) => length % 2 === 0),
        (kind, points) => {
          const taken = takeMeasure(kind, points, photo, held, by);
          if (!taken.ok) throw new Error(taken.error);
          const [value] = Object.values(taken.value);
          const stored = { [kind]: { v: JSON.parse(JSON.stringify(value)), t: 'stamp' } };
          const read = v.parse(damageDoc.entries.fields, stored);
          expect(read[kind]?.v).toEqual(JSON.parse(JSON.stringify(value)));
        },
      ),
    );
  });

  test('of nonsense is a broken document', () => {
    const broken = (measure: unknown) =>
      v.is(damageDoc.entries.fields, { crackWidth: { v: measure, t: 'stamp' } });
    expect(broken(width(8, 8, 8))).toBe(true);
    expect(broken({ ...width(8, 8, 8), points: [{ x: 2, y: 0 }] })).toBe(false);
    expect(broken({ ...width(8, 8, 8), result: { kind: 'measured', max: { value: -1, sigma: 0 } } })).toBe(
      false,
    );
  });

  test('names the program by its version', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(PROGRAM).toBe(version);
  });
});

describe('the suggestion for a damage', () => {
  const crack = aDamage('CRACK_001', [300, 300, 100, 100], { ...NO_MEASURES, crackWidth: width(4, 4, 4) });

  test('follows its measured width, by the upper end of the interval', () => {
    // 1 mm ± 0.35: up to 1.35, which is above 1.3.
    expect(suggestionFor(crack, [crack])).toMatchObject({ severity: 3, straddles: 2, reasons: ['width'] });
  });

  test('is raised by rust or a stain that touches it, unless that was rejected', () => {
    const narrow = { ...crack, crackWidth: { ...width(4, 4, 4), result: measured(0.15) } };
    const rust = aDamage('RUST_001', [390, 390, 50, 50]);
    const far = aDamage('STAIN_001', [800, 800, 50, 50]);
    expect(suggestionFor(narrow, [narrow, far])).toMatchObject({ severity: 1 });
    expect(suggestionFor(narrow, [narrow, far, rust])).toMatchObject({
      severity: 2,
      reasons: ['width', 'touches_rust'],
    });
    expect(suggestionFor(narrow, [narrow, { ...rust, verdict: 'rejected' }])).toMatchObject({ severity: 1 });
  });

  test.each([
    ['rust', { rustPercent: 5 }, { severity: 2, reasons: ['rust_share'], askForCritical: false }],
    ['rust', { rustPercent: 20, loose: true, overPublicWay: true }, { severity: 3, askForCritical: true }],
    ['peeling_paint', { extent: 'general' }, { severity: 2 }],
    ['stain', { stain: 'rust' }, { severity: 2 }],
    ['nail', { loose: true }, { severity: 3 }],
    ['rust', {}, { kind: 'none', why: 'not_enough_known' }],
  ] as const)('of %s follows what a person saw: %o', (label, seen, expected) => {
    const damage = aDamage('ANY_001', undefined, { label, signs: { ...NO_SIGNS, ...seen } });
    expect(suggestionFor(damage, [damage])).toMatchObject(expected);
  });

  test('is none for a width that is not resolvable or not measured', () => {
    expect(suggestionFor({ ...crack, crackWidth: width(1, 1, 1) }, [])).toEqual({
      kind: 'none',
      why: 'not_resolvable',
    });
    expect(suggestionFor({ ...crack, crackWidth: null }, [])).toEqual({ kind: 'none', why: 'not_measured' });
  });

  test('is never 4, however wide the crack', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (mm) => {
        const found = suggestionFor(
          { ...crack, crackWidth: { ...width(4, 4, 4), result: measured(mm) } },
          [],
        );
        expect(found.kind === 'suggested' && found.severity <= 3).toBe(true);
      }),
    );
  });
});

const measured = (mm: number) =>
  ({ kind: 'measured', median: null, max: { value: mm, sigma: 0.01 }, places: 3 }) as const;

describe('decimals', () => {
  test.each([
    [0.35, 1],
    [0.14, 2],
    [3, 0],
    [14, 0],
    [0.02, 2],
    [0.0004, 4],
    [0.00003, 5],
    [0, 2],
  ])('of a value with an error of %d are %d', (error, decimals) => {
    expect(decimalsFor(error)).toBe(decimals);
  });
});
