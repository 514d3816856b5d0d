import fc from 'fast-check';
import { expect, test } from 'vitest';
import { error95, sigmaOf95 } from '#domain/rating/width.ts';

test('what is asked for as ± (95 %) is what is shown after ±', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (error) => {
      expect(error95({ sigma: sigmaOf95(error) })).toBeCloseTo(error, 6);
    }),
  );
});
