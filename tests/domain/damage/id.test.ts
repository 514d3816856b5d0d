import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNamer } from '#domain/damage/id.ts';

describe('the ids that people see', () => {
  it.each([
    ['crack', 'CRACK_001'],
    ['peeling_paint', 'PEELING_PAINT_001'],
    ['peeling paint', 'PEELING_PAINT_001'],
    ['剝落', '剝落_001'],
  ])('of %s begin with %s', (label, id) => {
    expect(createNamer([])(label)).toBe(id);
  });

  it('count per label, go on from the highest ever given, and have four digits after 999', () => {
    const name = createNamer(['CRACK_002', 'RUST_998', 'PEELING_PAINT_007']);
    expect([name('crack'), name('crack'), name('rust'), name('rust'), name('paint')]).toEqual([
      'CRACK_003',
      'CRACK_004',
      'RUST_999',
      'RUST_1000',
      'PAINT_001',
    ]);
  });

  it('never repeat, whatever was there', () => {
    const label = fc.constantFrom('crack', 'rust', 'a b', 'a_b', 'crack_1');
    fc.assert(
      fc.property(fc.array(label), fc.array(label), (before, after) => {
        const first = before.map(createNamer([]));
        const all = [...first, ...after.map(createNamer(first))];
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});
