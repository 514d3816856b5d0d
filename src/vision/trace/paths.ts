import { DEAREST } from './costs.ts';

/** Buckets of the queue: path lengths are whole numbers, and no single step may be longer than this. */
const BUCKETS = 2 ** Math.ceil(Math.log2(DEAREST * Math.SQRT2 + 2));
const FAR = 0xffffffff;

/** Cheapest paths from one pixel to any other, computed as far as they are requested. */
export interface Paths {
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
