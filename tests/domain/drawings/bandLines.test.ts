import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandLines, bandsOfLines, readBandLines } from '#domain/inspection/drawings/bandLines.ts';
import { type Bands, evenBands, isBands } from '#domain/inspection/drawings/grid.ts';

const name = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 20 }),
    fc.constantFrom('A = 3', 'G/F', '__proto__', 'B=', '= 2'),
  )
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '');
const uneven: fc.Arbitrary<Bands> = fc
  .uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 30 })
  .map((edges) => edges.toSorted((a, b) => a - b).map((edge) => edge / 1000))
  .chain((edges) =>
    fc
      .uniqueArray(name, { minLength: edges.length - 1, maxLength: edges.length - 1 })
      .map((names) => ({ names, edges })),
  );
const made = (text: string, from = 0, to = 1): Bands => {
  const bands = bandsOfLines(readBandLines(text), from, to);
  if ('kind' in bands) throw new Error(bands.kind);
  return bands;
};
const faultOf = (text: string) => {
  const bands = bandsOfLines(readBandLines(text), 0, 1);
  return 'kind' in bands ? bands.kind : null;
};

describe('floors and columns as lines', () => {
  test('are read again as they were, uneven ones too', () => {
    fc.assert(
      fc.property(uneven, (bands) => {
        const again = made(bandLines(bands), bands.edges[0], bands.edges.at(-1));
        expect(again.names).toEqual(bands.names);
        for (const [at, edge] of again.edges.entries()) expect(edge).toBeCloseTo(bands.edges[at] ?? -1, 3);
      }),
    );
  });

  test('lie as their sizes are to each other, whatever the unit', () => {
    expect(made('A = 6.5\nB = 3,25\n\nC=3.25').edges).toEqual([0, 0.5, 0.75, 1]);
    expect(made('A\nB')).toEqual(evenBands(['A', 'B'], 0, 1));
    expect(bandLines(evenBands(['A', 'B', 'C'], 0.1, 0.9))).toBe('A\nB\nC');
    expect(made('Zone = 2 = 1\nB = 1').names).toEqual(['Zone = 2', 'B']);
  });

  test('say what is wrong with them, and make no bands that are not believed', () => {
    expect(faultOf('A\nA')).toBe('twice');
    expect(faultOf('A = 1\nB')).toBe('some_sizes');
    expect(faultOf('x'.repeat(41))).toBe('too_long');
    expect(faultOf(Array.from({ length: 201 }, (_, at) => `${at}`).join('\n'))).toBe('too_many');
    fc.assert(
      fc.property(fc.string(), (text) => {
        const bands = bandsOfLines(readBandLines(text), 0, 1);
        expect('kind' in bands || isBands(bands)).toBe(true);
      }),
    );
  });
});
