import type { Point, Rect, Size } from '#domain/geometry/rect.ts';
import type { Gray } from '../gray.ts';

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

/** Relative cost of a step at the strongest line; without a line it is 51 times as much. */
const FLOOR = 0.02;
/** The cheapest step. */
const CHEAPEST = 20;
/** The most expensive step. */
export const DEAREST = Math.round((CHEAPEST * (1 + FLOOR)) / FLOOR);
/** Weight of the line's shape in a pixel's strength; the rest is how much darker it is than its surroundings. */
const FORM = 0.7;
/** This much darker than the surroundings counts as fully dark, of 255. */
const DARK = 40;
/** Half the side of the square that counts as surroundings, pixels. */
const AROUND = 26;
/** Quantile that counts as full strength: one black spot must not make all lines weak. */
const FULL = 0.999;
/** Only every so many pixels are sampled for the quantile. */
const EVERY = 7;

function fullStrength(strengths: Float32Array): number {
  const some = strengths.filter((_, i) => i % EVERY === 0).sort();
  return (some[Math.floor(FULL * some.length)] ?? 0) + 1e-6;
}

/** Line widths that are detected: standard deviations, pixels. */
const SIGMAS = [1.5, 2.5, 4] as const;

/** Raises each pixel of `out` to the largest second derivative across a dark line there, where that is positive. */
function raise(out: Float32Array, { width, height, values: b }: Gray, weight: number): void {
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const at = (by: number) => b[i + by] ?? 0;
      const middle = 2 * at(0);
      const xx = at(-1) + at(1) - middle;
      const yy = at(-width) + at(width) - middle;
      const xy = (at(-width - 1) + at(width + 1) - at(1 - width) - at(width - 1)) / 4;
      const half = (xx - yy) / 2;
      const strength = ((xx + yy) / 2 + Math.sqrt(half * half + xy * xy)) * weight;
      if (strength > (out[i] ?? 0)) out[i] = strength;
    }
}

/** Weights of a Gaussian up to three standard deviations; they sum to 1. */
function kernelOf(sigma: number): Float32Array {
  const reach = Math.ceil(3 * sigma);
  const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)),
  );
  const sum = kernel.reduce((all, weight) => all + weight, 0);
  return kernel.map((weight) => weight / sum);
}

function acrossRows({ width, height, values }: Gray, kernel: Float32Array): Float32Array {
  const reach = (kernel.length - 1) / 2;
  const out = new Float32Array(values.length);
  const row = new Float32Array(width + 2 * reach);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    row.set(values.subarray(start, start + width), reach);
    row.fill(values[start] ?? 0, 0, reach);
    row.fill(values[start + width - 1] ?? 0, reach + width);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let i = 0; i < kernel.length; i++) sum += (kernel[i] ?? 0) * (row[x + i] ?? 0);
      out[start + x] = sum;
    }
  }
  return out;
}

function downColumns({ width, height, values }: Gray, kernel: Float32Array): Float32Array {
  const reach = (kernel.length - 1) / 2;
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    for (let i = -reach; i <= reach; i++) {
      const from = Math.min(Math.max(y + i, 0), height - 1) * width;
      const weight = kernel[i + reach] ?? 0;
      for (let x = 0; x < width; x++)
        out[y * width + x] = (out[y * width + x] ?? 0) + weight * (values[from + x] ?? 0);
    }
  return out;
}

/** A Gaussian blur; edge pixels are repeated outwards. @param sigma standard deviation, pixels, above 0 */
function blur(gray: Gray, sigma: number): Gray {
  const kernel = kernelOf(sigma);
  const across = { ...gray, values: acrossRows(gray, kernel) };
  return { ...gray, values: downColumns(across, kernel) };
}

/**
 * The mean over squares of pixels, by running sums, so that large squares cost no more. @param reach pixels to each
 * side
 */
