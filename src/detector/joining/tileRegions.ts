import type { Rect, Size } from '#domain/geometry/rect.ts';

/** How much of a tile its neighbour sees too. */
const OVERLAP = 0.2;

/** Where tiles begin along one side; the last one ends with the photo. */
function starts(length: number, side: number): number[] {
  const all: number[] = [];
  const step = Math.max(1, Math.round(side * (1 - OVERLAP)));
  for (let at = 0; at + side < length; at += step) all.push(at);
  return [...all, Math.max(0, length - side)];
}

/**
 * The parts of a photo that are looked at one by one, in photo pixels, row by row; no part is larger than the photo.
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

/** All of a photo. */
const wholeRegion = ({ width, height }: Size): Rect => ({ x: 0, y: 0, width, height });

/**
 * What is looked at: the whole photo; thoroughly, its tiles as well, where it is larger than one.
 *
 * @param side of a tile, photo pixels
 */
export const passes = (photo: Size, isThorough: boolean, side: number): readonly Rect[] =>
  isThorough && Math.max(photo.width, photo.height) > side
    ? [...tileRegions(photo, side), wholeRegion(photo)]
    : [wholeRegion(photo)];
