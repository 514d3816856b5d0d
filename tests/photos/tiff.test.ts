import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeTiff } from '#photos/decode/decodeTiff.ts';
import { hasSamples, SAMPLES } from '../data/exchange/support.ts';

const u16 = (value: number) => [value & 255, value >> 8];
const u32 = (value: number) => [...u16(value & 65_535), ...u16(value >>> 16)];

/** Three grey pixels beside two rows: 10 20 30 / 40 50 60. */
function tiff(orientation: number): ArrayBuffer {
  const pixels = [10, 20, 30, 40, 50, 60, 0, 0];
  const entries: [tag: number, type: number, value: number][] = [
    [256, 3, 3],
    [257, 3, 2],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8],
    [274, 3, orientation],
    [277, 3, 1],
    [278, 3, 2],
    [279, 4, 6],
  ];
  const directory = [
    ...u16(entries.length),
    ...entries.flatMap(([tag, type, value]) => [...u16(tag), ...u16(type), ...u32(1), ...u32(value)]),
    ...u32(0),
  ];
  return Uint8Array.from([0x49, 0x49, 42, 0, ...u32(16), ...pixels, ...directory]).buffer;
}

const greys = (bytes: ArrayBuffer) => {
  const read = decodeTiff(bytes);
  if (!read.ok) return read.error.key;
  const { width, height, rgba } = read.value;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => rgba[(y * width + x) * 4]).join(' '),
  );
};

describe('a TIFF', () => {
  test.each([
    [1, ['10 20 30', '40 50 60']],
    [2, ['30 20 10', '60 50 40']],
    [3, ['60 50 40', '30 20 10']],
    [4, ['40 50 60', '10 20 30']],
    [5, ['10 40', '20 50', '30 60']],
    [6, ['40 10', '50 20', '60 30']],
    [7, ['60 30', '50 20', '40 10']],
    [8, ['30 60', '20 50', '10 40']],
  ])('of orientation %i is decoded upright', (orientation, rows) => {
    expect(greys(tiff(orientation))).toEqual(rows);
  });

  test('that is cut off or broken is refused', () => {
    expect(greys(tiff(1).slice(0, 60))).toMatch(/^image_/);
    const beyond = new Uint8Array(tiff(1));
    // The strip's length says more than the file has.
    beyond[16 + 2 + 9 * 12 + 8] = 250;
    expect(greys(beyond.buffer)).toBe('image_truncated');
    expect(greys(Uint8Array.from([0x49, 0x49, 42, 0, 1, 2, 3]).buffer)).toMatch(/^image_/);
  });

  test.skipIf(!hasSamples).each([
    ['16bit.cropped.tif', 64, 64],
    ['8bit_depth.tiff', 21, 21],
    ['G31D_MULTI.TIF', 2464, 3248],
    ['multipage.tiff', 10, 10],
  ])('%s is decoded (needs the samples)', (name, width, height) => {
    const read = decodeTiff(new Uint8Array(readFileSync(join(SAMPLES, 'odd-images', name))).buffer);
    expect(read.ok && read.value.rgba.length >= 4 * 10 * 10).toBe(true);
    if (name !== 'multipage.tiff' && read.ok)
      expect([read.value.width, read.value.height]).toEqual([width, height]);
  });
});
