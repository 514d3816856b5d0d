import type { Ring } from './outline.ts';
import { GRID } from './pointGrid.ts';

/** The part of an edge between 0 and 1 on both axes, as shares of its length; null where there is none. */
function shareWithin(x1: number, y1: number, x2: number, y2: number): readonly [number, number] | null {
  let [from, to] = [0, 1];
  for (const [start, way] of [
    [x1, x2 - x1],
    [y1, y2 - y1],
  ] as const) {
    if (way === 0 && (start < 0 || start > 1)) return null;
    if (way === 0) continue;
    const [a, b] = [-start / way, (1 - start) / way];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from <= to ? [from, to] : null;
}

const onPhoto = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * GRID) / GRID;

/**
 * The pieces of a line on the photo, its edge included (Liang and Barsky, 1984), without repeated points. Linear in the
 * number of points. Fractions of the photo, on the grid.
 */
export function piecesOnPhoto(line: Ring): Ring[] {
  const pieces: number[][] = [];
  let piece: number[] = [];
  const add = (x: number, y: number): void => {
    if (piece.at(-2) !== x || piece.at(-1) !== y) piece.push(x, y);
  };
  const end = (): void => {
    if (piece.length >= 4) pieces.push(piece);
    piece = [];
  };
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line.slice(i, i + 4);
    const share = shareWithin(x1, y1, x2, y2);
    if (!share || share[0] > 0) end();
    if (!share) continue;
    for (const at of share) add(onPhoto(x1 + at * (x2 - x1)), onPhoto(y1 + at * (y2 - y1)));
    if (share[1] < 1) end();
  }
  end();
  return pieces;
}
