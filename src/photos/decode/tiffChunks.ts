import { decompress } from 'fzstd';
import { getDecoder } from 'geotiff';
import lerc from 'lerc';
import type { TiffPage } from '../header/tiff.ts';
import { numbersOf, TAGS, type TiffLayout } from './tiffLayout.ts';

/** A strip or tile: its samples row by row, of one plane or of all beside each other. */
export interface Chunk {
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
export class ShortChunk extends Error {}

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
export async function* tiffChunks(
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
