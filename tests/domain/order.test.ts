import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byName, byText, byTextEmptyLast } from '#domain/order.ts';

describe('an order', () => {
  it('of names counts as people do, and puts capitals beside small letters', () => {
    expect(['Tower 10', 'tower 2', 'Annex'].toSorted(byName)).toEqual(['Annex', 'tower 2', 'Tower 10']);
  });

  it('of texts goes by their letters alone, whatever the language of the device', () => {
    expect(['b', 'a', 'B', '~', '2'].toSorted(byText)).toEqual(['2', 'B', 'a', 'b', '~']);
  });

  it('of dates puts the earliest first and what has none last', () => {
    const dates = ['', '2027-01-02', '2026-12-31', ''];
    expect(dates.toSorted(byTextEmptyLast)).toEqual(['2026-12-31', '2027-01-02', '', '']);
  });

  it('is the other way round for the other way round', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        for (const order of [byName, byText, byTextEmptyLast])
          expect(Math.sign(order(a, b)) + Math.sign(order(b, a))).toBe(0);
      }),
    );
  });
});
