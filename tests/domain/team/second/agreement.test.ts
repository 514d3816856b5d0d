import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreementOf } from '#domain/team/second/agreement.ts';
import { REVIEW_WORDS, type ReviewWord } from '#domain/team/second/secondVerdict.ts';

const verdict = fc.constantFrom(...REVIEW_WORDS);
const pairs = fc.array(fc.record({ first: verdict, second: verdict }), { maxLength: 60 });
const of = (count: number, a: ReviewWord, b: ReviewWord) =>
  Array.from({ length: count }, () => ({ first: a, second: b }));

describe('agreement', () => {
  test('is that of a worked example: 20, 5, 10 and 15 of 50 give a kappa of 0.4', () => {
    const example = [
      ...of(20, 'accepted', 'accepted'),
      ...of(5, 'accepted', 'rejected'),
      ...of(10, 'rejected', 'accepted'),
      ...of(15, 'rejected', 'rejected'),
    ];
    const { compared, agreed, share, kappa } = agreementOf(example);
    expect({ compared, agreed, share }).toEqual({ compared: 50, agreed: 35, share: 0.7 });
    expect(kappa).toBeCloseTo(0.4, 12);
  });

  test('is no figure under ten boxes, and no kappa where both only ever said one thing', () => {
    expect(agreementOf(of(9, 'accepted', 'accepted'))).toEqual({
      compared: 9,
      agreed: 9,
      share: null,
      kappa: null,
    });
    expect(agreementOf(of(10, 'accepted', 'accepted'))).toEqual({
      compared: 10,
      agreed: 10,
      share: 1,
      kappa: null,
    });
  });

  test('is the same whoever was first and in whatever order, and stays in its bounds', () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const made = agreementOf(given);
        const turned = given.map(({ first, second }) => ({ first: second, second: first })).reverse();
        expect(agreementOf(turned)).toEqual(made);
        expect(made.agreed).toBeLessThanOrEqual(made.compared);
        if (made.kappa === null) return;
        expect(Math.abs(made.kappa)).toBeLessThanOrEqual(1);
        expect(made.kappa).toBeLessThanOrEqual(made.share!);
        expect(made.kappa === 1).toBe(made.agreed === made.compared);
      }),
    );
  });
});
