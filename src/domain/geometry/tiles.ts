import type { Rect, Size } from './rect.ts';

/** Side of a tile in pixels of its level; tiles at the right and bottom edge are smaller. */
export const TILE = 512;

/**
 * The pixels of one upright photo (EXIF orientation applied), in the pieces that are drawn. Bitmaps belong to the
 * caller, who closes them. Every call rejects when the photo doesn't decode completely, and after `close`.
 */
export interface TileSource {
  /** The whole photo, its longer side at most `maxSize` pixels, in strips from top to bottom. */
  overview(maxSize: number): AsyncIterable<PhotoStrip>;
  /** One tile of a level: level 0 has every pixel, level n one of 2ⁿ in each direction. */
  tile(level: number, column: number, row: number): Promise<ImageBitmap>;
  /** Frees the decoded data. */
  close(): void;
}

/** A part of an overview as wide as the overview. */
export interface PhotoStrip {
  /** Size of the whole overview in pixels. */
  readonly whole: Size;
  /** First row of this strip in the overview. */
  readonly top: number;
  readonly bitmap: ImageBitmap;
}

export interface TileAddress {
  readonly level: number;
  readonly column: number;
  readonly row: number;
}

/** A size in pixels reduced, never enlarged, to fit into another; no side is less than a pixel. */
export function fitInto(size: Size, room: Size): Size {
  const scale = Math.min(1, room.width / size.width, room.height / size.height);
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(size.width), height: side(size.height) };
}

/**
 * The coarsest level that still has a pixel for every device pixel.
 * @param pixelsPerPhotoPixel device pixels per photo pixel, above 0
 * @param last the coarsest existing level
 */
export const levelFor = (pixelsPerPhotoPixel: number, last: number): number =>
  Math.min(Math.max(Math.floor(Math.log2(1 / pixelsPerPhotoPixel)), 0), last);

/** The area of a tile on the upright photo, in photo pixels. */
export function tileRect({ level, column, row }: TileAddress, photo: Size): Rect {
  const step = TILE * 2 ** level;
  const x = column * step;
  const y = row * step;
  return { x, y, width: Math.min(step, photo.width - x), height: Math.min(step, photo.height - y) };
}

/** The tiles of a level that touch a part of the photo (photo pixels), those nearest its centre first. */
export function tilesIn(part: Rect, photo: Size, level: number): TileAddress[] {
  const step = TILE * 2 ** level;
  const from = (at: number) => Math.max(0, Math.floor(at / step));
  const to = (at: number, size: number) => Math.min(Math.ceil(size / step), Math.ceil(at / step)) - 1;
  const found: TileAddress[] = [];
  for (let row = from(part.y); row <= to(part.y + part.height, photo.height); row++)
    for (let column = from(part.x); column <= to(part.x + part.width, photo.width); column++)
      found.push({ level, column, row });
  const distance = (tile: TileAddress) =>
    Math.hypot(
      (tile.column + 0.5) * step - part.x - part.width / 2,
      (tile.row + 0.5) * step - part.y - part.height / 2,
    );
  return found.sort((a, b) => distance(a) - distance(b));
}
