import type { Point } from '#domain/geometry/rect.ts';
import type { Gray } from '#vision/gray.ts';
import type { PhotoReader } from '#vision/trace/traceWindow.ts';

/** Noise that is the same each time (mulberry32): 0 to 1. */
function noiseFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Painted {
  /** Pixels. */
  readonly width: number;
  /** Standard deviation of the lens blur, pixels. */
  readonly blur: number;
  readonly seed: number;
  /** How much darker the crack is, of 255. */
  readonly depth?: number;
  /** Half the way that it winds, pixels. */
  readonly winds?: number;
}

/** The middle of the painted crack in a row of a window of this size. */
export const middleAt = (y: number, size: number, winds = 20): number => size / 2 + winds * Math.sin(y / 45);

/** The normal distribution's share below a value (Abramowitz and Stegun 7.1.26). */
function shareBelow(value: number): number {
  const x = Math.abs(value) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const poly =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const erf = 1 - poly * Math.exp(-x * x);
  return value < 0 ? (1 - erf) / 2 : (1 + erf) / 2;
}

/** Concrete with a winding crack of known width from top to bottom, seen through a lens. */
export function paintCrack({ width, blur, seed, depth = 70, winds = 20 }: Painted, size = 200): Gray {
  const noise = noiseFrom(seed);
  const values = new Float32Array(size * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const row = y + 0.5;
      const slope = (winds / 45) * Math.cos(row / 45);
      const across = (x + 0.5 - middleAt(row, size, winds)) / Math.hypot(1, slope);
      const soft = Math.max(blur, 0.3);
      const dark = shareBelow((across + width / 2) / soft) - shareBelow((across - width / 2) / soft);
      const grain = (noise() + noise() + noise() - 1.5) * 8;
      values[y * size + x] = 150 + 10 * Math.sin(x / 31) + grain - depth * dark;
    }
  return { width: size, height: size, values };
}

/** The painted middle from one row to another, point by point. */
export const middleLine = (size: number, from: number, to: number, winds = 20): Point[] =>
  Array.from({ length: to - from }, (_, i) => ({ x: middleAt(from + i, size, winds), y: from + i }));

/** A painting as a photo whose parts are read; smaller ones by the mean of squares. */
export const readerOf = (gray: Gray): PhotoReader => ({
  size: { width: gray.width, height: gray.height },
  read(part, { width, height }) {
    const values = new Float32Array(width * height);
    const [across, down] = [part.width / width, part.height / height];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [left, top] = [Math.floor(part.x + x * across), Math.floor(part.y + y * down)];
        const [right, bottom] = [Math.ceil(part.x + (x + 1) * across), Math.ceil(part.y + (y + 1) * down)];
        let [sum, count] = [0, 0];
        for (let row = top; row < Math.min(bottom, gray.height); row++)
          for (let column = left; column < Math.min(right, gray.width); column++) {
            sum += gray.values[row * gray.width + column] ?? 0;
            count++;
          }
        values[y * width + x] = sum / Math.max(1, count);
      }
    return { width, height, values };
  },
});
