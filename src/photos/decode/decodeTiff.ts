import type { IFD } from 'utif2';
import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { ValueRange } from '../header/facts.ts';
import { readTiffPages, type TiffPage } from '../header/tiff.ts';
import { type Chunk, ShortChunk, tiffChunks } from './tiffChunks.ts';
import {
  CHANNELS,
  choosePage,
  FAX,
  isRaw,
  numbersOf,
  TAGS,
  type TiffLayout,
  textOf,
  tiffLayout,
} from './tiffLayout.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes per pixel, row by row. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** The pixels of a file's picture, and what people should know of them. */
export interface Picture extends Pixels {
  /** What was done to show it, or left out. */
  readonly notes: readonly Reason[];
  /** The values that black and white stand for, where they were measured. */
  readonly range?: ValueRange;
}

/**
 * Decodes the largest picture of a TIFF or BigTIFF, upright. Only what is decoded exactly is decoded: compressions,
 * samples and layouts that aren't known to be are refused by name, as are truncated, damaged, circular and too large
 * files and cameras' raw files. Measured values (more than eight bits, signed or floating) are shown from black to
 * white over the values that there are.
 */
export async function decodeTiff(bytes: ArrayBuffer): Promise<Result<Picture, Reason>> {
  const read = readTiffPages(bytes);
  if (!read.ok) return fail(reason(read.error === 'circular' ? 'image_circular' : 'image_damaged'));
  const { pages, little } = read.value;
  if (pages.some(isRaw)) return fail(reason('image_raw', { type: rawName(pages) }));
  const chosen = choosePage(pages);
  if (!chosen) return fail(reason('image_no_size'));
  const { page, pictures } = chosen;
  const layout = tiffLayout(page, bytes.byteLength);
  if (!layout.ok) return layout;
  const notes = pictures > 1 ? [reason('image_pages', { count: pictures })] : [];
  try {
    if (FAX.includes(layout.value.compression)) return await fax(bytes, page, layout.value, notes);
    const drawn = await draw(bytes, page, layout.value, little);
    const { width, height, orientation } = layout.value;
    const { range } = drawn;
    if (range) notes.push(reason('image_stretched', { low: figure(range.low), high: figure(range.high) }));
    return ok({ ...upright(drawn.rgba, width, height, orientation), notes, ...(range && { range }) });
  } catch (error) {
    return fail(reason(error instanceof ShortChunk ? 'image_truncated' : 'image_damaged'));
  }
}

/** What kind of raw file it is, as far as its pages say. */
const rawName = (pages: readonly TiffPage[]): string =>
  pages.some((page) => page[`t${TAGS.dng}`] !== undefined) ? 'DNG' : 'TIFF';

/** A measured value in a sentence, to four digits. */
const figure = (value: number): number => Number(value.toPrecision(4));

/** Faxes: black and white, by a decoder of their own. */
async function fax(
  bytes: ArrayBuffer,
  page: TiffPage,
  { width, height, orientation }: TiffLayout,
  notes: readonly Reason[],
): Promise<Result<Picture, Reason>> {
  const { default: utif } = await import('utif2');
  const image = page as TiffPage & IFD;
  utif.decodeImage(bytes, image);
  const rgba = utif.toRGBA8(image);
  if (rgba.length < width * height * 4) return fail(reason('image_damaged'));
  const pixels = new Uint8ClampedArray(rgba.buffer as ArrayBuffer, rgba.byteOffset, width * height * 4);
  return ok({ ...upright(pixels, width, height, orientation), notes });
}

/** Numbers that stand for "no value" in floating rasters that don't say so: the largest that there are. */
const ABSURD = 1e30;

/**
 * The lowest and highest value of the channels that count, without those that stand for no value.
 * @returns null where there are none
 */
async function rangeOf(
  chunks: AsyncGenerator<Chunk>,
  { samples, colours, width, height }: TiffLayout,
  noData: number,
): Promise<ValueRange | null> {
  const channels = CHANNELS[colours];
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for await (const { x, y, plane, values, ...chunk } of chunks) {
    if (!values || (plane ?? 0) >= channels) continue;
    const perPixel = plane === null ? samples : 1;
    for (let row = 0; row < Math.min(chunk.height, height - y); row++)
      for (let column = 0; column < Math.min(chunk.width, width - x); column++)
        for (let channel = 0; channel < (plane === null ? channels : 1); channel++) {
          const value = values[(row * chunk.width + column) * perPixel + channel] ?? Number.NaN;
          // Comparisons with NaN are false.
          if (!(Math.abs(value) < ABSURD) || value === noData) continue;
          if (value < low) low = value;
          if (value > high) high = value;
        }
  }
  return low <= high ? { low, high } : null;
}

interface Scale {
  readonly low: number;
  readonly high: number;
}

/**
 * The values that become black and white. Colours of more than eight bits are shown over their whole range, unless
 * they use less than a quarter of it: 12 bits in 16 would be all but black.
 */
async function scaleOf(
  bytes: ArrayBuffer,
  page: TiffPage,
  layout: TiffLayout,
  little: boolean,
  noData: number,
): Promise<{ readonly scale: Scale; readonly range?: ValueRange }> {
  const { bits, format, colours } = layout;
  const full = { low: 0, high: 2 ** bits - 1 };
  if (format === 'unsigned' && bits <= 8) return { scale: full };
  const range = await rangeOf(tiffChunks(bytes, page, layout, little), layout, noData);
  if (!range) throw new ShortChunk();
  if (CHANNELS[colours] === 1) return { scale: range, range };
  if (format === 'unsigned' && range.high > full.high / 4) return { scale: full };
  if (format === 'float' && range.low >= 0 && range.high <= 1 && range.high > 0.25)
    return { scale: { low: 0, high: 1 } };
  return { scale: { low: Math.min(0, range.low), high: range.high }, range };
}

