import { describe, expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { decisionOf } from '#domain/numbers/decisions.ts';
import { agreement, leftOut, missed } from '#domain/numbers/model.ts';
import { damage, entry } from './projectRows.ts';

describe('the model', () => {
  const claim = (label: string) => ({
    run: 'r',
    label,
    confidence: 0.8,
    box: { x: 0, y: 0, width: 0.1, height: 0.1 },
  });
  const judged = (key: string, set: Partial<Damage>) =>
    damage(key, 'p.a', { model: claim('crack'), box: claim('crack').box, verdict: 'accepted', ...set });

  test('agrees where a box is accepted as it was; another label is a correction of the label it said', () => {
    const all = [
      judged('a', {}),
      judged('b', { label: 'stain' }),
      judged('c', { verdict: 'rejected' }),
      judged('d', { verdict: 'unsure' }),
      judged('e', { verdict: 'unreviewed' }),
    ];
    expect(agreement(all, [])).toEqual([{ label: 'crack', confirmed: 1, corrected: 1, rejected: 1 }]);
  });

  test('is judged by the last 500 decisions', () => {
    const old = Array.from({ length: 500 }, (_, index) => judged(`old${index}`, { verdict: 'rejected' }));
    const now = Array.from({ length: 400 }, (_, index) => judged(`new${index}`, {}));
    const journal = now.map(({ key }) =>
      entry({ changes: [{ doc: key, field: 'verdict', before: 'unreviewed', after: 'accepted' }] }),
    );
    expect(agreement([...old, ...now], journal)).toEqual([
      { label: 'crack', confirmed: 400, corrected: 0, rejected: 100 },
    ]);
  });

  test('is not asked of what came from a file without a confidence', () => {
    const model = {
      run: 'r',
      label: 'crack',
      confidence: null,
      box: { x: 0, y: 0, width: 0.1, height: 0.1 },
    };
    const imported = damage('f', 'p.a', { confidence: null, model });
    expect(decisionOf(imported)).toBe('imported');
    expect(agreement([imported, { ...imported, verdict: 'rejected' }], [])).toEqual([]);
    expect(missed([imported])).toEqual([]);
    // They are counted apart, so that nobody takes them for the model's.
    const byPeople = { ...imported, source: 'person' as const };
    const open = { ...imported, verdict: 'unreviewed' as const };
    expect(leftOut([imported, byPeople, byPeople, open])).toEqual({ people: 2, notKnown: 1 });
  });

  test('missed what a person drew', () => {
    const drawn = damage('p', 'p.a', { source: 'person', confidence: null, model: null });
    expect(missed([drawn, judged('a', {}), judged('b', { label: 'rust' })])).toEqual([
      { label: 'crack', drawn: 1, confirmed: 2 },
    ]);
  });
});
