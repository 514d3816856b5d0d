import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DamageFilter, NO_FILTER, SORT_KEYS } from '#domain/damage/listing/filter.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';
import { filterFromAddress, filterToAddress } from '#screens/dashboard/dashboardAddress.ts';

const step = fc.integer({ min: 0, max: 20 }).map((n) => n / 20);
const filters: fc.Arbitrary<DamageFilter> = fc.record({
  labels: fc.uniqueArray(fc.stringMatching(/^[a-z_]{1,9}$/)),
  verdicts: fc.subarray([...VERDICTS]),
  severities: fc.subarray([null, 0, 1, 2, 3, 4] as const),
  sources: fc.subarray(['model', 'person'] as const),
  threshold: step,
  range: fc.tuple(step, step).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]),
  text: fc.string(),
  hidden: fc.constant([]),
  hideJudged: fc.boolean(),
  hideComponents: fc.boolean(),
  sort: fc.constantFrom(...SORT_KEYS),
});

describe('the filter in the address', () => {
  it('says nothing where nothing is filtered', () => {
    expect(filterToAddress(NO_FILTER)).toBe('');
    expect(filterFromAddress('')).toEqual(NO_FILTER);
  });

  it('comes back whole', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(filterFromAddress(filterToAddress(filter))).toEqual(filter);
      }),
    );
  });

  it('ignores what it does not understand', () => {
    expect(filterFromAddress('verdict=accepted,guessed&min=7&sort=mood&severity=3,9,none')).toEqual({
      ...NO_FILTER,
      verdicts: ['accepted'],
      severities: [3, null],
    });
  });
});
