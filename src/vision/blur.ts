import type { Gray } from './gray.ts';

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
export function blur(gray: Gray, sigma: number): Gray {
  const kernel = kernelOf(sigma);
  const across = { ...gray, values: acrossRows(gray, kernel) };
  return { ...gray, values: downColumns(across, kernel) };
}

/**
 * The mean over squares of pixels, by running sums, so that large squares cost no more. @param reach pixels to each
 * side
 */
export function mean({ width, height, values }: Gray, reach: number): Gray {
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
