import { describe, expect, test } from 'vitest';
import { readHeader } from '#photos/header/header.ts';
import { avif, filler, gif, jpeg, png, webp } from './made.ts';

const header = (bytes: Uint8Array) => {
  const read = readHeader(bytes);
  return read.ok
    ? [read.value.type, read.value.width, read.value.height, read.value.orientation]
    : read.error.key;
};

describe('a photo’s header', () => {
  test.each([1, 2, 3, 4])('orientation %i keeps width and height', (orientation) => {
    expect(header(jpeg({ orientation }))).toEqual(['jpeg', 40, 30, orientation]);
  });

  test.each([5, 6, 7, 8])('orientation %i exchanges them: the size is the upright one', (orientation) => {
    expect(header(jpeg({ orientation }))).toEqual(['jpeg', 30, 40, orientation]);
    expect(header(jpeg({ orientation, little: true }))).toEqual(['jpeg', 30, 40, orientation]);
    expect(header(png({ orientation }))).toEqual(['png', 30, 40, orientation]);
    expect(header(webp.extended(40, 30, orientation))).toEqual(['webp', 30, 40, orientation]);
  });

  test.each([0, 9, 65_535])('orientation %i is none', (orientation) => {
    expect(header(jpeg({ orientation }))).toEqual(['jpeg', 40, 30, 1]);
  });

  test('progressive and four-colour JPEGs are read, also behind a megabyte of other segments', () => {
    expect(header(jpeg({ frame: 0xc2 }))).toEqual(['jpeg', 40, 30, 1]);
    expect(header(jpeg({ components: 4 }))).toEqual(['jpeg', 40, 30, 1]);
    expect(header(jpeg({ before: filler(1_000_000), orientation: 6 }))).toEqual(['jpeg', 30, 40, 6]);
  });

  test('every kind of WebP, and AVIF by its largest picture and its rotation', () => {
    expect(header(webp.lossy(400, 300))).toEqual(['webp', 400, 300, 1]);
    expect(header(webp.lossless(400, 300))).toEqual(['webp', 400, 300, 1]);
    expect(header(avif(400, 300))).toEqual(['avif', 400, 300, 1]);
    expect(header(avif(400, 300, 1))).toEqual(['avif', 300, 400, 8]);
    expect(header(avif(400, 300, 3))).toEqual(['avif', 300, 400, 6]);
  });

  test('what is missing at the end is missed', () => {
    expect(header(jpeg({ end: false }))).toBe('image_truncated');
    expect(header(png({ end: false }))).toBe('image_truncated');
    for (const bytes of [jpeg(), png(), webp.lossy(400, 300), avif(400, 300)])
      for (const cut of [1, 5, bytes.length >> 1])
        expect(header(bytes.subarray(0, -cut))).toMatch(/image_truncated|image_no_size|unknown_format/);
  });

  test('an end marker inside a thumbnail does not end the photo', () => {
    const inside = jpeg({ width: 4, height: 3 });
    const app = [0xff, 0xe2, (inside.length + 2) >> 8, (inside.length + 2) & 255, ...inside];
    expect(header(jpeg({ before: app }))).toEqual(['jpeg', 40, 30, 1]);
    expect(header(jpeg({ before: app, end: false }))).toBe('image_truncated');
  });

  test('bytes after the end, as panoramas and live photos have, are no harm', () => {
    expect(header(Uint8Array.from([...jpeg(), ...jpeg(), 1, 2, 3]))).toEqual(['jpeg', 40, 30, 1]);
  });

  test('a size that would exhaust memory is refused before anything is decoded', () => {
    expect(header(png({ width: 60_000, height: 60_000 }))).toBe('image_too_large');
    expect(header(gif(65_535, 65_535))).toBe('image_too_large');
    expect(header(png({ width: 4_294_967_295, height: 4_294_967_295 }))).toBe('image_too_large');
  });

  test('what no browser shows is refused by its type; what is no image, as unknown', () => {
    expect(header(gif(10, 10))).toBe('image_type_unsupported');
    expect(header(png({ width: 0 }))).toBe('image_no_size');
    expect(header(new Uint8Array())).toBe('empty_file');
    expect(header(Uint8Array.from([1, 2, 3, 4]))).toBe('unknown_format');
  });
});
