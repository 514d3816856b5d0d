import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { createPlaceOrder } from '#domain/damage/listing/placeOrder.ts';
import { aDamage, anImage } from '#support/damages.ts';

const photo = anImage();
const at = (id: string, x: number, y: number, set: Partial<Damage> = {}) => aDamage(id, [x, y, 20, 20], set);
const ids = (list: readonly Damage[]) => list.map(({ id }) => id);

const row = [at('RUST_002', 600, 0), at('CRACK_001', 0, 0), at('RUST_001', 200, 0), at('CRACK_002', 400, 0)];

describe('an order by place', () => {
  it('goes from box to box by a short way, or label after label', () => {
    expect(ids(createPlaceOrder()(row, photo, 'place'))).toEqual([
      'CRACK_001',
      'RUST_001',
      'CRACK_002',
      'RUST_002',
    ]);
    expect(ids(createPlaceOrder()(row, photo, 'labelPlace'))).toEqual([
      'CRACK_001',
      'CRACK_002',
      'RUST_001',
      'RUST_002',
    ]);
    const farFirst = row.map((each) => (each.id === 'RUST_002' ? at('RUST_002', 500, 0) : each));
    expect(ids(createPlaceOrder()(farFirst, photo, 'labelPlace')).slice(2)).toEqual(['RUST_002', 'RUST_001']);
  });

  it('stays when boxes are judged, moved or taken away', () => {
    const order = createPlaceOrder();
    const first = ids(order(row, photo, 'place'));
    const judged = row.map((each) => ({ ...each, verdict: 'accepted' as const }));
    expect(ids(order(judged, photo, 'place'))).toEqual(first);
    const moved = row.map((each) => (each.id === 'CRACK_001' ? at('CRACK_001', 900, 900) : each));
    expect(ids(order(moved, photo, 'place'))).toEqual(first);
    const fewer = moved.filter(({ id }) => id !== 'RUST_001');
    expect(ids(order(fewer, photo, 'place'))).toEqual(first.filter((id) => id !== 'RUST_001'));
  });

  it('puts a newcomer where the way passes it, and one with another label among its own', () => {
    const order = createPlaceOrder();
    order(row, photo, 'place');
    const drawn = [...row, at('CRACK_003', 300, 10)];
    expect(ids(order(drawn, photo, 'place'))).toEqual([
      'CRACK_001',
      'RUST_001',
      'CRACK_003',
      'CRACK_002',
      'RUST_002',
    ]);
    const byLabel = createPlaceOrder();
    byLabel(row, photo, 'labelPlace');
    const renamed = row.map((each) => (each.id === 'RUST_001' ? { ...each, label: 'crack' } : each));
    expect(ids(byLabel(renamed, photo, 'labelPlace'))).toEqual([
      'CRACK_001',
      'RUST_001',
      'CRACK_002',
      'RUST_002',
    ]);
  });

  it('is found anew for another photo and for another order', () => {
    const order = createPlaceOrder();
    order(row, photo, 'place');
    expect(ids(order(row, photo, 'labelPlace'))).toEqual(ids(createPlaceOrder()(row, photo, 'labelPlace')));
    const other = [at('CRACK_001', 900, 900), at('CRACK_002', 0, 0)];
    expect(ids(order(other, anImage({ id: 'image-2' }), 'labelPlace'))).toEqual(['CRACK_002', 'CRACK_001']);
  });

  it('keeps every damage once, and labels together, whatever comes and goes', () => {
    const some = fc.uniqueArray(
      fc.record({
        n: fc.integer({ min: 1, max: 40 }),
        x: fc.integer({ min: 0, max: 1500 }),
        y: fc.integer({ min: 0, max: 1100 }),
        label: fc.constantFrom('crack', 'rust', '__proto__'),
      }),
      { selector: ({ n }) => n, maxLength: 40 },
    );
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 5 }), (lists) => {
        const order = createPlaceOrder();
        for (const list of lists) {
          const damages = list.map(({ n, x, y, label }) => at(`B_${n}`, x, y, { label }));
          const ordered = order(damages, photo, 'labelPlace');
          expect(ids(ordered).sort()).toEqual(ids(damages).sort());
          const runs = ordered.filter(({ label }, place) => label !== ordered[place - 1]?.label);
          expect(runs.map(({ label }) => label)).toEqual(
            [...new Set(damages.map(({ label }) => label))].sort(),
          );
        }
      }),
    );
  });
});
