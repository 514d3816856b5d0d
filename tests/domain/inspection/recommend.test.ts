import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Defect } from '#domain/inspection/register/defect.ts';
import {
  ON_OTHER,
  planRecommendation,
  type Recommendation,
  recommendationValues,
} from '#domain/inspection/sentences/recommend.ts';
import { aFinding, aSurvey } from '#support/inspections.ts';

const [crack, rust] = aSurvey([aFinding('a', 'F-1', { severity: 3 }), aFinding('b', 'F-2')]).defects;
if (!crack || !rust) throw new Error('There are two defects.');
const having = (defect: Defect, facts: Partial<Defect['facts']>): Defect => ({
  ...defect,
  facts: { ...defect.facts, ...facts },
});
const once = (text: string, more: Partial<Recommendation> = {}): Recommendation => ({
  text,
  when: { kind: 'leave' },
  onOther: 'keep',
  ...more,
});
const written = (defects: readonly Defect[], wanted: Recommendation) =>
  Object.fromEntries(recommendationValues(planRecommendation(defects, wanted)));

describe('one recommendation for several defects', () => {
  test('is written where there is none, and leaves another text as it is unless asked', () => {
    const other = having(rust, { recommendation: 'Monitor.' });
    expect(written([crack, other], once(' Patch. '))).toEqual({ [crack.key]: { recommendation: 'Patch.' } });
    expect(written([crack, other], once('Patch.', { onOther: 'append' }))).toEqual({
      [crack.key]: { recommendation: 'Patch.' },
      [other.key]: { recommendation: 'Monitor.\nPatch.' },
    });
    expect(written([other], once('Patch.', { onOther: 'replace' }))).toEqual({
      [other.key]: { recommendation: 'Patch.' },
    });
  });

  test('is not written twice where it stands already, among others too', () => {
    const has = having(crack, { recommendation: 'Patch.' });
    const among = having(rust, { recommendation: 'Monitor.\nPatch.' });
    for (const onOther of ON_OTHER)
      expect(
        planRecommendation([has], once('Patch.', { onOther })).map((one) => one.recommendation.how),
      ).toEqual(['same']);
    expect(written([among], once('Patch.', { onOther: 'append' }))).toEqual({});
  });

  test('sets one date for all, or the one that each severity asks for; a date is never put behind another', () => {
    const dated = having(rust, { repairBy: '2026-12-01' });
    const date = { when: { kind: 'date', date: '2027-01-01' } } as const;
    expect(written([crack, dated], once('', date))).toEqual({ [crack.key]: { repairBy: '2027-01-01' } });
    expect(written([dated], once('', { ...date, onOther: 'append' }))).toEqual({});
    expect(written([dated], once('', { ...date, onOther: 'replace' }))).toEqual({
      [dated.key]: { repairBy: '2027-01-01' },
    });
    // The rust has no severity, which asks for no date.
    const bySeverity = once('', { when: { kind: 'severity', from: '2026-05-14', scheme: null } });
    expect(written([crack, rust], bySeverity)).toEqual({
      [crack.key]: { repairBy: '2026-08-12' },
    });
  });

  test('loses no word that somebody wrote, unless it is to be replaced, and writes nothing that is not told', () => {
    const text = fc.constantFrom('', ' ', 'Patch.', 'Monitor.', 'Monitor.\nPatch.', 'Open up.\n');
    const day = fc.constantFrom('', '2026-12-01', '2027-01-01');
    fc.assert(
      fc.property(text, day, text, day, fc.constantFrom(...ON_OTHER), (before, at, wanted, date, onOther) => {
        const defect = having(crack, { recommendation: before, repairBy: at });
        const recommendation = once(wanted, { when: { kind: 'date', date }, onOther });
        const [planned] = planRecommendation([defect], recommendation);
        const values = written([defect], recommendation)[defect.key] ?? {};
        const after = { ...defect.facts, ...values };
        expect(planned?.recommendation).toMatchObject({ before, after: after.recommendation });
        expect(planned?.repairBy).toMatchObject({ before: at, after: after.repairBy });
        if (onOther === 'replace') return;
        expect(after.recommendation.startsWith(before.trimEnd())).toBe(true);
        if (at !== '') expect(after.repairBy).toBe(at);
      }),
    );
  });
});
