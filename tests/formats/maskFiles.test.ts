import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Reading } from '#formats/reading/report.ts';
import { pictureOfPng } from '#formats/shapes/png.ts';
import { maskPng, VEIL } from '#support/maskPng.ts';
import { scaled } from '#support/propertyRuns.ts';
import { boxes, notes, read } from './support.ts';

const BOX = '<box><xmin>20</xmin><ymin>30</ymin><xmax>26</xmax><ymax>33</ymax></box>';
const SIZE = '<imagesize><nrows>80</nrows><ncols>100</ncols></imagesize>';

/** One object of LabelMe's XML with its mask in a file beside it. */
const labelme = (
  mask: Uint8Array | null,
  { box = BOX, size = SIZE, name = 'a_mask_0.png' }: { box?: string; size?: string; name?: string } = {},
) =>
  read(
    `<annotation><filename>a.jpg</filename>${size}<object><name>crack</name><deleted>0</deleted><segm><username>me</username>${box}<mask>${name}</mask></segm></object></annotation>`,
    'a.xml',
    { pictures: mask ? { 'a_mask_0.png': mask } : {} },
  );
const outlineIn = (reading: Reading) => reading.images[0]?.boxes[0]?.box.outline;

/** Six by three pixels with a hole, within its box. */
const covers = (x: number, y: number) => x >= 20 && x < 26 && y >= 30 && y < 33 && !(x === 22 && y === 31);
const OUTLINE = {
  kind: 'polygon',
  parts: [
    [
      [20, 30, 26, 30, 26, 33, 20, 33],
      [22, 31, 22, 32, 23, 32, 23, 31],
    ],
  ],
};

describe('a mask that LabelMe’s XML has in a file beside it', () => {
  test.each([
    ['a colour on nothing', VEIL],
    ['white on black', { type: 2, on: [255, 255, 255], off: [0, 0, 0] }],
    ['red on opaque black', { type: 6, on: [255, 0, 0, 255], off: [0, 0, 0, 255] }],
    ['grey on nothing', { type: 4, on: [128, 255], off: [255, 0] }],
    ['shades', { type: 0, on: [1], off: [0] }],
  ])('is read along the edges of its pixels: %s', (_, paint) => {
    const reading = labelme(maskPng(100, 80, covers, paint));
    expect([...reading.skipped, ...reading.repaired]).toEqual([]);
    expect(reading.images[0]?.size).toEqual({ width: 100, height: 80 });
    expect(boxes(reading)).toEqual(['crack 20 30 6 3']);
    expect(outlineIn(reading)).toEqual(OUTLINE);
  });

  test('needs no box beside it, and says how large the photo is where the file doesn’t', () => {
    const reading = labelme(maskPng(100, 80, covers), { box: '', size: '' });
    expect(reading.images[0]?.size).toEqual({ width: 100, height: 80 });
    expect(outlineIn(reading)).toEqual(OUTLINE);
  });

  test('may be cut to its box', () => {
    for (const size of [SIZE, '']) {
      const reading = labelme(
        maskPng(6, 3, (x, y) => covers(x + 20, y + 30)),
        { size },
      );
      expect(reading.images[0]?.size).toEqual(size ? { width: 100, height: 80 } : null);
      expect(outlineIn(reading)).toEqual(OUTLINE);
    }
  });

  test('that is absent, broken, empty or of another size than the photo is taken by its bounds, and that is said', () => {
    const whole = maskPng(100, 80, covers);
    for (const mask of [
      null,
      whole.slice(0, 70),
      new Uint8Array(),
      maskPng(100, 80, () => false),
      maskPng(50, 40, (x, y) => covers(2 * x, 2 * y)),
    ]) {
      const reading = labelme(mask);
      expect(notes(reading.repaired)).toEqual(['object 0: mask_as_bounds']);
      expect([boxes(reading), outlineIn(reading)]).toEqual([['crack 20 30 6 3'], undefined]);
    }
    expect(notes(labelme(null, { box: '' }).skipped)).toEqual(['object 0: shape_mask']);
  });

  test('that covers another place than its box is left, and that is said', () => {
    const reading = labelme(maskPng(100, 80, (x, y) => x > 60 && y > 60));
    expect(notes(reading.repaired)).toEqual(['object 0: outline_disagrees']);
    expect([boxes(reading), outlineIn(reading)]).toEqual([['crack 20 30 6 3'], undefined]);
  });
});

test('a picture in colour with any byte changed or cut anywhere is read or refused, never thrown at', () => {
  const whole = maskPng(9, 7, (x, y) => x > 2 && y > 2);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), (at, byte, isCut) => {
      const broken = isCut ? whole.slice(0, at) : whole.with(at, byte);
      const picture = pictureOfPng(broken, { inColour: true });
      if (picture) expect(picture.covered.length).toBe(picture.width * picture.height);
    }),
    { numRuns: scaled(1000) },
  );
});

test('a picture in colour that says it is larger than can be held is refused before room is made for it', () => {
  const lying = maskPng(4, 4, () => true);
  new DataView(lying.buffer).setUint32(16, 20_000);
  new DataView(lying.buffer).setUint32(20, 20_000);
  expect(pictureOfPng(lying, { inColour: true })).toBeNull();
});
