import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVerdictStep, pairsOf, verdictsOf } from '#domain/team/second/verdictsOf.ts';

const BOX = 'd:p.a:r1:0';
const stampOf = (user: string, at: number) => `${at.toString(16).padStart(12, '0')}-0000-dev~tab~${user}`;
const said = (user: string, at: number, field: string, after: unknown, doc = BOX) => ({
  stamp: stampOf(user, at),
  changes: [{ doc, field, before: null, after }],
});

describe('who said what of a box', () => {
  it('pairs the first verdict with the second by another, whatever order the steps come in', () => {
    const steps = [said('ina', 1, 'verdict', 'accepted'), said('rex', 2, 'review:rex', 'rejected')];
    const pair = { first: 'accepted', firstBy: 'ina', second: 'rejected', secondBy: 'rex', isSettled: false };
    expect(pairsOf(verdictsOf(steps))).toEqual([{ key: BOX, ...pair }]);
    expect(pairsOf(verdictsOf(steps.toReversed()))).toEqual([{ key: BOX, ...pair }]);
  });

  it('is settled by a later verdict, the same one too, and the figures keep what was said first', () => {
    const steps = [
      said('ina', 1, 'verdict', 'accepted'),
      said('rex', 2, 'review:rex', 'rejected'),
      said('lea', 3, 'verdict', 'accepted'),
    ];
    expect(pairsOf(verdictsOf(steps))).toMatchObject([
      { first: 'accepted', firstBy: 'ina', isSettled: true },
    ]);
  });

  it('takes a person’s last word, and none where they took it back', () => {
    const first = said('ina', 1, 'verdict', 'accepted');
    const second = said('rex', 2, 'review:rex', 'rejected');
    const changed = said('rex', 3, 'review:rex', 'accepted');
    expect(pairsOf(verdictsOf([changed, second, first]))).toMatchObject([{ second: 'accepted' }]);
    expect(pairsOf(verdictsOf([first, second, said('rex', 4, 'review:rex', null)]))).toEqual([]);
  });

  it('leaves out other fields and other documents', () => {
    expect(isVerdictStep(said('ina', 1, 'remark', 'wet'))).toBe(false);
    expect(isVerdictStep(said('ina', 1, 'verdict', 'accepted', 's:p:record:r'))).toBe(false);
    expect(verdictsOf([said('ina', 1, 'verdict', 'accepted', 's:p:record:r')]).size).toBe(0);
  });

  it('stands whatever steps say, in any order', () => {
    const step = fc.record({
      user: fc.constantFrom('ina', 'rex', '__proto__'),
      at: fc.nat(9),
      field: fc.constantFrom('verdict', 'review:rex', 'review:__proto__', 'review:', 'box'),
      after: fc.oneof(fc.constantFrom('accepted', 'rejected', 'unsure', 'unreviewed'), fc.anything()),
      doc: fc.constantFrom(BOX, 'd:', '__proto__'),
    });
    const unlike = { selector: ({ user, at }: { user: string; at: number }) => stampOf(user, at) };
    fc.assert(
      fc.property(fc.uniqueArray(step, unlike), (all) => {
        const steps = all.map(({ user, at, field, after, doc }) => said(user, at, field, after, doc));
        const pairs = pairsOf(verdictsOf(steps));
        expect(new Set(pairsOf(verdictsOf(steps.toReversed())))).toEqual(new Set(pairs));
        expect(pairs.filter(({ firstBy, secondBy }) => firstBy === secondBy)).toEqual([]);
      }),
    );
  });
});
