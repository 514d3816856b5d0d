import { decompress } from 'fzstd';
import { getDecoder } from 'geotiff';
import lerc from 'lerc';
import type { IFD } from 'utif2';
import { type Reason, reason } from '#domain/exchange/reason.ts';
import type { TemperatureUnit } from '#domain/inspection/photos/photoMetadata.ts';
import type { Georeference } from '#domain/measure/georeference.ts';
import { decimalsOfReading } from '#domain/measure/precision.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { ValueRange } from '../header/facts.ts';
import { readTiffPages, type TiffPage } from '../header/tiff.ts';
import { readGeoreference } from './geoTiff.ts';
import {
  CHANNELS,
  FAX,
  isRaw,
  numbersOf,
  type PhotoPages,
  photoPages,
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
  /** Their unit, where the file names one of temperature. */
  readonly unit?: TemperatureUnit;
  /** Where its pixels are, where it is an orthophoto that says so. */
  readonly georeference?: Georeference;
  /** Numbers of the file's other pages that are photos of their own. */
  readonly pages?: readonly number[];
}

/** A strip or tile: its samples row by row, of one plane or of all beside each other. */
interface Chunk {
  /** Top left corner on the page, pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Which sample of a pixel it has; null = all of them. */
  readonly plane: number | null;
  /** Its values; null where the file has no bytes for it, so that it is blank. */
  readonly values: ArrayLike<number> | null;
}

/** Thrown where a chunk has fewer pixels than it should. */
class ShortChunk extends Error {}

type Unpack = (bytes: ArrayBuffer) => Promise<{ readonly bytes: Uint8Array; readonly little: boolean }>;

const LERC = 34887;
const ZSTANDARD = 50000;
/** What a LERC block is packed with once more. */
const [, LERC_DEFLATE, LERC_ZSTANDARD] = [0, 1, 2];
const DEFLATE = 8;

/** @param little byte order of the file */
async function unpacker(page: TiffPage, layout: TiffLayout, little: boolean): Promise<Unpack> {
  const bytesOf = async (compression: number) => {
    const tables = page[`t${TAGS.jpegTables}`];
    const decoder = await getDecoder(compression, {
      tileWidth: layout.chunk.width,
      tileHeight: layout.chunk.height,
      // Undone below, for either byte order.
      predictor: 1,
      bitsPerSample: layout.bits,
      planarConfiguration: layout.planes ? 2 : 1,
      samplesPerPixel: layout.samples,
      ...(tables instanceof Uint8Array && { JPEGTables: tables }),
    });
    return async (packed: ArrayBuffer) => new Uint8Array(await decoder.decode(packed));
  };
  // Its own decoder starts WebAssembly from a `data:` address, which the page's policy forbids.
  const zstandard = async (packed: ArrayBuffer) => decompress(new Uint8Array(packed));
  if (layout.compression === ZSTANDARD) return async (packed) => ({ bytes: await zstandard(packed), little });
  if (layout.compression !== LERC) {
    const decode = await bytesOf(layout.compression);
    return async (packed) => ({ bytes: await decode(packed), little });
  }
  const again = numbersOf(page, TAGS.lerc)[1] ?? 0;
  const inner = again === LERC_DEFLATE ? await bytesOf(DEFLATE) : again === LERC_ZSTANDARD ? zstandard : null;
  return async (packed) => {
    const block = inner ? new Uint8Array(await inner(packed)).slice().buffer : packed;
    const [pixels] = lerc.decode(block, { returnPixelInterleavedDims: !layout.planes }).pixels;
    if (!pixels) throw new ShortChunk();
    return { bytes: new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength), little: true };
  };
}

