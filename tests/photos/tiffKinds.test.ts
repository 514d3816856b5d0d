import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeTiff } from '#photos/decode/decodeTiff.ts';
import { photoPages } from '#photos/decode/tiffLayout.ts';
import { readHeader } from '#photos/header/header.ts';
import type { TiffPage } from '#photos/header/tiff.ts';
import { joinedTiff, type MadeTiff, madeTiff } from './madeTiff.ts';

const channel = (rgba: Uint8ClampedArray, at: number) => [...rgba.filter((_, index) => index % 4 === at)];

async function decoded(made: MadeTiff) {
  const read = await decodeTiff(madeTiff(made));
  if (!read.ok) throw new Error(`${read.error.key} ${JSON.stringify(read.error.params)}`);
  return read.value;
}

const refusal = async (bytes: ArrayBuffer) => {
  const read = await decodeTiff(bytes);
  return read.ok ? 'read' : [read.error.key, ...Object.values(read.error.params)];
};

const grey = { width: 4, height: 2, values: [0, 10, 20, 30, 40, 50, 60, 70] };

/** Layouts that are read, with a picture of each. */
const layouts = fc
  .record({
    width: fc.integer({ min: 1, max: 20 }),
    height: fc.integer({ min: 1, max: 20 }),
    samples: fc.constantFrom(1, 3, 4),
    kind: fc.constantFrom(
      ...([
        [1, 'unsigned'],
        [2, 'unsigned'],
        [4, 'unsigned'],
        [8, 'unsigned'],
        [10, 'unsigned'],
        [14, 'unsigned'],
        [16, 'unsigned'],
        [32, 'unsigned'],
        [8, 'signed'],
        [16, 'signed'],
        [32, 'signed'],
        [32, 'float'],
        [64, 'float'],
      ] as const),
    ),
    compression: fc.constantFrom('none', 'lzw', 'deflate', 'packbits', 'zstandard'),
    little: fc.boolean(),
    big: fc.boolean(),
    planes: fc.boolean(),
    predicted: fc.boolean(),
    tile: fc.option(fc.constant(16), { nil: undefined }),
    rows: fc.integer({ min: 1, max: 20 }),
    seed: fc.integer({ min: 1, max: 1e6 }),
  })
  .map(({ kind: [bits, format], predicted, seed, tile, ...rest }): MadeTiff => {
    const count = rest.width * rest.height * rest.samples;
    const most = format === 'float' ? 1000 : 2 ** Math.min(bits, 31) - 1;
    const low = format === 'unsigned' ? 0 : -Math.floor(most / 2);
    const values = Array.from(
      { length: count },
      (_, at) => low + (((at + 1) * seed) % (format === 'unsigned' ? most + 1 : most)),
    );
    const whole = bits === 8 || bits === 16 || bits === 32;
    const predictor = !predicted ? 1 : format === 'float' ? 3 : whole ? 2 : 1;
    return { ...rest, ...(tile && { tile }), bits, format, predictor, values };
  });

describe('a TIFF of any layout that is read', () => {
  test('has the colours that were written, to a shade', async () => {
    await fc.assert(
      fc.asyncProperty(layouts, async (made) => {
        const { rgba, width, height } = await decoded(made);
        expect([width, height]).toEqual([made.width, made.height]);
        const { samples = 1, bits = 8, format, values } = made;
        const shown = samples === 1 ? 1 : 3;
        const counted = values.filter((_, at) => at % samples < shown);
        let [low, high] = [Math.min(...counted), Math.max(...counted)];
        const full = 2 ** bits - 1;
        if (format === 'unsigned' && (bits <= 8 || (shown === 3 && high > full / 4))) [low, high] = [0, full];
        else if (shown === 3) low = Math.min(0, low);
        const shade = (value: number) => (high > low ? ((value - low) / (high - low)) * 255 : 128);
        for (let part = 0; part < shown; part++)
          for (const [at, value] of channel(rgba, part).entries())
            expect(Math.abs(value - shade(values[at * samples + part] ?? 0))).toBeLessThanOrEqual(1);
        expect(new Set(channel(rgba, 3))).toEqual(new Set([255]));
      }),
    );
  });

  test('cut anywhere is refused, and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(layouts, fc.double({ min: 0, max: 1, noNaN: true }), async (made, share) => {
        const whole = madeTiff(made);
        const cut = whole.slice(0, Math.floor(whole.byteLength * share * 0.5));
        expect((await decodeTiff(cut)).ok).toBe(false);
      }),
    );
  });
});

