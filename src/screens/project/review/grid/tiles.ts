import type { Rect } from '#domain/geometry/rect.ts';

/** Least width of a tile and the gap between tiles, CSS pixels. */
const LEAST = 140;
const LEAST_SMALL = 80;
export const GAP = 8;
/** Height of label, verdict, confidence and photo below the picture; in two lines where the grid is narrow. */
const WORDS = 22;
const WORDS_NARROW = 34;
/** In a narrower grid tiles are smaller, so that a phone shows twenty. */
const SMALL = 480;

/** The layout of tiles; CSS pixels from the top left of all of them. */
export interface TileLayout {
  readonly perLine: number;
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** Captions have two lines. */
  readonly isNarrow: boolean;
}

/** @param width of the grid, CSS pixels */
export function tileLayout(width: number, count: number): TileLayout {
  const isNarrow = width < SMALL;
  const least = isNarrow ? LEAST_SMALL : LEAST;
  const perLine = Math.max(1, Math.floor((width + GAP) / (least + GAP)));
  const tile = Math.max(1, (width - GAP * (perLine - 1)) / perLine);
  return {
    perLine,
    width: tile,
    height: Math.round(tile) + (isNarrow ? WORDS_NARROW : WORDS),
    count,
    isNarrow,
  };
}

export const linesOf = ({ count, perLine }: TileLayout): number => Math.ceil(count / perLine);

/** The first and last index, inclusive, of the tiles of this size within a length. */
function reached(from: number, to: number, size: number, most: number): readonly [number, number] {
  const step = size + GAP;
  const first = Math.max(0, Math.floor(from / step));
  const last = Math.floor(to / step);
  // Compared with the edges of tiles, since the quotient alone may be rounded to the wrong side.
  const begins = first * step + size < from ? first + 1 : first;
  const ends = (last + 1) * step <= to ? last + 1 : last * step > to ? last - 1 : last;
  return [begins, Math.min(most - 1, ends)];
}

/** The indices of the tiles that a rectangle touches, in their order. */
export function tilesIn({ x, y, width, height }: Rect, layout: TileLayout): readonly number[] {
  const [left, right] = reached(x, x + width, layout.width, layout.perLine);
  const [top, bottom] = reached(y, y + height, layout.height, linesOf(layout));
  const touched: number[] = [];
  for (let line = top; line <= bottom; line += 1)
    for (let column = left; column <= right; column += 1) {
      const at = line * layout.perLine + column;
      if (at < layout.count) touched.push(at);
    }
  return touched;
}

/**
 * The tile that a key leads to from another; null for other keys.
 *
 * @param lines number of visible lines
 */
export function tileAfter(
  key: string,
  at: number,
  { perLine, count }: TileLayout,
  lines: number,
): number | null {
  const by: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -perLine,
    ArrowDown: perLine,
    PageUp: -perLine * lines,
    PageDown: perLine * lines,
    Home: -count,
    End: count,
  };
  const step = new Map(Object.entries(by)).get(key);
  if (step === undefined || count === 0) return null;
  const to = at + step;
  if (to >= 0 && to < count) return to;
  // Up and down stay in their column where there is no further line; from above a short last line, its end is reached.
  if (key === 'ArrowUp') return at;
  if (key === 'ArrowDown')
    return Math.floor(at / perLine) < Math.floor((count - 1) / perLine) ? count - 1 : at;
  return Math.min(count - 1, Math.max(0, to));
}