/** @returns the pixels as stored, before they are turned upright */
async function draw(bytes: ArrayBuffer, page: TiffPage, layout: TiffLayout, little: boolean) {
  const { width, height, samples, colours } = layout;
  const noData = Number.parseFloat(textOf(page, TAGS.noData));
  const { scale, range } = await scaleOf(bytes, page, layout, little, noData);
  const span = scale.high - scale.low;
  const shade = (value: number) => {
    // One value everywhere is neither the lowest nor the highest.
    if (!(span > 0)) return 128;
    return Number.isNaN(value) ? 0 : ((value - scale.low) / span) * 255;
  };
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  const channels = CHANNELS[colours];
  for await (const { x, y, plane, values, ...chunk } of tiffChunks(bytes, page, layout, little)) {
    if ((plane ?? 0) >= channels) continue;
    const perPixel = plane === null ? samples : 1;
    for (let row = 0; row < Math.min(chunk.height, height - y); row++)
      for (let column = 0; column < Math.min(chunk.width, width - x); column++) {
        const to = ((y + row) * width + x + column) * 4;
        const from = (row * chunk.width + column) * perPixel;
        if (colours === 'palette') rgba[to] = values?.[from] ?? 0;
        else
          for (let channel = 0; channel < (plane === null ? channels : 1); channel++)
            rgba[to + (plane ?? channel)] = values ? shade(values[from + channel] ?? 0) : 0;
      }
  }
  const paint = paintOf[colours](page);
  if (paint) for (let at = 0; at < rgba.length; at += 4) paint(rgba, at);
  return { rgba, ...(range && { range }) };
}

/** Turns the channels of the pixel at `at`, which are where red, green, blue and opacity go, into its colour. */
type Paint = (rgba: Uint8ClampedArray<ArrayBuffer>, at: number) => void;

/** @param colour of a pixel's four channels */
const painted =
  (colour: (...channels: [number, number, number, number]) => readonly number[]): Paint =>
  (rgba, at) => {
    const [red = 0, green = 0, blue = 0] = colour(
      rgba[at] ?? 0,
      rgba[at + 1] ?? 0,
      rgba[at + 2] ?? 0,
      rgba[at + 3] ?? 0,
    );
    rgba[at] = red;
    rgba[at + 1] = green;
    rgba[at + 2] = blue;
    rgba[at + 3] = 255;
  };

const grey =
  (value: (stored: number) => number): Paint =>
  (rgba, at) => {
    const shown = value(rgba[at] ?? 0);
    rgba.fill(shown, at, at + 3);
  };

/** Null where the channels are the colour. */
const paintOf: Readonly<Record<TiffLayout['colours'], (page: TiffPage) => Paint | null>> = {
  rgb: () => null,
  grey: () => grey((stored) => stored),
  grey_inverted: () => grey((stored) => 255 - stored),
  cmyk: () =>
    painted((cyan, magenta, yellow, black) =>
      [cyan, magenta, yellow].map((ink) => ((255 - ink) * (255 - black)) / 255),
    ),
  // ITU-R BT.601 at full range, as in JPEG.
  ycbcr: () =>
    painted((luma, blue, red) => [
      luma + 1.402 * (red - 128),
      luma - 0.344136 * (blue - 128) - 0.714136 * (red - 128),
      luma + 1.772 * (blue - 128),
    ]),
  lab: () => painted((light, a, b) => labToRgb((light / 255) * 100, a, b)),
  palette(page) {
    const table = numbersOf(page, TAGS.palette);
    const size = table.length / 3;
    // Tables of old writers have eight bits instead of sixteen.
    const scale = table.every((value) => value < 256) ? 1 : 1 / 257;
    return painted((index) => [0, 1, 2].map((part) => (table[part * size + index] ?? 0) * scale));
  },
};

/** CIE L*a*b* (light 0 to 100; a and b as bytes in two's complement) to sRGB, by way of XYZ at D65. */
function labToRgb(light: number, a: number, b: number): readonly number[] {
  const signed = (byte: number) => (byte > 127 ? byte - 256 : byte);
  const y = (light + 16) / 116;
  const cube = (value: number) => (value ** 3 > 0.008856 ? value ** 3 : (value - 16 / 116) / 7.787);
  const [X, Y, Z] = [cube(y + signed(a) / 500) * 0.95047, cube(y), cube(y - signed(b) / 200) * 1.08883];
  return [
    3.2406 * X - 1.5372 * Y - 0.4986 * Z,
    -0.9689 * X + 1.8758 * Y + 0.0415 * Z,
    0.0557 * X - 0.204 * Y + 1.057 * Z,
  ].map((linear) => 255 * (linear > 0.0031308 ? 1.055 * linear ** (1 / 2.4) - 0.055 : 12.92 * linear));
}

/** Rotates and mirrors pixels by TIFF orientation 1 to 8. */
function upright(from: Uint8ClampedArray<ArrayBuffer>, w: number, h: number, orientation: number): Pixels {
  if (!(orientation >= 2 && orientation <= 8)) return { width: w, height: h, rgba: from };
  const turned = orientation >= 5;
  const [width, height] = turned ? [h, w] : [w, h];
  const source = new Uint32Array(from.slice().buffer);
  const target = new Uint32Array(width * height);
  const mirrorX = [2, 3, 6, 7].includes(orientation);
  const mirrorY = [3, 4, 7, 8].includes(orientation);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [across, down] = [mirrorX ? width - 1 - x : x, mirrorY ? height - 1 - y : y];
      target[y * width + x] = source[turned ? across * w + down : down * w + across] ?? 0;
    }
  return { width, height, rgba: new Uint8ClampedArray(target.buffer) };
}
