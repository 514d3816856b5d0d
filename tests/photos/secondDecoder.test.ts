import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeTiff } from '#photos/decode/decodeTiff.ts';
import { MAGICK } from '#support/imageMagick.ts';
import { CASES } from '../data/exchange/cases/expected.ts';

const magick = (...args: readonly string[]) =>
  execFileSync(MAGICK ?? '', [...args], { maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'ignore'] });

/** A picture by each way that ImageMagick writes TIFFs, and how far colours may be off. */
const WRITTEN: readonly (readonly [name: string, how: readonly string[], off: number])[] = [
  ['plain', ['-compress', 'None'], 1],
  ['lzw', ['-compress', 'LZW'], 1],
  ['lzw with predictor', ['-compress', 'LZW', '-define', 'tiff:predictor=2'], 1],
  ['deflate with predictor', ['-compress', 'Zip', '-define', 'tiff:predictor=2'], 1],
  ['packbits', ['-compress', 'RLE'], 1],
  ['jpeg', ['-compress', 'JPEG', '-quality', '90'], 3],
  ['zstd', ['-compress', 'ZSTD'], 1],
  ['lzma', ['-compress', 'LZMA'], 1],
  ['tiles', ['-compress', 'LZW', '-define', 'tiff:tile-geometry=64x64'], 1],
  ['big-endian', ['-endian', 'MSB'], 1],
  ['grey', ['-colorspace', 'Gray'], 1],
  ['grey of 16 bits', ['-colorspace', 'Gray', '-depth', '16'], 1],
  ['colours of 16 bits', ['-depth', '16'], 1],
  ['palette', ['-colors', '60', '-type', 'Palette'], 1],
  ['two tones', ['-monochrome', '-compress', 'None'], 1],
  ['fax', ['-monochrome', '-compress', 'Group4'], 1],
  ['inks', ['-colorspace', 'CMYK', '-depth', '8'], 4],
  ['with opacity', ['-alpha', 'set'], 1],
];

/** Its pixels are decoded by the browser, which is tried in `e2e`. */
const BY_BROWSER = 'webp.tif';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiffs-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Compares the pixels of a file as both decoders see it. @returns the mean difference, or why it was refused here */
async function difference(path: string): Promise<number | string> {
  const read = await decodeTiff(new Uint8Array(readFileSync(path)).buffer);
  if (!read.ok) return read.error.key;
  const { width, height, rgba, range } = read.value;
  // Measured values are shown over their own range.
  const levels = range ? ['-auto-level'] : [];
  const args = [`${path}[0]`, '-auto-orient', '-alpha', 'off', '-colorspace', 'sRGB', ...levels];
  const other = magick(...args, '-depth', '8', 'RGB:-');
  expect(other.length).toBe(width * height * 3);
  let sum = 0;
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs((rgba[pixel * 4 + channel] ?? 0) - (other[pixel * 3 + channel] ?? 0));
  return sum / other.length;
}

describe.skipIf(!MAGICK)('a second decoder sees the same pixels (needs ImageMagick)', () => {
  test.each(WRITTEN)('of a TIFF that it wrote itself: %s', async (name, how, off) => {
    const path = join(folder, `${name.replaceAll(' ', '-')}.tif`);
    const picture = ['-size', '150x100', '-seed', '7', 'plasma:red-blue'];
    magick(...picture, ...how, path);
    const found = await difference(path);
    if (typeof found === 'string') expect(found).toBe(name === 'lzma' ? 'image_compression' : '');
    else expect(found).toBeLessThanOrEqual(off);
  });

  const cases = ['10-tiff-with-jpeg-tables', '11-tiff-compressions', '12-bigtiff', '13-tiff-of-three-pages'];
  const files = cases.flatMap((name) =>
    existsSync(join(CASES, name))
      ? readdirSync(join(CASES, name)).flatMap((file) =>
          /\.tiff?$/.test(file) && file !== BY_BROWSER ? [[name, file] as const] : [],
        )
      : [],
  );
  test.skipIf(files.length === 0).each(files)('of %s: %s (needs the cases)', async (name, file) => {
    const path = join(CASES, name, file);
    const found = await difference(path).catch(() => 'not decoded by it');
    if (typeof found === 'string') expect(found).toMatch(/^(image_compression|not decoded by it)$/);
    else expect(found).toBeLessThanOrEqual(3);
  });
});
