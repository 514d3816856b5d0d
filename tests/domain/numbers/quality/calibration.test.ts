import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '#domain/damage/verdict.ts';
import { calibrateInSlices, risingShares } from '#domain/numbers/quality/calibration.ts';
import { atOnce } from '#domain/slices.ts';
import { aDamage } from '#support/damages.ts';

const count = fc.nat({ max: 40 });
const bins = fc.array(fc.record({ right: count, wrong: count, open: count }), {
  minLength: 20,
  maxLength: 20,
});
const judged = (n: number, confidence: number | null, verdict: Verdict, label = 'crack') =>
  Array.from({ length: n }, (_, at) => aDamage(`X_${at}`, undefined, { label, confidence, verdict }));
const calibrate = (...lists: readonly ReturnType<typeof judged>[]) => atOnce(calibrateInSlices(lists));
const asked = (confidence: number | null, label = 'crack') => ({ label, confidence, model: null });

describe('shares that rise with confidence', () => {
  it('lie between 0 and 1, never fall, and add up to what was counted', () => {
    fc.assert(
      fc.property(bins, (given) => {
        const shares = risingShares(given);
        expect(shares).toHaveLength(given.length);
        for (const [at, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(shares[at - 1] ?? 0);
          expect(share).toBeLessThanOrEqual(1);
        }
        const expected = given.reduce((sum, { right }, at) => sum + right + (0.25 * (at + 0.5)) / 20, 0);
        const added = given.reduce(
          (sum, { right, wrong }, at) => sum + (right + wrong + 0.25) * (shares[at] ?? 0),
          0,
        );
        expect(added).toBeCloseTo(expected, 6);
      }),
    );
  });

  it('are the confidence where nobody judged anything', () => {
    const nothing = Array.from({ length: 20 }, () => ({ right: 0, wrong: 0, open: 9 }));
    expect(risingShares(nothing)[10]).toBeCloseTo(10.5 / 20);
  });
});

describe('how likely a box is right', () => {
  it('is the model’s own word below ten verdicts, and the person’s from ten on', () => {
    expect(calibrate(judged(9, 0.9, 'rejected')).chance(asked(0.9))).toBe(0.9);
    const { labels, chance } = calibrate(judged(40, 0.925, 'rejected'));
    expect(labels).toEqual(['crack']);
    expect(chance(asked(0.925))).toBeLessThan(0.1);
    expect(chance(asked(0.9, 'rust'))).toBe(0.9);
  });

  it('rests on no box that is unsure, open or without a confidence, nor on labels that people gave', () => {
    const { labels } = calibrate(
      judged(20, 0.5, 'unsure'),
      judged(20, 0.5, 'unreviewed'),
      judged(20, null, 'accepted'),
      judged(9, 0.5, 'accepted', '__proto__'),
      judged(20, 0.5, 'accepted', 'stain').map((one) => ({
        ...one,
        model: { run: 'r', label: 'rust', confidence: 0.5, box: one.box },
      })),
    );
    expect(labels).toEqual(['rust']);
  });

  it('is unknown for what says no confidence', () => {
    expect(calibrate().chance(asked(null))).toBeNull();
  });
});
