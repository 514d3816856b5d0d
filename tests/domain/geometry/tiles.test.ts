import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitInto, levelFor, TILE, tileRect, tilesIn } from '#domain/geometry/tiles.ts';
import { scaled } from '#support/propertyRuns.ts';

const photos = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
});

describe('a picture made smaller', () => {
  it('fits, keeps its form to a pixel, and vanishes in neither direction', () => {
    const side = fc.integer({ min: 1, max: 40_000 });
    const sizes = fc.record({ width: side, height: side });
    fc.assert(
      fc.property(sizes, sizes, (size, room) => {
        const { width, height } = fitInto(size, room);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
        expect(width).toBeLessThanOrEqual(Math.min(size.width, room.width));
        expect(height).toBeLessThanOrEqual(Math.min(size.height, room.height));
        expect(
          width === Math.min(size.width, room.width) || height === Math.min(size.height, room.height),
        ).toBe(true);
        // Half a pixel of rounding on either side.
        const apart = Math.abs(width / size.width - height / size.height);
        if (width > 1 && height > 1)
          expect(apart).toBeLessThanOrEqual(0.5 / size.width + 0.5 / size.height + 1e-12);
        if (size.width <= room.width && size.height <= room.height) expect({ width, height }).toEqual(size);
      }),
    );
    expect(fitInto({ width: 30_000, height: 4 }, { width: 2048, height: 2048 })).toEqual({
      width: 2048,
      height: 1,
    });
    expect(fitInto({ width: 4000, height: 3000 }, { width: 320, height: 1280 })).toEqual({
      width: 320,
      height: 240,
    });
  });
});

describe('tiles of a large photo', () => {
  it('cover the photo exactly once at every level', () => {
    fc.assert(
      fc.property(photos, fc.integer({ min: 0, max: 4 }), (photo, level) => {
        const tiles = tilesIn({ x: 0, y: 0, ...photo }, photo, level).map((tile) => tileRect(tile, photo));
        const covered = tiles.reduce((sum, tile) => sum + tile.width * tile.height, 0);
        expect(covered).toBe(photo.width * photo.height);
        expect(new Set(tiles.map(({ x, y }) => `${x},${y}`)).size).toBe(tiles.length);
        for (const tile of tiles) {
          const longer = Math.ceil(Math.max(tile.width, tile.height) / 2 ** level);
          expect(longer).toBeLessThanOrEqual(TILE);
        }
      }),
      { numRuns: scaled(60) },
    );
  });

  it('asked for are those that the view touches, the nearest to its centre first', () => {
    const photo = { width: 8000, height: 6000 };
    const tiles = tilesIn({ x: 1000, y: 1000, width: 1000, height: 600 }, photo, 0);
    expect(tiles.map(({ column, row }) => `${column}/${row}`).sort()).toEqual([
      '1/1',
      '1/2',
      '1/3',
      '2/1',
      '2/2',
      '2/3',
      '3/1',
      '3/2',
      '3/3',
    ]);
    expect(tiles[0]).toEqual({ level: 0, column: 2, row: 2 });
  });

  it('outside the photo are none', () => {
    const photo = { width: 4000, height: 3000 };
    expect(tilesIn({ x: -900, y: 0, width: 800, height: 800 }, photo, 0)).toEqual([]);
    expect(tilesIn({ x: 4100, y: 0, width: 800, height: 800 }, photo, 0)).toEqual([]);
  });

  it('are of the coarsest level that has a pixel for every device pixel', () => {
    expect(levelFor(1, 3)).toBe(0);
    expect(levelFor(0.51, 3)).toBe(0);
    expect(levelFor(0.5, 3)).toBe(1);
    expect(levelFor(0.2, 3)).toBe(2);
    expect(levelFor(0.01, 3)).toBe(3);
    expect(levelFor(16, 3)).toBe(0);
  });
});
