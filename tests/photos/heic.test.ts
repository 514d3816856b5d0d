import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import { expect, test } from 'vitest';
import { decodeHeic } from '#photos/decode/decodeHeic.ts';

const wasm = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm');
const libheif = () => createLibheif({ wasmBinary: new Uint8Array(readFileSync(wasm)).buffer });
/** Four colours in the quarters of 64 × 48 pixels: red, green above blue, white. */
const quarters = () =>
  new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures/quarters.heic'))).buffer;

test('a HEIC photo is decoded whole, every quarter in its colour', async () => {
  const decoded = await decodeHeic(quarters(), libheif());
  if (!decoded.ok) throw new Error(decoded.error.key);
  const { width, height, rgba } = decoded.value;
  expect([width, height]).toEqual([64, 48]);
  const at = (x: number, y: number) => [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  const expected = [
    [16, 12, [220, 30, 30]],
    [48, 12, [30, 200, 30]],
    [16, 36, [30, 30, 220]],
    [48, 36, [240, 240, 240]],
  ] as const;
  for (const [x, y, colour] of expected) {
    const [red = 0, green = 0, blue = 0, alpha] = at(x, y);
    expect(alpha).toBe(255);
    for (const [index, value] of [red, green, blue].entries())
      expect(Math.abs(value - (colour[index] ?? 0)), `${x}, ${y}`).toBeLessThan(12);
  }
});

test('a HEIC file that is cut off is refused', async () => {
  expect(await decodeHeic(quarters().slice(0, 300), libheif())).toEqual({
    ok: false,
    error: { key: 'image_damaged', params: {} },
  });
});
