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

const greys = async (bytes: ArrayBuffer) => {
  const read = await decodeTiff(bytes);
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
  ])('of orientation %i is decoded upright', async (orientation, rows) => {
    expect(await greys(tiff(orientation))).toEqual(rows);
  });

  test('that is cut off or broken is refused', async () => {
    expect(await greys(tiff(1).slice(0, 60))).toMatch(/^image_/);
    const beyond = new Uint8Array(tiff(1));
    // The strip's length says more than the file has.
    beyond[16 + 2 + 9 * 12 + 8] = 250;
    expect(await greys(beyond.buffer)).toBe('image_truncated');
    expect(await greys(Uint8Array.from([0x49, 0x49, 42, 0, 1, 2, 3]).buffer)).toMatch(/^image_/);
  });

  test('whose directory leads back to itself, at once or over others, is refused', async () => {
    const directory = 16;
    const next = directory + 2 + 10 * 12;
    const itself = new Uint8Array(tiff(1));
    itself.set(u32(directory), next);
    expect(await greys(itself.buffer)).toBe('image_circular');
    const pages = Uint8Array.from([
      ...new Uint8Array(tiff(1)).with(next, next + 4),
      ...u16(0),
      ...u32(directory),
    ]);
    expect(await greys(pages.buffer)).toBe('image_circular');
  });

  test('with more pages than a file may have is refused', async () => {
    const chain = Array.from({ length: 1001 }, (_, at) => [...u16(0), ...u32(8 + (at + 1) * 6)]).flat();
    expect(await greys(Uint8Array.from([0x49, 0x49, 42, 0, ...u32(8), ...chain, 0, 0]).buffer)).toBe(
      'image_circular',
    );
  });

  test('that asks for more values than it has bytes is refused, and so are samples of absurd size', async () => {
    const changed = async (tag: number, at: number, value: readonly number[]) => {
      const bytes = new Uint8Array(tiff(1));
      const entry = 18 + [256, 257, 258, 259, 262, 273, 274, 277, 278, 279].indexOf(tag) * 12;
      bytes.set(value, entry + at);
      return greys(bytes.buffer);
    };
    expect(await changed(259, 4, u32(0x3fff_ffff))).toBe('image_damaged');
    expect(await changed(277, 8, u16(65_535))).toBe('image_layout');
  });

  test.skipIf(!hasSamples).each([
    ['16bit.cropped.tif', 64, 64],
    ['8bit_depth.tiff', 21, 21],
    ['G31D_MULTI.TIF', 2464, 3248],
    ['multipage.tiff', 10, 10],
  ])('%s is decoded (needs the samples)', async (name, width, height) => {
    const read = await decodeTiff(new Uint8Array(readFileSync(join(SAMPLES, 'odd-images', name))).buffer);
    expect(read.ok && read.value.rgba.length >= 4 * 10 * 10).toBe(true);
    if (name !== 'multipage.tiff' && read.ok)
      expect([read.value.width, read.value.height]).toEqual([width, height]);
  });
});
