import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeTiff } from '#photos/decode/decodeTiff.ts';
import { MAGICK } from '#support/imageMagick.ts';
import { scaled } from '#support/propertyRuns.ts';
import { madeTiff } from './madeTiff.ts';

const [WIDTH, HEIGHT] = [37, 29];
/** Reasons that name what a TIFF has and this app doesn't decode. */
const NAMED: ReadonlySet<string> = new Set(['image_compression', 'image_layout', 'image_raw']);
/** Codes of compressions that are not decoded here. */
const FOREIGN = [6, 9, 10, 32809, 34661, 34712, 34925, 52546, 1234];
/** Grey inverted, grey, RGB, palette, a mask, CMYK, YCbCr, Lab in two forms, a number of nothing, two of raw files. */
const COLOURS = [0, 1, 2, 3, 4, 5, 6, 8, 9, 17, 32803, 34892];

/** Mostly null, so that other tags are tried too. */
const seldom = (values: readonly number[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...values) });

/** A layout by its tags, decoded here or not. */
const layouts = fc
  .record({
    bits: fc.constantFrom(1, 2, 4, 6, 8, 8, 8, 12, 16, 16, 16, 32, 64),
    format: fc.constantFrom('unsigned' as const, 'unsigned' as const, 'signed' as const, 'float' as const),
    samples: fc.constantFrom(1, 1, 2, 3, 3, 4, 5),
    compression: fc.constantFrom('none', 'lzw', 'deflate', 'packbits', 'zstandard'),
    foreign: seldom(FOREIGN),
    colours: seldom(COLOURS),
    predictor: fc.constantFrom(1, 1, 2, 3),
    planes: fc.boolean(),
    little: fc.boolean(),
    big: fc.boolean(),
    tile: fc.option(fc.constantFrom(16, 32)),
    rows: fc.constantFrom(1, 7, 29, 64),
    phase: fc.integer({ min: 1, max: 1000 }),
  })
  // What the writer of these tests can write at all.
  .filter(({ bits, format, predictor }) => {
    if (format === 'float' ? bits < 32 : bits > 32) return false;
    if (format === 'signed' && bits < 8) return false;
    return predictor === 1 || (predictor === 3 ? format === 'float' : bits % 8 === 0 && format !== 'float');
  });
type Layout = typeof layouts extends fc.Arbitrary<infer L> ? L : never;

/** Waves in both directions, others in each sample, over nearly all values that a sample may have. */
function valuesOf({ bits, format, samples, phase }: Layout): readonly number[] {
  const most = format === 'float' ? 1 : 2 ** (format === 'signed' ? bits - 1 : bits) - 1;
  return Array.from({ length: WIDTH * HEIGHT * samples }, (_, at) => {
    const [pixel, sample] = [Math.floor(at / samples), at % samples];
    const across = Math.sin((pixel % WIDTH) / 9 + phase);
    const down = Math.cos(Math.floor(pixel / WIDTH) / 7 + sample);
    const value = ((across * down + 1) / 2) * most;
    return format === 'float' ? Math.fround(value) : Math.round(value);
  });
}

const fileOf = (layout: Layout, values: readonly number[]): ArrayBuffer => {
  const { foreign, colours, tile, compression, predictor, ...how } = layout;
  const palette = Array.from({ length: 3 * 2 ** Math.min(how.bits, 8) }, (_, at) => (at * 257) % 65_536);
  return madeTiff({
    width: WIDTH,
    height: HEIGHT,
    values,
    ...how,
    compression: compression as 'none',
    predictor: predictor as 1,
    ...(tile !== null && { tile }),
    tags: {
      ...(foreign !== null && { 259: [foreign] }),
      ...(colours !== null && { 262: [colours] }),
      ...(colours === 3 && { 320: palette }),
    },
  });
};

type Shown = Extract<Awaited<ReturnType<typeof decodeTiff>>, { ok: true }>['value'];

/** How far the worst channel of a grey or RGB picture is from what its values are; null for other colours. */
function worst(layout: Layout, values: readonly number[], shown: Shown): number | null {
  const { bits, format, samples } = layout;
  const colours = layout.colours ?? (samples >= 3 ? 2 : 1);
  if (colours > 2) return null;
  const full = format === 'float' ? 1 : 2 ** bits - 1;
  const { low, high } = shown.range ?? { low: 0, high: full };
  let most = 0;
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++)
    for (let channel = 0; channel < 3; channel++) {
      const value = values[pixel * samples + (colours === 2 ? channel : 0)] ?? 0;
      const share = high > low ? (value - low) / (high - low) : 0;
      const expected = 255 * (colours === 0 ? 1 - share : share);
      most = Math.max(most, Math.abs(expected - (shown.rgba[pixel * 4 + channel] ?? 0)));
    }
  return most;
}

/** Whether ImageMagick's own treatment of a layout is known to be that of this app. */
const isCommon = ({ bits, format, samples, colours }: Layout): boolean =>
  format === 'unsigned' &&
  (bits === 8 || bits === 16 || (samples === 1 && bits < 8 && bits !== 6)) &&
  (samples === 1 || samples === 3) &&
  // Version 6 doesn't invert grey of 2 and 4 bits, against TIFF 6.0, section 4.
  (colours === null || colours <= 3) &&
  !(colours === 0 && (bits === 2 || bits === 4));

/** The mean difference from what ImageMagick sees; null where it sees nothing. */
function differenceFromMagick(file: ArrayBuffer, shown: Shown): number | null {
  // Measured values are shown over their own range.
  const levels = shown.range ? ['-auto-level'] : [];
  try {
    const other = execFileSync(
      MAGICK ?? '',
      ['tiff:-', '-alpha', 'off', '-colorspace', 'sRGB', ...levels, '-depth', '8', 'RGB:-'],
      { input: new Uint8Array(file), stdio: ['pipe', 'pipe', 'ignore'] },
    );
    let sum = 0;
    for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++)
      for (let channel = 0; channel < 3; channel++)
        sum += Math.abs((shown.rgba[pixel * 4 + channel] ?? 0) - (other[pixel * 3 + channel] ?? 0));
    return sum / (WIDTH * HEIGHT * 3);
  } catch {
    return null;
  }
}

test(
  'a TIFF of any combination of tags is shown as its values are, or refused by the name of what it has; a second decoder agrees',
  async () => {
    const counts = { shown: 0, refused: 0, compared: 0 };
    await fc.assert(
      fc.asyncProperty(layouts, async (layout) => {
        const values = valuesOf(layout);
        const file = fileOf(layout, values);
        const read = await decodeTiff(file.slice(0));
        if (!read.ok) {
          counts.refused += 1;
          expect(NAMED).toContain(read.error.key);
          return;
        }
        counts.shown += 1;
        expect(layout.foreign).toBeNull();
        expect([read.value.width, read.value.height]).toEqual([WIDTH, HEIGHT]);
        // Rounded once.
        expect(worst(layout, values, read.value) ?? 0).toBeLessThanOrEqual(1);
        const other = MAGICK && isCommon(layout) ? differenceFromMagick(file, read.value) : null;
        if (other !== null) counts.compared += 1;
        expect(other ?? 0).toBeLessThanOrEqual(2);
      }),
      { numRuns: scaled(150), interruptAfterTimeLimit: 90_000 * scaled(1) },
    );
    expect(counts.shown).toBeGreaterThan(20);
    expect(counts.refused).toBeGreaterThan(20);
    if (MAGICK) expect(counts.compared).toBeGreaterThan(5);
  },
  120_000 * scaled(1),
);