describe('a TIFF that is not decoded exactly', () => {
  test.each([
    [34925, 'LZMA'],
    [6, 'JPEG (old style)'],
    [33003, 'JPEG 2000'],
    [50002, 'JPEG XL'],
    [34712, 'JPEG 2000'],
    [12345, 'no. 12345'],
  ])('by its compression %i is refused by name: %s', async (code, name) => {
    expect(await refusal(madeTiff({ ...grey, tags: { 259: [code] } }))).toEqual(['image_compression', name]);
  });

  test.each<[string, Partial<MadeTiff>]>([
    ['complex numbers', { tags: { 339: [5] } }],
    ['floats of 24 bits', { bits: 32, format: 'float' as const, tags: { 258: [24] } }],
    ['samples of different bits', { samples: 3, values: new Array(24).fill(0), tags: { 258: [8, 16, 8] } }],
    ['five bands of a camera of many', { samples: 5, values: new Array(40).fill(9), tags: { 262: [1] } }],
    [
      'colours with their chroma at half',
      { samples: 3, values: new Array(24).fill(0), tags: { 262: [6], 530: [2, 2] } },
    ],
    ['an unknown predictor', { compression: 'lzw', tags: { 317: [7] } }],
    ['bits the other way round', { tags: { 266: [2] } }],
    ['unknown colours', { tags: { 262: [99] } }],
  ])('by its layout is refused: %s', async (_, made) => {
    const [key] = await refusal(madeTiff({ ...grey, ...made }));
    expect(key).toBe('image_layout');
  });

  test('as a tile, a strip or all bytes are missing is refused as cut off', async () => {
    expect(await refusal(madeTiff({ ...grey, tags: { 279: [0] } }))).toEqual(['image_truncated']);
    expect(await refusal(madeTiff({ ...grey, rows: 1, tags: { 279: [4] } }))).toEqual(['image_truncated']);
    // Half of the bytes that the strip should have.
    expect(await refusal(madeTiff({ ...grey, tags: { 279: [4] } }))).toEqual(['image_truncated']);
  });
});

describe('a raw file of a camera', () => {
  test('is named as one, whatever preview it has', async () => {
    expect(await refusal(madeTiff({ ...grey, tags: { 50706: [1] } }))).toEqual(['image_raw', 'DNG']);
    expect(await refusal(madeTiff({ ...grey, tags: { 262: [32803] } }))).toEqual(['image_raw', 'TIFF']);
  });
});

describe('measured values', () => {
  test('are shown from the lowest to the highest, which is said and kept', async () => {
    const values = [7000, 7100, 7200, 7300, 7400, 7500, 7600, 7510];
    const { rgba, notes, range } = await decoded({ ...grey, bits: 16, values });
    expect(channel(rgba, 0)).toEqual([0, 42, 85, 128, 170, 212, 255, 217]);
    expect(range).toEqual({ low: 7000, high: 7600 });
    expect(notes).toEqual([{ key: 'image_stretched', params: { low: '7,000', high: '7,600' } }]);
  });

  test('that stand for none count neither as lowest nor as highest', async () => {
    const cold = { ...grey, bits: 32, format: 'float' as const };
    const marked = await decoded({
      ...cold,
      values: [-9999, 1, 2, 3, 4, 5, 6, 7],
      tags: { 42113: '-9999\0' },
    });
    expect(marked.range).toEqual({ low: 1, high: 7 });
    const odd = [Number.NaN, -3.4e38, 2, 3, 4, 5, 6, 7];
    expect((await decoded({ ...cold, values: odd })).range).toEqual({ low: 2, high: 7 });
  });

  test('that are all the same are grey, neither black nor white', async () => {
    const { rgba } = await decoded({ ...grey, bits: 16, values: new Array(8).fill(900) });
    expect(new Set(channel(rgba, 0))).toEqual(new Set([128]));
  });

  test('of colours in twelve of sixteen bits are not nearly black', async () => {
    const values = Array.from({ length: 24 }, (_, at) => at * 170);
    const { rgba, range } = await decoded({ ...grey, samples: 3, bits: 16, values });
    expect(Math.max(...channel(rgba, 2))).toBe(255);
    expect(range).toEqual({ low: 0, high: 3910 });
  });
});

