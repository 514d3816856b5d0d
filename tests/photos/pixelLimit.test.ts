import { describe, expect, test } from 'vitest';
import { MOST_DRAWING_PIXELS, openDrawing } from '#data/drawings/makeDrawing.ts';
import { pictureSize } from '#photos/header/pixelLimit.ts';
import { MOST_LOGO_PIXELS, makeLogo } from '#report/pictures/makeLogo.ts';

const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** The first bytes of a PNG of that size. */
const png = (width: number, height: number) =>
  Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
    ...u32(13),
    ...new TextEncoder().encode('IHDR'),
    ...u32(width),
    ...u32(height),
    ...[8, 6, 0, 0, 0, 0, 0, 0, 0],
  ]);

/** The header of a BMP, its rows from the bottom, or from the top for a negative height. */
function bmp(width: number, height: number) {
  const bytes = new Uint8Array(54);
  bytes.set([0x42, 0x4d]);
  const view = new DataView(bytes.buffer);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  return bytes;
}

describe('the size of a picture', () => {
  test('is read from its header, without decoding it', () => {
    expect(pictureSize(png(22_000, 22_000))).toEqual({ width: 22_000, height: 22_000 });
    expect(pictureSize(bmp(300, 200))).toEqual({ width: 300, height: 200 });
    expect(pictureSize(bmp(300, -200))).toEqual({ width: 300, height: 200 });
  });

  test('is unknown for anything else', () => {
    expect(pictureSize(png(0, 5))).toBeNull();
    expect(pictureSize(new TextEncoder().encode('<svg width="9" height="9"/>'))).toBeNull();
    expect(pictureSize(new Uint8Array())).toBeNull();
  });
});

test('a drawing of more pixels than may be decoded is refused before it is', async () => {
  const side = Math.ceil(Math.sqrt(MOST_DRAWING_PIXELS));
  const opened = await openDrawing(new Blob([png(side + 1, side + 1)], { type: 'image/png' }));
  expect(opened.ok && (await opened.value.make(1))).toEqual({ ok: false, error: 'too_many_pixels' });
  const none = await openDrawing(new Blob(['text'], { type: 'image/png' }));
  expect(none.ok && (await none.value.make(1))).toEqual({ ok: false, error: 'not_a_picture' });
});

test('a logo of more pixels than may be decoded is refused, also inside an SVG', async () => {
  const side = Math.ceil(Math.sqrt(MOST_LOGO_PIXELS)) + 1;
  const refused = { ok: false, error: 'too_many_pixels' };
  expect(await makeLogo(new File([png(side, side)], 'a.png', { type: 'image/png' }))).toEqual(refused);
  const inside = `data:image/png;base64,${btoa(String.fromCharCode(...png(side, side)))}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${inside}"/></svg>`;
  expect(await makeLogo(new File([svg], 'a.svg', { type: 'image/svg+xml' }))).toEqual(refused);
});
