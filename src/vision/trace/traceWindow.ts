import type { Point, Rect, Size } from '#domain/geometry/rect.ts';
import type { Gray } from '../gray.ts';
import { stepCosts } from './costs.ts';
import { type Paths, pathsFrom } from './paths.ts';

/** A photo whose parts can be read. Photo pixels from its upper left corner. */
export interface PhotoReader {
  readonly size: Size;
  /** Reads a part in whole pixels, scaled down to this size where that is smaller. */
  read(part: Rect, size: Size): Gray;
}

/** A window is scaled down to at most this many pixels. */
const MOST_PIXELS = 1_000_000;

/** The part of a photo in which paths are searched. Points are photo pixels. */
export interface TraceWindow {
  readonly part: Rect;
  /** Window pixels per photo pixel, at most 1. */
  readonly scale: number;
  holds(point: Point): boolean;
  /** The cheapest path, pixel by pixel: from the first point's pixel to the second's. */
  path(from: Point, to: Point): Point[];
}

/**
 * The smallest rectangle of whole pixels around points, with this margin in pixels on each side, clipped to the photo.
 */
export function partAround(points: readonly Point[], margin: number, photo: Size): Rect {
  const across = points.map(({ x }) => x);
  const down = points.map(({ y }) => y);
  // Not `Math.min(...values)`: a long line has more points than a call may have arguments.
  const least = (values: readonly number[]) =>
    values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = (values: readonly number[]) =>
    values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const low = (value: number, size: number) => Math.min(Math.max(0, Math.floor(value - margin)), size - 1);
  const high = (value: number, size: number) => Math.min(Math.max(1, Math.ceil(value + margin)), size);
  const [x, y] = [low(least(across), photo.width), low(least(down), photo.height)];
  return {
    x,
    y,
    width: Math.max(1, high(most(across), photo.width) - x),
    height: Math.max(1, high(most(down), photo.height) - y),
  };
}

/** Reads a part of a photo for path search, scaled down where it is large. */
export function openWindow(photo: PhotoReader, part: Rect): TraceWindow {
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (part.width * part.height)));
  const size = {
    width: Math.max(1, Math.round(part.width * scale)),
    height: Math.max(1, Math.round(part.height * scale)),
  };
  const gray = photo.read(part, size);
  const [across, down] = [size.width / part.width, size.height / part.height];
  const inside = (at: number, pixels: number) => Math.min(Math.max(0, Math.floor(at)), pixels - 1);
  const pixelOf = ({ x, y }: Point): number =>
    inside((y - part.y) * down, size.height) * size.width + inside((x - part.x) * across, size.width);
  const pointOf = (pixel: number): Point => ({
    x: part.x + ((pixel % size.width) + 0.5) / across,
    y: part.y + (Math.floor(pixel / size.width) + 0.5) / down,
  });
  const costs = stepCosts(gray);
  let last: { readonly start: number; readonly paths: Paths } | null = null;
  return {
    part,
    scale,
    holds: ({ x, y }) => x >= part.x && y >= part.y && x <= part.x + part.width && y <= part.y + part.height,
    path(from, to) {
      const start = pixelOf(from);
      if (last?.start !== start) last = { start, paths: pathsFrom(costs, size.width, start) };
      return last.paths.to(pixelOf(to)).map(pointOf);
    },
  };
}
