import type { Point, Rect } from '#domain/geometry/rect.ts';
import { openWindow, type PhotoReader, partAround, type TraceWindow } from './traceWindow.ts';
import { type Widths, widthsAlong } from './widths.ts';

/** Margin around the traced points, photo pixels: between two clicks a crack may leave their rectangle. */
const MARGIN = 60;
/** Length of the pieces that are traced again at full resolution; photo pixels. */
const PIECE = 500;
/** Margin around a piece, beyond one pixel of the scaled-down window; photo pixels. */
const BESIDE = 16;
/** Most places of width that are kept for a long crack. */
const MOST_PLACES = 300;

/** Tracing on one photo. Points are photo pixels from its upper left corner. */
export interface Tracing {
  /** The path between two points within the view; the window is reused while both are inside. */
  propose(from: Point, to: Point, view: Rect): Point[];
  /** The same path at full resolution, where it was proposed in a scaled-down window; smoothed. */
  refine(from: Point, to: Point, view: Rect): Point[];
  /** The widths along a line. */
  widths(line: readonly Point[]): Widths;
}

/** Standard deviation of the smoothing along a path, in points: removes the steps of the pixel grid. */
const SIGMA = 3;

/**
 * Smooths a path of neighbouring pixels; its ends stay. Corners sharper than a few pixels are rounded, so that a real
 * zigzag is measured too short.
 */
export function smoothLine(points: readonly Point[]): Point[] {
  const last = points.length - 1;
  return points.map((point, at) => {
    // Symmetric, and shorter near the ends, so that these stay.
    const reach = Math.min(Math.ceil(3 * SIGMA), at, last - at);
    let [x, y, all] = [0, 0, 0];
    for (let i = -reach; i <= reach; i++) {
      const weight = Math.exp(-(i * i) / (2 * SIGMA * SIGMA));
      const near = points[at + i] ?? point;
      x += weight * near.x;
      y += weight * near.y;
      all += weight;
    }
    return { x: x / all, y: y / all };
  });
}

/** Length of a line in the unit of its points. */
export function lengthOf(points: readonly Point[]): number {
  let length = 0;
  for (const [i, point] of points.entries()) {
    const next = points[i + 1];
    if (next) length += Math.hypot(next.x - point.x, next.y - point.y);
  }
  return length;
}

/** Splits a line into pieces of about this length, each starting where the one before ends. */
function piecesOf(line: readonly Point[], length: number): Point[][] {
  const count = Math.max(1, Math.ceil(lengthOf(line) / length));
  const step = (line.length - 1) / count;
  return Array.from({ length: count }, (_, i) =>
    line.slice(Math.round(i * step), Math.round((i + 1) * step) + 1),
  );
}

/** Keeps all places of the widest measurement, and an even selection of the others. */
function thinned({ places, blur }: Widths): Widths {
  if (places.length <= MOST_PLACES) return { places, blur };
  const across = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);
  const widest = places.reduce((best, place) => (across(place) > across(best) ? place : best));
  const step = places.length / (MOST_PLACES - 1);
  const kept = new Set(Array.from({ length: MOST_PLACES - 1 }, (_, i) => Math.floor(i * step)));
  return { places: places.filter((place, i) => place === widest || kept.has(i)), blur };
}

/** Starts tracing on a photo; nothing is read before the first request. */
export function createTracing(photo: PhotoReader): Tracing {
  let window: TraceWindow | null = null;

  const windowFor = (from: Point, to: Point, view: Rect): TraceWindow => {
    if (window?.holds(from) && window.holds(to)) return window;
    const corners = [
      { x: view.x, y: view.y },
      { x: view.x + view.width, y: view.y + view.height },
    ];
    window = openWindow(photo, partAround([from, to, ...corners], MARGIN, photo.size));
    return window;
  };
  const propose = (from: Point, to: Point, view: Rect): Point[] => windowFor(from, to, view).path(from, to);

  /**
   * Traces piece by piece at full resolution; each piece ends near where the scaled-down path did, but on the line
   * itself.
   */
  const refined = (line: readonly Point[], pixel: number, to: Point): Point[] => {
    const fine: Point[] = [];
    const pieces = piecesOf(line, PIECE);
    for (const [i, piece] of pieces.entries()) {
      const sought = openWindow(photo, partAround(piece, BESIDE + 2 * pixel, photo.size));
      const start = fine.at(-1) ?? piece[0] ?? to;
      const aim = i + 1 === pieces.length ? to : (piece.at(-1) ?? to);
      const way = sought.path(start, aim);
      // The joint may be beside the crack, so the path is cut off before it and found again by the next piece.
      const left = i + 1 === pieces.length ? way.length : Math.max(2, way.length - Math.ceil(3 * pixel));
      for (const point of way.slice(fine.length > 0 ? 1 : 0, left)) fine.push(point);
    }
    return fine;
  };

  return {
    propose,
    refine(from, to, view) {
      const line = propose(from, to, view);
      const { scale } = windowFor(from, to, view);
      return smoothLine(scale < 1 ? refined(line, 1 / scale, to) : line);
    },
    widths(line) {
      const all = piecesOf(line, PIECE).map((piece) => {
        const part = partAround(piece, MARGIN, photo.size);
        const gray = photo.read(part, { width: part.width, height: part.height });
        const here = piece.map(({ x, y }) => ({ x: x - part.x, y: y - part.y }));
        const found = widthsAlong(gray, here);
        const there = ({ x, y }: Point) => ({ x: x + part.x, y: y + part.y });
        return { ...found, places: found.places.map(([a, b]) => [there(a), there(b)] as const) };
      });
      const blurs = all.filter(({ places }) => places.length > 0).map(({ blur }) => blur);
      const blur = blurs.toSorted((a, b) => a - b)[Math.floor(blurs.length / 2)] ?? 0;
      return thinned({ places: all.flatMap(({ places }) => places), blur });
    },
  };
}
