import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '#domain/civilDate.ts';
import { SEVERITIES, type Severity } from '#domain/damage/damage.ts';
import { type DefectFacts, FOLLOW_UPS, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { dueDate, lateRepairs, lateRepairsHere, latestDates } from '#domain/inspection/register/dueDates.ts';
import { GENERAL, PRESETS } from '#domain/rating/scheme/presets.ts';
import type { RatingScheme } from '#domain/rating/scheme/scheme.ts';
import { aFinding } from '#support/inspections.ts';

const FROM = '2026-11-26';
const scheme = (id: string): RatingScheme => {
  const found = PRESETS.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};
const defect = (severity: Severity | null, facts: Partial<DefectFacts> = {}) => ({
  key: 'd',
  no: 'F-1/001',
  severity,
  observations: [{ damage: aFinding('d', 'i', { severity }), location: null }] as const,
  facts: { ...NO_DEFECT_FACTS, ...facts },
});

describe('the last day for a repair', () => {
  it('is that of the level in the scheme', () => {
    const rule = { scheme: GENERAL, from: FROM };
    expect(SEVERITIES.map((severity) => [severity, dueDate(rule, defect(severity))])).toEqual(
      expect.arrayContaining([
        [4, '2026-11-26'],
        [3, '2027-02-24'],
        [2, '2027-11-26'],
        [1, null],
      ]),
    );
  });

  it('is that of the General scale where a scheme sets no days at all, and none where it sets some for others', () => {
    expect(dueDate({ scheme: scheme('hk-mbis'), from: FROM }, defect(4))).toBe(FROM);
    expect(dueDate({ scheme: null, from: FROM }, defect(3))).toBe('2027-02-24');
    expect(dueDate({ scheme: scheme('fisp'), from: FROM }, defect(3))).toBeNull();
    expect(dueDate({ scheme: scheme('fisp'), from: FROM }, defect(4))).toBe(FROM);
  });
});

describe('repairs dated too late', () => {
  it('name a defect raised to critical that keeps a date 85 days out', () => {
    const repairBy = daysAfter(FROM, 85);
    expect(lateRepairs({ scheme: scheme('hk-mbis'), from: FROM }, [defect(3, { repairBy })])).toEqual([]);
    expect(lateRepairs({ scheme: scheme('hk-mbis'), from: FROM }, [defect(4, { repairBy })])).toEqual([
      { key: 'd', name: 'F-1/001', severity: 4, repairBy, latest: FROM },
    ]);
  });

  it('are none once their latest dates are set, whatever the scheme, severity and date', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(null, ...PRESETS),
        fc.constantFrom(null, ...SEVERITIES),
        fc.integer({ min: -400, max: 4000 }),
        fc.constantFrom(...FOLLOW_UPS),
        (of, severity, days, followUp) => {
          const rule = { scheme: of, from: FROM };
          const before = [defect(severity, { repairBy: daysAfter(FROM, days), followUp })];
          const dates = latestDates(lateRepairs(rule, before));
          const after = before.map((one) => ({ ...one, facts: { ...one.facts, ...dates.get(one.key) } }));
          expect(lateRepairs(rule, after)).toEqual([]);
          // A date within the rule, and that of a finished repair, stay.
          if (dates.size === 0) expect(after).toEqual(before);
        },
      ),
    );
  });

  it('read what was merged from the photo that shows it, and end at a cycle of merges', () => {
    const [one, two] = ['one', 'two'].map((key) => aFinding(key, 'i', { severity: 4 }));
    if (!one || !two) return;
    const facts = new Map<string, DefectFacts>([
      ['one', { ...NO_DEFECT_FACTS, mergedInto: 'elsewhere' }],
      ['elsewhere', { ...NO_DEFECT_FACTS, repairBy: '2027-05-01' }],
      ['two', { ...NO_DEFECT_FACTS, mergedInto: 'three' }],
      ['three', { ...NO_DEFECT_FACTS, mergedInto: 'two', repairBy: '2027-05-01' }],
    ]);
    const late = lateRepairsHere({ scheme: null, from: FROM }, [one, two], facts, ({ key }) => key);
    expect(late.map(({ key, name }) => [key, name])).toEqual([
      ['elsewhere', 'one'],
      ['three', 'two'],
    ]);
  });
});
