/** Brightness of part of a photo, 0 (black) to 255, row by row. */
export interface Gray {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Brightness of decoded pixels (Rec. 709 weights). @param rgba four bytes per pixel, row by row */
export function grayOf(rgba: Uint8ClampedArray, width: number, height: number): Gray {
  const values = new Float32Array(width * height);
  for (let i = 0, at = 0; i < values.length; i++, at += 4)
    values[i] = 0.2126 * (rgba[at] ?? 0) + 0.7152 * (rgba[at + 1] ?? 0) + 0.0722 * (rgba[at + 2] ?? 0);
  return { width, height, values };
}

/** Brightness between pixels, bilinear. @param x,y pixels, 0.5 is the centre of the first; clamped */
export function sample({ width, height, values }: Gray, x: number, y: number): number {
  const across = Math.min(Math.max(x - 0.5, 0), width - 1);
  const down = Math.min(Math.max(y - 0.5, 0), height - 1);
  const [left, top] = [Math.floor(across), Math.floor(down)];
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const [u, v] = [across - left, down - top];
  const at = (column: number, row: number) => values[row * width + column] ?? 0;
  const above = at(left, top) * (1 - u) + at(right, top) * u;
  const below = at(left, bottom) * (1 - u) + at(right, bottom) * u;
  return above * (1 - v) + below * v;
}
