import type { Point, Rect, Size } from '#domain/geometry/rect.ts';

/** Smallest width and height of a wall drawing, in metres. */
const SMALLEST_M = 6;

/** What is drawn of a wall, in its metres: defects, and the areas that photos show. */
interface OnWall {
  readonly defects: readonly { readonly at: Point }[];
  readonly footprints: readonly Rect[];
}

/** Maps a wall's metres to a drawing. */
export interface WallFrame {
  /** Points per metre. */
  readonly scale: number;
  /** Height of the whole drawing, points. */
  readonly height: number;
  /** Lowest and highest visible point, metres above the take-off point, which is always visible. */
  readonly low: number;
  readonly high: number;
  /** Converts metres on the wall, y upwards, to points from the drawing's upper left corner. */
  readonly on: (place: Point) => Point;
}

/**
 * Fits the contents of an elevation into a drawing.
 *
 * @param within width and maximum height, points
 * @param edge margin on each side, points
 */
export function wallFrame({ defects, footprints }: OnWall, within: Size, edge: number): WallFrame {
  const xs = [...defects.map(({ at }) => at.x), ...footprints.flatMap(({ x, width }) => [x, x + width])];
  const ys = [...defects.map(({ at }) => at.y), ...footprints.flatMap(({ y, height }) => [y, y + height])];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(0, ...ys), Math.max(...ys)];
  const scale = Math.min(
    (within.width - 2 * edge) / Math.max(SMALLEST_M, right - left),
    (within.height - 2 * edge) / Math.max(SMALLEST_M, high - low),
  );
  const start = (within.width - (right - left) * scale) / 2;
  return {
    scale,
    height: 2 * edge + (high - low) * scale,
    low,
    high,
    on: ({ x, y }) => ({ x: start + (x - left) * scale, y: edge + (high - y) * scale }),
  };
}
