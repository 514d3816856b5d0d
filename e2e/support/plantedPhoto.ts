import { pngFile } from '../../tests/support/pngFile.ts';

/** A pure red (0), green (1) or blue (2) square of 32 pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly colour: 0 | 1 | 2;
}

/** A grey PNG with squares on it, which the planted models find. */
export function plantedPhoto(width: number, height: number, squares: readonly Square[]): Buffer {
  const row = 1 + width * 3;
  const pixels = new Uint8Array(height * row).fill(127);
  for (let y = 0; y < height; y++) pixels[y * row] = 0;
  for (const square of squares)
    for (let y = square.y; y < square.y + 32; y++)
      for (let x = square.x; x < square.x + 32; x++)
        for (const channel of [0, 1, 2])
          pixels[y * row + 1 + x * 3 + channel] = channel === square.colour ? 255 : 0;
  return Buffer.from(pngFile({ width, height, bits: 8, kind: 2 }, pixels));
}
