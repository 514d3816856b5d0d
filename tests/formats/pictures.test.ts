import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Reading } from '#formats/reading/report.ts';
import { bytesOfBase64, pictureOfPng } from '#formats/shapes/png.ts';
import { scaled } from '#support/propertyRuns.ts';
import { notes, read } from './support.ts';

/** A mask of 7 × 5 as Pillow writes it: a block of 5 × 3 with a hole, and a pixel at the last corner. */
const SHADES =
  'iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAAAAACs8akEAAAAHklEQVR4nC3JsQEAAAiDsNj/f9ahMgbaGNhgESq/Dy2WAgcod4lpAAAAAElFTkSuQmCC';
const BITS =
  'iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFAQAAAACh4ct1AAAAEklEQVR4nGNgYKhh+sAkwMAEAAhkAYMJ+2ZuAAAAAElFTkSuQmCC';
const COLOURED =
  'iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAIAAAAG+GGPAAAAJElEQVR4nGNgwAYYGRgY/v//jyLEyMiEzIGzEaJoOtDB////AWPACQPrhzLGAAAAAElFTkSuQmCC';
/** The same with a palette, packed once more as Supervisely does. */
const PACKED =
  'eJzrDPBz5+WS4mJgYOD19HAJAtLsQMzKyAwkN4ekzAZSbAE+Ia5A+v///0tvzr8LZDGWBPkFMzg8u5EG5Ah5ujiGVMxJTkhYkfjrgMqBAywMHCmMzZy/0/KAsgyern4u65wSmgA81R2C';

const labelme = (mask: unknown, points: unknown) =>
  read(
    JSON.stringify({
      imagePath: 'a.jpg',
      imageWidth: 100,
      imageHeight: 80,
      shapes: [{ label: 'crack', shape_type: 'mask', points, mask }],
    }),
    'a.json',
  );
const supervisely = (bitmap: unknown) =>
  read(
    JSON.stringify({
      size: { width: 100, height: 80 },
      objects: [{ classTitle: 'crack', geometryType: 'bitmap', bitmap }],
    }),
    'a.jpg.json',
  );

const AT = [
  [20, 30],
  [26, 34],
];
const outlineIn = (reading: Reading) => reading.images[0]?.boxes[0]?.box.outline;
/** The block without its hole, and the pixel. */
const BLOCK = {
  kind: 'polygon',
  parts: [
    [[26, 34, 27, 34, 27, 35, 26, 35]],
    [
      [21, 31, 26, 31, 26, 34, 21, 34],
      [23, 32, 23, 33, 24, 33, 24, 32],
    ],
  ],
};

describe('a mask that is a picture in its file', () => {
  test('is read along the edges of its pixels, with its hole: labelme in shades or bits, Supervisely packed once more', () => {
    for (const reading of [
      labelme(SHADES, AT),
      labelme(BITS, AT),
      labelme(`data:image/png;base64,${SHADES}`, AT),
      supervisely({ data: PACKED, origin: [20, 30] }),
    ]) {
      expect([...reading.skipped, ...reading.repaired]).toEqual([]);
      expect(outlineIn(reading)).toEqual(BLOCK);
    }
  });

  test('of another size than its corners say, cut off, in colour or absent is taken by its bounds, and that is said', () => {
    for (const reading of [
      labelme(SHADES, [
        [20, 30],
        [40, 34],
      ]),
      labelme(SHADES.slice(0, 60), AT),
      labelme(COLOURED, AT),
      labelme('no base64 at all!', AT),
      labelme(null, AT),
      labelme(12, AT),
    ]) {
      expect(notes(reading.repaired)).toEqual(['shapes 0: mask_as_bounds']);
      expect(outlineIn(reading)).toBeUndefined();
    }
  });

  test('that can’t be read and has no corners is told as what it is', () => {
    for (const bitmap of [
      null,
      {},
      { data: PACKED },
      { data: 'x', origin: [1, 1] },
      { data: 7, origin: [1, 1] },
    ])
      expect(notes(supervisely(bitmap).skipped)).toEqual(['objects 0: shape_mask']);
    expect(notes(labelme(SHADES, [[20, 30]]).skipped)).toEqual(['shapes 0: shape_mask']);
  });
});

const chunk = (kind: string, data: Uint8Array): number[] => [
  ...[24, 16, 8, 0].map((shift) => (data.length >>> shift) & 255),
  ...[...kind].map((letter) => letter.charCodeAt(0)),
  ...data,
  ...[0, 0, 0, 0],
];

/** Rows of values as bytes, several values in one where the depth is below 8. */
const bytesOfRows = (rows: readonly (readonly number[])[], depth: number) =>
  rows.map((row) => {
    const bits = row.map((value) => value.toString(2).padStart(depth, '0')).join('');
    const bytes = bits.match(/.{1,8}/g) ?? [];
    return bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
  });

/** First column and row, and the steps, of the seven passes of an interlaced PNG (specification, 8.1). */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** An interlaced PNG of one channel, whose rows have filters in turn. */
function interlacedPng(
  width: number,
  depth: number,
  rows: readonly (readonly number[])[],
  filters: readonly number[],
): Uint8Array {
  const packed = ADAM7.flatMap(([x, y, across, down]) => {
    const pass = rows
      .filter((_, row) => row >= y && (row - y) % down === 0)
      .map((row) => row.filter((_, column) => column >= x && (column - x) % across === 0))
      .filter((row) => row.length > 0);
    return filtered(bytesOfRows(pass, depth), filters, Math.max(1, depth >> 3));
  });
  return pngFile({ width, height: rows.length, depth, isInterlaced: true }, packed);
}