function mean({ width, height, values }: Gray, reach: number): Gray {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0, sum = 0; x < width; x++) {
      sum += values[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = sum + (sums[y * (width + 1) + x + 1] ?? 0);
    }
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const at = (row: number, column: number) => sums[row * (width + 1) + column] ?? 0;
      const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
      out[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { width, height, values: out };
}

/**
 * How strongly each pixel is part of a dark line: the largest eigenvalue of the Hessian over three scales, each
 * multiplied by its variance so that wide and narrow lines weigh the same (Lindeberg 1998, "Edge detection and ridge
 * detection with automatic scale selection"). 0 where there is none.
 */
function ridges(gray: Gray): Float32Array {
  const out = new Float32Array(gray.values.length);
  for (const sigma of SIGMAS) raise(out, blur(gray, sigma), sigma * sigma);
  return out;
}

/**
 * Cost of a step through each pixel for a path that follows dark lines: {@link CHEAPEST} to {@link DEAREST}. Strength
 * is relative to the strongest lines of the window.
 */
function stepCosts(gray: Gray): Uint16Array {
  const strengths = ridges(gray);
  const full = fullStrength(strengths);
  const around = mean(gray, AROUND).values;
  const near = mean(gray, 1).values;
  const costs = new Uint16Array(strengths.length);
  for (let i = 0; i < costs.length; i++) {
    const form = Math.min(1, (strengths[i] ?? 0) / full);
    const darkness = Math.min(1, Math.max(0, ((around[i] ?? 0) - (near[i] ?? 0)) / DARK));
    const worth = FORM * form + (1 - FORM) * darkness;
    costs[i] = Math.round((CHEAPEST * (1 + FLOOR)) / (FLOOR + worth));
  }
  return costs;
}

/** Buckets of the queue: path lengths are whole numbers, and no single step may be longer than this. */
const BUCKETS = 2 ** Math.ceil(Math.log2(DEAREST * Math.SQRT2 + 2));
const FAR = 0xffffffff;

/** Cheapest paths from one pixel to any other, computed as far as they are requested. */
interface Paths {
  /** Pixels from the start to this one, both included, as row-by-row indices. */
  to(end: number): number[];
}

/** A bucket queue of pixels by distance (Dial 1969); linked lists in arrays avoid a million allocations. */
class Waiting {
  readonly #first = new Int32Array(BUCKETS).fill(-1);
  readonly #next: Int32Array;
  #left = 0;
  /** No queued pixel is nearer than this. */
  distance = 0;

  constructor(pixels: number) {
    // A pixel may be queued several times: once for each of its neighbours.
    this.#next = new Int32Array(pixels * 8 + 1);
  }

  put(slot: number, distance: number): void {
    const bucket = distance & (BUCKETS - 1);
    this.#next[slot] = this.#first[bucket] ?? -1;
    this.#first[bucket] = slot;
    this.#left++;
  }

  /** Removes the nearest pixel; -1 where the queue is empty. */
  take(): number {
    if (this.#left === 0) return -1;
    for (;;) {
      const bucket = this.distance & (BUCKETS - 1);
      const slot = this.#first[bucket] ?? -1;
      if (slot >= 0) {
        this.#first[bucket] = this.#next[slot] ?? -1;
        this.#left--;
        return slot;
      }
      this.distance++;
    }
  }
}

/** Steps to the eight neighbours, with the queue slot of the pixel that each uses. */
const STEPS = [
  [-1, 0, 1],
  [1, 0, 1],
  [0, -1, 1],
  [0, 1, 1],
  [-1, -1, Math.SQRT2],
  [1, -1, Math.SQRT2],
  [-1, 1, Math.SQRT2],
  [1, 1, Math.SQRT2],
] as const;

/**
 * Cheapest paths over a grid of pixels with eight neighbours each (Dijkstra 1959; live-wire: Mortensen and Barrett
 * 1995). Results are kept: a second end costs only what is beyond the first.
 * @param costs of a step through each pixel, 1 to {@link DEAREST}, row by row
 * @param start row-by-row index of a pixel
 */
export function pathsFrom(costs: Uint16Array, width: number, start: number): Paths {
  const height = costs.length / width;
  const distance = new Uint32Array(costs.length).fill(FAR);
  const from = new Int32Array(costs.length).fill(-1);
  const settled = new Uint8Array(costs.length);
  const waiting = new Waiting(costs.length);
  distance[start] = 0;
  waiting.put(start * 8, 0);

  const spread = (pixel: number) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const [here, cost] = [distance[pixel] ?? FAR, costs[pixel] ?? DEAREST];
    for (let i = 0; i < STEPS.length; i++) {
      const [dx, dy, longer] = STEPS[i] ?? STEPS[0];
      if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue;
      const next = pixel + dy * width + dx;
      if (settled[next]) continue;
      const there = here + Math.max(1, Math.round(((cost + (costs[next] ?? DEAREST)) / 2) * longer));
      if (there >= (distance[next] ?? FAR)) continue;
      distance[next] = there;
      from[next] = pixel;
      waiting.put(next * 8 + i, there);
    }
  };

  const settle = (end: number) => {
    while (!settled[end]) {
      const slot = waiting.take();
      if (slot < 0) return;
      const pixel = slot >> 3;
      if (settled[pixel]) continue;
      settled[pixel] = 1;
      spread(pixel);
    }
  };

  return {
    to(end) {
      settle(end);
      const path: number[] = [];
      for (let at = end; at >= 0; at = from[at] ?? -1) path.push(at);
      return path.reverse();
    },
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
