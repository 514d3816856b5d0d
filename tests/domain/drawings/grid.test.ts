import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cellAt,
  evenBands,
  type Grid,
  isBands,
  middleOf,
  NO_BANDS,
} from '#domain/inspection/drawings/grid.ts';

const names = (most: number) =>
  fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: most });
const bands = fc
  .tuple(names(40), fc.integer({ min: 0, max: 400 }), fc.integer({ min: 500, max: 1000 }))
  .map(([all, from, to]) => evenBands(all, from / 1000, to / 1000));
/** Bands of unequal height, as somebody who moved the lines has them. */
const uneven = fc
  .uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 2, maxLength: 30 })
  .map((edges) => edges.toSorted((a, b) => a - b).map((edge) => edge / 10_000))
  .map((edges) => ({ names: edges.slice(1).map((_, at) => `b${at}`), edges }));
const grid: fc.Arbitrary<Grid> = fc.record({
  floors: fc.oneof(bands, uneven, fc.constant(NO_BANDS)),
  columns: fc.oneof(bands, uneven, fc.constant(NO_BANDS)),
});
const at = fc.double({ min: 0, max: 1, noNaN: true });

describe('a grid on a drawing', () => {
  test('finds each cell again at its middle', () => {
    fc.assert(
      fc.property(grid, (of) => {
        for (const floor of of.floors.names)
          for (const column of of.columns.names) {
            const middle = middleOf(of, { floor, column });
            expect(middle && cellAt(of, middle)).toEqual({ floor, column });
          }
      }),
    );
  });

  test('puts a point into the band that it lies in, and nowhere outside all of them', () => {
    fc.assert(
      fc.property(grid, at, at, (of, x, y) => {
        const { floor, column } = cellAt(of, { x, y });
        for (const [bands, value, name] of [
          [of.floors, y, floor],
          [of.columns, x, column],
        ] as const) {
          const index = bands.names.indexOf(name);
          const [first = 1, last = 0] = [bands.edges[0], bands.edges.at(-1)];
          expect(name === '').toBe(value < first || value > last);
          if (index < 0) continue;
          expect(value).toBeGreaterThanOrEqual(bands.edges[index]!);
          expect(value).toBeLessThanOrEqual(bands.edges[index + 1]!);
        }
      }),
    );
  });

  test('has no middle of a cell whose floor or column it lacks', () => {
    const of = { floors: evenBands(['2/F', '1/F'], 0, 1), columns: NO_BANDS };
    expect(middleOf(of, { floor: '2/F', column: 'A' })).toBeNull();
    expect(middleOf(of, { floor: '', column: '' })).toBeNull();
    expect(cellAt(of, { x: 0.5, y: 0.75 })).toEqual({ floor: '1/F', column: '' });
  });

  test('is believed only where each band has a name of its own and an edge on each side, in their order', () => {
    expect(isBands({ names: ['A', 'B'], edges: [0, 0.5, 1] })).toBe(true);
    expect(isBands(NO_BANDS)).toBe(true);
    for (const wrong of [
      { names: ['A', 'A'], edges: [0, 0.5, 1] },
      { names: ['A', 'B'], edges: [0, 1] },
      { names: ['A', 'B'], edges: [0, 0.5, 0.5] },
      { names: ['A', 'B'], edges: [0.5, 0, 1] },
      { names: ['A'], edges: [0, 1.5] },
      { names: ['A'], edges: [Number.NaN, 1] },
      { names: [''], edges: [0, 1] },
      { names: 'A', edges: [0, 1] },
      null,
    ])
      expect(isBands(wrong), JSON.stringify(wrong)).toBe(false);
  });
});