const isLittleHere = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Half precision (IEEE 754 binary16). */
function half(bits: number): number {
  const [sign, exponent, fraction] = [bits & 0x8000 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** The samples of rows, each of which begins at a byte of its own (TIFF 6.0, section 3). */
function valuesOf(
  bytes: Uint8Array,
  little: boolean,
  perRow: number,
  rows: number,
  { bits, format }: TiffLayout,
): ArrayLike<number> {
  const count = perRow * rows;
  const rowBytes = Math.ceil((perRow * bits) / 8);
  if (bytes.length < rowBytes * rows) throw new ShortChunk();
  if (bits === 8 && format === 'unsigned') return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const each = (read: (at: number) => number, size: number) =>
    Float64Array.from({ length: count }, (_, at) => read(at * size));
  if (format === 'float') {
    if (bits === 16) return each((at) => half(view.getUint16(at, little)), 2);
    return bits === 32
      ? each((at) => view.getFloat32(at, little), 4)
      : each((at) => view.getFloat64(at, little), 8);
  }
  if (bits === 8) return Int8Array.from(bytes);
  if (bits === 16 && format === 'unsigned')
    return little === isLittleHere && bytes.byteOffset % 2 === 0
      ? new Uint16Array(bytes.buffer, bytes.byteOffset, count)
      : each((at) => view.getUint16(at, little), 2);
  if (bits === 16) return each((at) => view.getInt16(at, little), 2);
  if (bits === 32)
    return each((at) => (format === 'signed' ? view.getInt32(at, little) : view.getUint32(at, little)), 4);
  // Packed from the highest bit of each byte on, whatever the byte order.
  const values = new Uint16Array(count);
  for (let row = 0; row < rows; row++)
    for (let at = 0; at < perRow; at++) {
      let value = 0;
      for (let bit = at * bits, left = bits; left > 0; ) {
        const byte = bytes[row * rowBytes + (bit >> 3)] ?? 0;
        const taken = Math.min(left, 8 - (bit & 7));
        value = (value << taken) | ((byte >> (8 - (bit & 7) - taken)) & ((1 << taken) - 1));
        bit += taken;
        left -= taken;
      }
      values[row * perRow + at] = value;
    }
  return values;
}

/** Undoes differences between neighbours of a row (TIFF 6.0, section 14), which count modulo the range of a sample. */
function undoDifferences(bytes: Uint8Array, little: boolean, perRow: number, between: number, bits: number) {
  const size = bits / 8;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rowBytes = perRow * size;
  for (let row = 0; row + rowBytes <= bytes.length; row += rowBytes)
    for (let at = row + between * size; at < row + rowBytes; at += size) {
      const before = at - between * size;
      if (size === 1) bytes[at] = (bytes[at] ?? 0) + (bytes[before] ?? 0);
      else if (size === 2)
        view.setUint16(at, view.getUint16(at, little) + view.getUint16(before, little), little);
      else view.setUint32(at, view.getUint32(at, little) + view.getUint32(before, little), little);
    }
}

/**
 * Undoes the predictor of floating numbers: differences between the bytes of a row, which has the first bytes of all
 * numbers, then the second, the highest first (Adobe, TIFF technical note 3).
 * @returns numbers with the highest byte first
 */
function undoFloatDifferences(bytes: Uint8Array, perRow: number, between: number, bits: number): Uint8Array {
  const size = bits / 8;
  const rowBytes = perRow * size;
  const whole = new Uint8Array(bytes.length);
  for (let row = 0; row + rowBytes <= bytes.length; row += rowBytes) {
    for (let at = row + between; at < row + rowBytes; at++)
      bytes[at] = (bytes[at] ?? 0) + (bytes[at - between] ?? 0);
    for (let at = 0; at < perRow; at++)
      for (let byte = 0; byte < size; byte++)
        whole[row + at * size + byte] = bytes[row + byte * perRow + at] ?? 0;
  }
  return whole;
}

/**
 * Decodes a page strip by strip or tile by tile. Throws {@link ShortChunk} where one has fewer pixels than it should,
 * and whatever the decoder throws at broken bytes.
 */
async function* tiffChunks(
  bytes: ArrayBuffer,
  page: TiffPage,
  layout: TiffLayout,
  little: boolean,
): AsyncGenerator<Chunk> {
  const { width, height, chunk, samples, planes, bits, predictor } = layout;
  const unpack = await unpacker(page, layout, little);
  const [across, down] = [Math.ceil(width / chunk.width), Math.ceil(height / chunk.height)];
  const perPixel = planes ? 1 : samples;
  for (let at = 0; at < across * down * (planes ? samples : 1); at++) {
    const place = at % (across * down);
    const x = (place % across) * chunk.width;
    const y = Math.floor(place / across) * chunk.height;
    const rows = chunk.tiled ? chunk.height : Math.min(chunk.height, height - y);
    const plane = planes ? Math.floor(at / (across * down)) : null;
    const [offset = 0, length = 0] = [layout.offsets[at], layout.lengths[at]];
    const where = { x, y, width: chunk.width, height: rows, plane };
    if (length === 0) {
      yield { ...where, values: null };
      continue;
    }
    const unpacked = await unpack(bytes.slice(offset, offset + length));
    const perRow = chunk.width * perPixel;
    if (predictor === 2) undoDifferences(unpacked.bytes, unpacked.little, perRow, perPixel, bits);
    const plain =
      predictor === 3
        ? { bytes: undoFloatDifferences(unpacked.bytes, perRow, perPixel, bits), little: false }
        : unpacked;
    yield { ...where, values: valuesOf(plain.bytes, plain.little, perRow, rows, layout) };
  }
}

/**
 * Decodes a page of a TIFF or BigTIFF, upright: the largest, or the one of a number that {@link Picture.pages} named. Only what is decoded exactly is decoded: compressions,
 * samples and layouts that aren't known to be are refused by name, as are truncated, damaged, circular and too large
 * files and cameras' raw files. Measured values (more than eight bits, signed or floating) are shown from black to
 * white over the values that there are.
 */
export async function decodeTiff(bytes: ArrayBuffer, number?: number): Promise<Result<Picture, Reason>> {
  const read = readTiffPages(bytes);
  if (!read.ok) return fail(reason(read.error === 'circular' ? 'image_circular' : 'image_damaged'));
  const { pages, little } = read.value;
  if (pages.some(isRaw)) return fail(reason('image_raw', { type: rawName(pages) }));
  const photos = photoPages(pages);
  const page = photos?.pages[(number ?? photos.main) - 1];
  if (!photos || !page) return fail(reason('image_no_size'));
  const layout = tiffLayout(page, bytes.byteLength);
  if (!layout.ok) return layout;
  const notes = notesOfPage(photos, number);
  const georeference = readGeoreference(page, layout.value);
  const further = {
    ...(number === undefined && { pages: photos.others }),
    ...(georeference && { georeference }),
  };
  try {
    if (FAX.includes(layout.value.compression)) {
      const faxed = await fax(bytes, page, layout.value, notes);
      return faxed.ok ? ok({ ...faxed.value, ...further }) : faxed;
    }
    const drawn = await draw(bytes, page, layout.value, little);
    const { width, height, orientation } = layout.value;
    const { range } = drawn;
    const unit = range && statedUnit(page);
    if (range) notes.push(reason('image_stretched', { low: figure(range.low), high: figure(range.high) }));
    return ok({
      ...upright(drawn.rgba, width, height, orientation),
      notes,
      ...(range && { range }),
      ...(unit && { unit }),
      ...further,
    });
  } catch (error) {
    return fail(reason(error instanceof ShortChunk ? 'image_truncated' : 'image_damaged'));
  }
}

const UNIT =
  /\bunits?(?:type)?\b[^\p{L}\p{N}°]{1,12}(Â?°\s?C|deg(?:rees)?[\s_]?C|celsius|centi-?kelvin|cK|kelvin|K)(?![\p{L}\p{N}])/giu;

/**
 * The unit of temperature that a file names for its values in its description or GDAL's metadata, as `unit: celsius`;
 * null where it names none, or several. A temperature that is only mentioned, such as a camera's range, is no unit.
 */
function statedUnit(page: TiffPage): TemperatureUnit | null {
  const text = `${textOf(page, TAGS.description)}\n${textOf(page, TAGS.gdalMetadata)}`;
  const units = new Set(
    [...text.matchAll(UNIT)].map(([, name = '']): TemperatureUnit => {
      if (/^c(enti|K$)/i.test(name)) return 'centikelvin';
      return /^k/i.test(name) ? 'kelvin' : 'celsius';
    }),
  );
  const [unit] = units;
  return units.size === 1 && unit ? unit : null;
}

/** A measured value in a sentence, as `Format` writes numbers in every language. */
const figure = (value: number): string =>
  value.toLocaleString('en-US', {
    minimumFractionDigits: decimalsOfReading(value),
    maximumFractionDigits: decimalsOfReading(value),
  });

/** That a file has several pages, of which one is this photo. @param number absent for the one that stands for the file */
function notesOfPage({ pages, main, left }: PhotoPages, number: number | undefined): Reason[] {
  const count = pages.length;
  if (count === 1) return [];
  const notes = [reason('image_pages', { page: number ?? main, count })];
  if (number === undefined && left > 0) notes.push(reason('image_pages_left', { count: left }));
  return notes;
}

/** What kind of raw file it is, as far as its pages say. */
const rawName = (pages: readonly TiffPage[]): string =>
  pages.some((page) => page[`t${TAGS.dng}`] !== undefined) ? 'DNG' : 'TIFF';

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
