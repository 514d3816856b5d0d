import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelFor, levelSize, TILE, tileRect, tilesIn } from '#domain/geometry/tiles.ts';

const photos = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
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
          const pixels = levelSize({ width: tile.width, height: tile.height }, level);
          expect(Math.max(pixels.width, pixels.height)).toBeLessThanOrEqual(TILE);
        }
      }),
      { numRuns: 60 },
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
