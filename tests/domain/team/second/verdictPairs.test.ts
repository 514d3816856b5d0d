import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verdictPairs } from '#domain/team/second/agreement.ts';
import { REVIEW_WORDS } from '#domain/team/second/secondVerdict.ts';

const stamp = (at: number, user: string) => `${at.toString(16).padStart(12, '0')}-0000-K7QX2M~f81d03~${user}`;
const said = (v: unknown, user: string, at = 1) => ({ v, t: stamp(at, user) });
const first = said('accepted', 'ina', 1);
const second = { 'review:rex': said('rejected', 'rex', 3) };
const pair = { first: 'accepted', firstBy: 'ina', second: 'rejected', secondBy: 'rex', isSettled: false };

describe('pairs of verdicts', () => {
  test('are the main one with each second one of somebody else', () => {
    const fields = { verdict: first, ...second, 'review:sig': said('accepted', 'sig', 2) };
    expect(verdictPairs(fields, [first])).toEqual([pair, { ...pair, second: 'accepted', secondBy: 'sig' }]);
  });

  test.each([
    ['by the same person', { 'review:ina': said('rejected', 'ina', 2) }, [first]],
    ['without a main verdict', second, []],
    ['after the main one was taken back', second, [first, said('unreviewed', 'ina', 2)]],
    ['where nobody is named by the main one', second, [{ v: 'accepted', t: '000000000001-0000-a~b' }]],
    ['where the main one’s stamp is none', second, [{ v: 'accepted', t: 'x' }]],
    ['that was taken back', { 'review:rex': said(null, 'rex', 2) }, [first]],
    ['under another’s stamp', { 'review:rex': said('rejected', 'lea', 2) }, [first]],
    ['whose value is none', { 'review:rex': said({ v: 1 }, 'rex', 2) }, [first]],
    ['of nobody', { 'review:': said('rejected', '', 2) }, [first]],
    [
      'in no field of its kind',
      JSON.parse('{"__proto__":{"v":"accepted","t":"x"},"constructor":1}'),
      [first],
    ],
  ])('there is none of a second verdict %s', (_, fields, main) => {
    expect(verdictPairs(fields, main)).toEqual([]);
  });

  test('a later main verdict settles a difference, and what was said first stays what is compared', () => {
    for (const word of REVIEW_WORDS)
      expect(verdictPairs(second, [said(word, 'lea', 4), first])).toEqual([{ ...pair, isSettled: true }]);
    expect(verdictPairs(second, [first, said('unreviewed', 'lea', 4)])).toEqual([pair]);
  });

  test('who judged before the main verdict was there is compared with it all the same', () => {
    const late = said('accepted', 'ina', 5);
    expect(verdictPairs(second, [late])).toEqual([pair]);
    expect(verdictPairs(second, [late, said('rejected', 'lea', 6)])).toEqual([{ ...pair, isSettled: true }]);
  });

  test('in whatever order verdicts come, and nobody is a second pair of eyes for themselves', () => {
    const user = fc.constantFrom('ina', 'rex', 'lea');
    const word = fc.constantFrom(...REVIEW_WORDS, 'unreviewed');
    const main = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 20 }), user, word), {
      selector: ([at]) => at,
    });
    fc.assert(
      fc.property(main, (given) => {
        const words = given.map(([at, by, v]) => said(v, by, at * 2));
        const made = verdictPairs({ 'review:rex': said('unsure', 'rex', 21) }, words);
        expect(verdictPairs({ 'review:rex': said('unsure', 'rex', 21) }, words.toReversed())).toEqual(made);
        for (const { firstBy, secondBy } of made) expect(firstBy).not.toBe(secondBy);
      }),
    );
  });
});
