import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRADICTED_ANSWERS } from '#domain/rating/gate/gate.ts';
import { isOverridable } from '#domain/rating/gate/gateCodes.ts';
import { inSpiteOfAll } from '#support/inspections.ts';
import { aSoundCase, openCodes, PLANTED, surveyOf, together } from '#support/plantedContradictions.ts';
import { scaled } from '#support/propertyRuns.ts';

const severities = fc.array(fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const), {
  minLength: 1,
  maxLength: 8,
});
const names = Object.keys(PLANTED);

test('a record whose statements follow from its findings has nothing against it', () => {
  fc.assert(
    fc.property(severities, (some) => {
      expect(openCodes(aSoundCase(some))).toEqual([]);
    }),
    { numRuns: scaled(50) },
  );
});

describe('a planted contradiction is named before anybody can sign', () => {
  test.each(names)('%s', (name) => {
    const { plant, code } = PLANTED[name] ?? expect.fail();
    expect(openCodes(plant(aSoundCase([1, 2])))).toContain(code);
  });

  test('whatever else the project has, each alone, and each of several together', () => {
    fc.assert(
      fc.property(severities, fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 }), (some, chosen) => {
        for (const name of chosen) {
          const { plant, code } = PLANTED[name] ?? expect.fail();
          expect(openCodes(plant(aSoundCase(some))), name).toContain(code);
        }
        const planted = together(chosen);
        const all = planted.reduce((one, name) => PLANTED[name]?.plant(one) ?? one, aSoundCase(some));
        const open = openCodes(all);
        for (const name of planted) expect(open, name).toContain(PLANTED[name]?.code);
      }),
      { numRuns: scaled(50) },
    );
  });
});

describe('a contradiction is excused in writing', () => {
  test.each([...CONTRADICTED_ANSWERS, 'verdict_contradicts', 'limitations_contradict'] as const)(
    '%s may be',
    (code) => {
      expect(isOverridable(code)).toBe(true);
    },
  );

  test('for the defects and severities that it was excused for, and no others', () => {
    const name = 'no prescribed repair, with a defect that needs one';
    const planted = PLANTED[name]?.plant(aSoundCase([1])) ?? expect.fail();
    const found = surveyOf(planted);
    const excused = { ...planted, record: inSpiteOfAll(planted.record, found) };
    expect(openCodes(excused)).not.toContain('repair_answer_contradicts');
    const graver = excused.damages.map((one) =>
      one.severity === 3 ? { ...one, severity: 4 as const } : one,
    );
    expect(openCodes({ ...excused, damages: graver })).toContain('repair_answer_contradicts');
    const milder = excused.damages.map((one) =>
      one.severity === 3 ? { ...one, severity: 0 as const } : one,
    );
    expect(openCodes({ ...excused, damages: milder })).not.toContain('repair_answer_contradicts');
  });

  test('a limitation of the place, or of the whole building that names it, is what a missing one asks for', () => {
    const name = 'an element that was not inspected, and no limitation';
    const planted = PLANTED[name]?.plant(aSoundCase([1])) ?? expect.fail();
    const limited = (location: string | null, note = '') =>
      openCodes({
        ...planted,
        record: {
          ...planted.record,
          noLimitations: false,
          limitations: [{ id: 'l', location, reason: 'no_access', note }],
        },
      });
    expect(limited('F-1')).not.toContain('limitations_contradict');
    expect(limited(null, 'F-1 could not be reached.')).not.toContain('limitations_contradict');
    expect(limited(null, 'It rained.')).toContain('limitations_contradict');
    expect(limited(null, 'Structural elements of F-2 were wet.')).toContain('limitations_contradict');
    expect(limited(null, 'Signboards of F-1 were lit.')).toContain('limitations_contradict');
    expect(limited(null, 'F-1: Structural elements (no access)')).not.toContain('limitations_contradict');
    expect(limited(null, 'F-2：結構構件；F-1：招牌')).toContain('limitations_contradict');
    expect(limited(null, '結構構件未能檢驗')).not.toContain('limitations_contradict');
    expect(limited('F-2')).toContain('limitations_contradict');
  });
});