test('a white-is-zero picture, a palette and inks have their colours', async () => {
  const inverted = await decoded({ ...grey, tags: { 262: [0] } });
  expect(channel(inverted.rgba, 0)).toEqual(grey.values.map((value) => 255 - value));
  const table = Array.from({ length: 768 }, (_, at) => (at % 256) * 257 * (at < 256 ? 1 : 0));
  const palette = await decoded({ ...grey, tags: { 262: [3], 320: table } });
  expect(channel(palette.rgba, 0)).toEqual(grey.values);
  expect(new Set(channel(palette.rgba, 1))).toEqual(new Set([0]));
  const inks = await decoded({
    width: 2,
    height: 1,
    samples: 4,
    values: [0, 0, 0, 0, 255, 0, 0, 0],
    tags: { 262: [5] },
  });
  expect([...inks.rgba]).toEqual([255, 255, 255, 255, 0, 255, 255, 255]);
});

describe('several pages', () => {
  const read = async (second: MadeTiff, page?: number) => {
    const found = await decodeTiff(joinedTiff(grey, second), page);
    if (!found.ok) throw new Error(found.error.key);
    return found.value;
  };
  const notes = async (second: MadeTiff) => (await read(second)).notes;

  test('are photos of their own, which is said of each', async () => {
    const second = { ...grey, values: grey.values.map((value) => value + 1) };
    const [first, other] = [await read(second), await read(second, 2)];
    expect(first.pages).toEqual([2]);
    expect(first.notes).toEqual([{ key: 'image_pages', params: { page: 1, count: 2 } }]);
    expect(other.notes).toEqual([{ key: 'image_pages', params: { page: 2, count: 2 } }]);
    expect(other.pages).toBeUndefined();
    expect([...first.rgba]).toEqual([...(await decoded(grey)).rgba]);
    expect([...other.rgba]).toEqual([...(await decoded(second)).rgba]);
    const beyond = await decodeTiff(joinedTiff(grey, second), 3);
    expect(beyond.ok || beyond.error.key).toBe('image_no_size');
  });

  test('are read up to two hundred and to a sum of pixels; that there are more is said', () => {
    const pages = (count: number, side: number) =>
      Array.from({ length: count }, (_, at): TiffPage => ({ t256: [side + at], t257: [side] }));
    expect(photoPages(pages(250, 100))).toMatchObject({ main: 250, left: 50 });
    expect(photoPages(pages(250, 100))?.others).toHaveLength(199);
    expect(photoPages(pages(20, 15_000))).toMatchObject({ left: 9 });
    expect(photoPages([])).toBeNull();
  });

  test('that are smaller copies, marked or halved, are passed over in silence', async () => {
    expect(await notes({ width: 2, height: 1, values: [0, 70] })).toEqual([]);
    expect(await notes({ width: 3, height: 1, values: [0, 1, 2], tags: { 254: [1] } })).toEqual([]);
  });
});

test('a BigTIFF is a photo like any other TIFF', async () => {
  const bytes = madeTiff({ ...grey, big: true });
  expect((await decodeTiff(bytes)).ok).toBe(true);
  const header = readHeader(new Uint8Array(bytes));
  expect(header.ok || header.error.key).not.toBe('unknown_format');
});

describe('the unit of measured values', () => {
  const unitOf = async (tags: Readonly<Record<number, string>>) =>
    (await decoded({ ...grey, bits: 16, values: [27_315, 27_415, 27_515, 27_615, 1, 2, 3, 4], tags })).unit;

  test.each([
    ['unit: celsius', 'celsius'],
    ['Units=°C', 'celsius'],
    // The same in UTF-8.
    ['Units=Â°C', 'celsius'],
    ['UNIT="degC"', 'celsius'],
    ['radiometric, units: centikelvin, 14 bit', 'centikelvin'],
    ['unit: cK', 'centikelvin'],
    ['units = K', 'kelvin'],
  ])('is the one that the file names: %s', async (text, unit) => {
    expect(await unitOf({ 270: `${text}\0` })).toBe(unit);
    expect(await unitOf({ 42112: `<GDALMetadata><Item>${text}</Item></GDALMetadata>` })).toBe(unit);
  });

  test.each([
    '',
    'range -20 to 150 °C',
    'celsius',
    'unit: counts',
    'unit: Kilometre',
    'unit: celsius, unit: kelvin',
  ])('is none where the file names none, several, or only mentions a temperature: %j', async (text) => {
    expect(await unitOf({ 270: `${text}\0` })).toBeUndefined();
  });
});