/** A PNG of one channel with a filter for each row, written by the specification. */
function pngOf(
  width: number,
  depth: number,
  rows: readonly (readonly number[])[],
  filters: readonly number[],
) {
  const step = Math.max(1, depth >> 3);
  const packed = filtered(bytesOfRows(rows, depth), filters, step);
  return pngFile({ width, height: rows.length, depth, isInterlaced: false }, packed);
}

/** The rows of a picture, each with the number of its filter in front, written by the specification. */
const filtered = (plain: readonly (readonly number[])[], filters: readonly number[], step: number) =>
  plain.flatMap((row, y) => {
    const filter = filters[y] ?? 0;
    const said = row.map((value, i) => {
      const left = row[i - step] ?? 0;
      const up = plain[y - 1]?.[i] ?? 0;
      const corner = plain[y - 1]?.[i - step] ?? 0;
      const p = left + up - corner;
      const nearest = [left, up, corner].reduce((best, one) =>
        Math.abs(p - one) < Math.abs(p - best) ? one : best,
      );
      const from = [0, left, up, Math.floor((left + up) / 2), nearest][filter] ?? 0;
      return (value - from) & 255;
    });
    return [filter, ...said];
  });

interface Shape {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly isInterlaced: boolean;
}

/** A PNG of one channel from its filtered rows. */
function pngFile({ width, height, depth, isInterlaced }: Shape, packed: ArrayLike<number>): Uint8Array {
  const side = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
  const header = Uint8Array.from([...side(width), ...side(height), depth, 0, 0, 0, Number(isInterlaced)]);
  const data = new Uint8Array(deflateSync(Uint8Array.from(packed)));
  const half = data.length >> 1;
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', header),
    ...chunk('IDAT', data.subarray(0, half)),
    ...chunk('IDAT', data.subarray(half)),
    ...chunk('IEND', new Uint8Array()),
  ]);
}

const drawn = fc
  .record({
    width: fc.integer({ min: 1, max: 19 }),
    height: fc.integer({ min: 1, max: 6 }),
    depth: fc.constantFrom(1, 2, 4, 8, 16),
  })
  .chain(({ width, height, depth }) =>
    fc.record({
      width: fc.constant(width),
      depth: fc.constant(depth),
      rows: fc.array(
        fc.array(fc.oneof(fc.constant(0), fc.nat(2 ** depth - 1)), { minLength: width, maxLength: width }),
        { minLength: height, maxLength: height },
      ),
      filters: fc.array(fc.nat(4), { minLength: height, maxLength: height }),
    }),
  );

describe('a picture of one channel', () => {
  test('covers what isn’t 0, whatever its depth and the filters of its rows', () => {
    fc.assert(
      fc.property(drawn, ({ width, depth, rows, filters }) => {
        const picture = pictureOfPng(pngOf(width, depth, rows, filters));
        expect(picture && [...picture.covered]).toEqual(rows.flat().map((value) => Number(value !== 0)));
      }),
      { numRuns: scaled(300) },
    );
  });

  test('that is interlaced covers the same pixels', () => {
    fc.assert(
      fc.property(drawn, ({ width, depth, rows, filters }) => {
        const picture = pictureOfPng(interlacedPng(width, depth, rows, filters));
        expect(picture && [...picture.covered]).toEqual(rows.flat().map((value) => Number(value !== 0)));
      }),
      { numRuns: scaled(300) },
    );
  });

  test('that is interlaced and lacks its last row is refused', () => {
    const whole = interlacedPng(9, 1, Array(9).fill(Array(9).fill(1)), [0, 1, 2, 3, 4]);
    const taller = Uint8Array.from(whole);
    new DataView(taller.buffer).setUint32(20, 10);
    expect([pictureOfPng(whole)?.height, pictureOfPng(taller)]).toEqual([9, null]);
  });

  test('that would unpack to more than its header says takes only the room that its header says', () => {
    const zeros = new Uint8Array(50_000_000);
    const bomb = pngFile({ width: 1, height: 1, depth: 8, isInterlaced: false }, zeros);
    const before = process.memoryUsage().arrayBuffers;
    expect(pictureOfPng(bomb)?.covered.length).toBe(1);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5_000_000);
  });

  test('with any byte changed or cut anywhere is read or refused, never thrown at', () => {
    const whole = bytesOfBase64(SHADES) ?? new Uint8Array();
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), (at, byte, isCut) => {
        const broken = isCut ? whole.slice(0, at) : whole.with(at, byte);
        const picture = pictureOfPng(broken);
        if (picture) expect(picture.covered.length).toBe(picture.width * picture.height);
      }),
      { numRuns: scaled(1000) },
    );
  });

  test('that says it is larger than its bytes could fill is refused before room is made for it', () => {
    const lying = pngOf(4, 8, [[1, 0, 1, 0]], [0]);
    new DataView(lying.buffer).setUint32(16, 20_000);
    new DataView(lying.buffer).setUint32(20, 20_000);
    expect(pictureOfPng(lying)).toBeNull();
  });
});
