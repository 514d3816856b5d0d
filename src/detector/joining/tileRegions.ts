import type { Rect, Size } from '#domain/geometry/rect.ts';

/** Fraction of a tile that its neighbour covers too. */
const OVERLAP = 0.2;

/** Where tiles begin along one side; the last one ends at the photo's edge. */
function starts(length: number, side: number): number[] {
  const all: number[] = [];
  const step = Math.max(1, Math.round(side * (1 - OVERLAP)));
  for (let at = 0; at + side < length; at += step) all.push(at);
  return [...all, Math.max(0, length - side)];
}

/**
 * The tiles of a photo, in photo pixels, row by row; none is larger than the photo.
 *
 * @param side of a tile, photo pixels
 */
export function tileRegions(photo: Size, side: number): readonly Rect[] {
  const width = Math.min(side, photo.width);
  const height = Math.min(side, photo.height);
  return starts(photo.height, side).flatMap((y) =>
    starts(photo.width, side).map((x) => ({ x, y, width, height })),
  );
}

/** The whole photo. */
const wholeRegion = ({ width, height }: Size): Rect => ({ x: 0, y: 0, width, height });

/**
 * The regions to run a model on: the whole photo; if thorough also its tiles, where it is larger than one.
 *
 * @param side of a tile, photo pixels
 */
export const passes = (photo: Size, isThorough: boolean, side: number): readonly Rect[] =>
  isThorough && Math.max(photo.width, photo.height) > side
    ? [...tileRegions(photo, side), wholeRegion(photo)]
    : [wholeRegion(photo)];
