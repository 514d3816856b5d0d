import { blur } from '../blur.ts';
import type { Gray } from '../gray.ts';

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

/**
 * How strongly each pixel is part of a dark line: the largest eigenvalue of the Hessian over three scales, each
 * multiplied by its variance so that wide and narrow lines weigh the same (Lindeberg 1998, "Edge detection and ridge
 * detection with automatic scale selection"). 0 where there is none.
 */
export function ridges(gray: Gray): Float32Array {
  const out = new Float32Array(gray.values.length);
  for (const sigma of SIGMAS) raise(out, blur(gray, sigma), sigma * sigma);
  return out;
}
