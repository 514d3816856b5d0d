import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { upperBound } from '#domain/assurance/binomial.ts';
import { drawSample, type SampleUnit, seededNumbers } from '#domain/assurance/drawSample.ts';
import { coverageOf, faulty, STRATUM_PLANS } from '#support/assurance/coverage.ts';
import { scaled } from '#support/propertyRuns.ts';

const units = fc.uniqueArray(
  fc.record({
    id: fc.string({ maxLength: 6 }),
    place: fc.option(fc.constantFrom('F-1', 'F-2', '__proto__'), { nil: null }),
    group: fc.constantFrom('detected', 'none'),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 60 },
);

describe('a drawn sample', () => {
  test('is the same for the same seed and units, in whatever order they come', () => {
    fc.assert(
      fc.property(units, fc.nat(70), fc.string(), (all, size, seed) => {
        const drawn = drawSample(all, size, seed);
        expect(drawSample(all.toReversed(), size, seed)).toEqual(drawn);
      }),
    );
  });

  test('has its size, each unit once, and of each stratum its share rounded up or down', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 70 }), fc.string(), (all, size, seed) => {
        const drawn = drawSample(all, size, seed);
        const expected = Math.min(size, all.length);
        expect(drawn.units).toHaveLength(expected);
        expect(new Set(drawn.units).size).toBe(expected);
        const byId = new Map(all.map((unit) => [unit.id, unit]));
        for (const [at, { place, group, population, drawn: of }] of drawn.strata.entries()) {
          const share = (population * expected) / all.length;
          expect([Math.floor(share), Math.ceil(share)]).toContain(of);
          const here = drawn.units.filter((_, index) => drawn.stratumOf[index] === at);
          expect(here).toHaveLength(of);
          for (const id of here) expect(byId.get(id)).toMatchObject({ place, group });
        }
      }),
    );
  });

  test('names the state that it was drawn from', () => {
    const all: SampleUnit[] = ['a', 'b', 'c'].map((id) => ({ id, place: null, group: 'none' }));
    const { state } = drawSample(all, 1, 'x');
    expect(drawSample(all, 2, 'y').state).toBe(state);
    expect(drawSample(all.slice(1), 1, 'x').state).not.toBe(state);
    expect(
      drawSample(
        all.map((unit) => ({ ...unit, place: 'F-1' })),
        1,
        'x',
      ).state,
    ).not.toBe(state);
  });

  test('draws every unit equally often', () => {
    const all = [5, 3, 1, 2].flatMap((size, at) =>
      Array.from({ length: size }, (_, index) => ({ id: `${at}-${index}`, place: `F-${at}`, group: 'x' })),
    );
    const times = new Map(all.map(({ id }) => [id, 0]));
    const draws = 20_000;
    for (let at = 0; at < draws; at += 1)
      for (const id of drawSample(all, 4, `seed ${at}`).units) times.set(id, (times.get(id) ?? 0) + 1);
    const expected = (draws * 4) / all.length;
    // Five standard deviations of a binomial.
    for (const found of times.values())
      expect(Math.abs(found - expected)).toBeLessThan(5 * Math.sqrt(expected * (1 - 4 / all.length)));
  });

  test('numbers of a seed are below their limit and reach each value', () => {
    const below = seededNumbers('seed');
    const seen = new Set(Array.from({ length: 2000 }, () => below(7)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const large = seededNumbers('seed');
    for (let at = 0; at < 100; at += 1) expect(large(2 ** 32)).toBeLessThan(2 ** 32);
  });
});

describe('the bound of a stratified sample', () => {
  // `npm run torture -- sampling` draws ten times as often.
  test.each(STRATUM_PLANS)('holds in at least 95 % of draws: $name', (plan) => {
    const { draws, held } = coverageOf(plan, scaled(1000));
    // Some plans hold in hardly more than 95 %, so a thousand draws may lie below by chance: three standard deviations.
    const chance = draws < 10_000 ? 3 * Math.sqrt((0.95 * 0.05) / draws) : 0;
    expect(held / draws).toBeGreaterThanOrEqual(0.95 - chance);
  });

  test('holds for small projects, however faults lie, by the mean over many draws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ size: fc.integer({ min: 1, max: 9 }), faults: fc.nat(9) }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.integer({ min: 1, max: 12 }),
        (strata, size) => {
          const plan = {
            name: '',
            size,
            strata: strata.map((one) => ({ ...one, faults: Math.min(one.size, one.faults) })),
          };
          const all = faulty(plan);
          const share = all.faults.size / all.units.length;
          const draws = 400;
          let held = 0;
          for (let at = 0; at < draws; at += 1) {
            const drawn = drawSample(all.units, size, `s${at}`).units;
            const found = drawn.filter((id) => all.faults.has(id)).length;
            if (upperBound(found, drawn.length) >= share) held += 1;
          }
          expect(held / draws).toBeGreaterThanOrEqual(0.95 - 5 * Math.sqrt((0.95 * 0.05) / draws));
        },
      ),
      { numRuns: 40 },
    );
  });
});
