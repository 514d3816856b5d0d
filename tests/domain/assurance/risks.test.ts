import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AI_RISK,
  NO_RISK_FACTS,
  needsRiskReview,
  openSuggestions,
  quarterAfter,
  RISK_GRADES,
  RISK_RATINGS,
  ratingOf,
  readRisk,
  readRisks,
  riskFaults,
  riskReview,
  riskValues,
  SUGGESTED_RISKS,
} from '#domain/assurance/risks.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const doc = (id: string, set: Record<string, unknown>, at = NOW, project = 'p') => ({
  id,
  project,
  kind: AI_RISK,
  madeAt: at,
  values: { ...riskValues({ ...NO_RISK_FACTS, description: id }, 'Chan', at), ...set },
});

describe('the register of risks', () => {
  it('rates by one table, in which more likelihood or impact never rates lower', () => {
    const rank = (likelihood: 1 | 2 | 3, impact: 1 | 2 | 3) =>
      RISK_RATINGS.indexOf(ratingOf(likelihood, impact));
    for (const a of RISK_GRADES)
      for (const b of RISK_GRADES)
        for (const more of RISK_GRADES.filter((grade) => grade > a)) {
          expect(rank(more, b)).toBeGreaterThanOrEqual(rank(a, b));
          expect(rank(b, more)).toBeGreaterThanOrEqual(rank(b, a));
        }
    expect([ratingOf(1, 1), ratingOf(2, 2), ratingOf(3, 3)]).toEqual(['green', 'amber', 'red']);
  });

  it('takes an unknown grade for the highest, and no text for no risk', () => {
    expect(readRisk(doc('R', { likelihood: 'x', impact: 0 }))).toMatchObject({ likelihood: 3, impact: 3 });
    expect(readRisk(doc('R', { description: 4 }))).toBeNull();
  });

  it('is reviewed again a quarter later, on the last day of a shorter month', () => {
    expect(quarterAfter('2026-01-15')).toBe('2026-04-15');
    expect(quarterAfter('2025-11-30')).toBe('2026-02-28');
    expect(quarterAfter('2026-12-31')).toBe('2027-03-31');
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          const review = riskReview({ reviewedOn: day }, day);
          expect(review.kind).toBe('planned');
          if (review.kind === 'planned') expect(review.days).toBeGreaterThanOrEqual(89);
          if (review.kind === 'planned') expect(review.days).toBeLessThanOrEqual(92);
        },
      ),
    );
  });

  it('says what is overdue, was never reviewed, or has a day that can’t be right', () => {
    expect(riskReview({ reviewedOn: '2026-01-01' }, '2026-04-01').kind).toBe('planned');
    expect(riskReview({ reviewedOn: '2026-01-01' }, '2026-04-02')).toMatchObject({
      kind: 'overdue',
      days: 1,
    });
    expect(riskReview({ reviewedOn: '' }, '2026-04-02').kind).toBe('never');
    expect(riskReview({ reviewedOn: '2027-01-01' }, '2026-04-02').kind).toBe('in_future');
    expect(needsRiskReview({ reviewedOn: '', closed: true }, '2026-04-02')).toBe(false);
    expect(riskFaults({ description: ' ', reviewedOn: '2027-01-01' }, NOW)).toEqual([
      'no_description',
      'reviewed_in_future',
    ]);
  });

  it('lists the gravest first, closed ones last, each in its last state and none of the future', () => {
    const docs = [
      doc('mild', { likelihood: 1, impact: 1 }),
      doc('grave', { likelihood: 3, impact: 3 }),
      doc('over', { likelihood: 3, impact: 3, closed: true }),
      doc('mild', { likelihood: 2, impact: 2 }, NOW + 1, 'q'),
      doc('mild', { likelihood: 3, impact: 3 }, NOW + 90 * 24 * 3600e3, 'r'),
    ];
    for (const order of [docs, docs.toReversed()])
      expect(readRisks(order, NOW).map(({ id, likelihood }) => [id, likelihood])).toEqual([
        ['grave', 3],
        ['mild', 2],
        ['over', 3],
      ]);
  });

  it('suggests risks that count only once they are adopted', () => {
    expect(openSuggestions([])).toHaveLength(SUGGESTED_RISKS.length);
    const adopted = readRisks([doc('R', { from: 'over_trust', closed: true })], NOW);
    expect(openSuggestions(adopted).map(({ key }) => key)).not.toContain('over_trust');
  });
});
