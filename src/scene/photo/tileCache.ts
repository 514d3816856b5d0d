import type { TileAddress, TileSource } from '#domain/geometry/tiles.ts';

/** The tiles of one photo that were drawn lately. */
export interface TileCache {
  /** A tile, requested if need be; null until it has arrived. */
  get(tile: TileAddress): ImageBitmap | null;
  /** Frees all tiles and the photo. */
  close(): void;
}

/**
 * Keeps the tiles that were drawn lately.
 * @param source closed together with the cache
 * @param most how many tiles are kept, at 1 MiB each
 * @param onArrived called when a missing tile has arrived
 */
export function createTileCache(source: TileSource, most: number, onArrived: () => void): TileCache {
  const tiles = new Map<string, ImageBitmap | null>();
  let closed = false;

  const request = ({ level, column, row }: TileAddress, key: string) => {
    tiles.set(key, null);
    for (const [old, bitmap] of tiles) {
      if (tiles.size <= most) break;
      bitmap?.close();
      tiles.delete(old);
    }
    source.tile(level, column, row).then(
      (bitmap) => {
        if (closed || !tiles.has(key)) return bitmap.close();
        tiles.set(key, bitmap);
        onArrived();
      },
      () => tiles.delete(key),
    );
  };

  return {
    get(tile) {
      const key = `${tile.level} ${tile.column} ${tile.row}`;
      const known = tiles.get(key);
      if (known === undefined) request(tile, key);
      else {
        // The one drawn last is dropped last.
        tiles.delete(key);
        tiles.set(key, known);
      }
      return known ?? null;
    },
    close() {
      closed = true;
      for (const bitmap of tiles.values()) bitmap?.close();
      tiles.clear();
      source.close();
    },
  };
}
