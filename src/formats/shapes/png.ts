import { unzlibSync } from 'fflate';
import { MAX_PIXELS } from './mask.ts';

/** A picture, row by row: which of its pixels are painted. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly covered: Uint8Array;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Number of channels by the format's colour types: grey, colour, palette index; 4 and 6 end with opacity. */
const CHANNELS: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);
const DEPTHS = [1, 2, 4, 8, 16];
/** Pictures with more bytes are refused: the size of the largest mask with one channel of 16 bits. */
const MAX_BYTES = 2 * MAX_PIXELS;

interface Header {
  readonly width: number;
  readonly height: number;
  /** Bits per channel. */
  readonly depth: number;
  readonly channels: number;
  readonly isInterlaced: boolean;
}

/** The header from its 13 bytes; null if it is invalid. */
function headerOf(bytes: Uint8Array): Header | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [depth = 0, type = -1, , , interlaced = 2] = bytes.subarray(8);
  const channels = CHANNELS.get(type) ?? 0;
  const isKnown = DEPTHS.includes(depth) && (channels === 1 || (channels > 1 && depth >= 8));
  if (!isKnown || interlaced > 1) return null;
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    depth,
    channels,
    isInterlaced: interlaced === 1,
  };
}

/** The header and the compressed rows; null where it is no such picture. */
function partsOf(bytes: Uint8Array): { header: Header; packed: Uint8Array } | null {
  if (!SIGNATURE.every((byte, i) => bytes[i] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packed: Uint8Array[] = [];
  let header: Header | null = null;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const [length, from] = [view.getUint32(at), at + 8];
    const kind = String.fromCharCode(...bytes.subarray(at + 4, from));
    if (from + length + 4 > bytes.length) return null;
    if (kind === 'IHDR' && length === 13) {
      header = headerOf(bytes.subarray(from, from + length));
      if (!header) return null;
    } else if (kind === 'IDAT') packed.push(bytes.subarray(from, from + length));
    else if (kind === 'IEND') break;
    at = from + length + 4;
  }
  const whole = new Uint8Array(packed.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of packed) {
    whole.set(part, at);
    at += part.length;
  }
  return header && { header, packed: whole };
}

/** The predicted value of a byte from the ones to the left, above, and above left. */
function foretold(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Reverses the filters of rows in place; each row starts with its filter's number. */
function unfilter(rows: Uint8Array, stride: number, step: number): void {
  for (let start = 0; start < rows.length; start += stride + 1)
    for (let i = 1; i <= stride; i++) {
      const at = start + i;
      const left = i > step ? (rows[at - step] ?? 0) : 0;
      const up = start > 0 ? (rows[at - stride - 1] ?? 0) : 0;
      const corner = start > 0 && i > step ? (rows[at - step - stride - 1] ?? 0) : 0;
      rows[at] = (rows[at] ?? 0) + foretold(rows[start] ?? 0, left, up, corner);
    }
}

/** A reduced picture: every how many pixels it has one, and from which on; its rows are filtered by themselves. */
interface Pass {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}
const PLAIN: readonly Pass[] = [{ x: 0, y: 0, across: 1, down: 1 }];
/** The seven passes of an interlaced picture (Adam7; PNG specification, 8.1). */
const ADAM7: readonly Pass[] = [
  { x: 0, y: 0, across: 8, down: 8 },
  { x: 4, y: 0, across: 8, down: 8 },
  { x: 0, y: 4, across: 4, down: 8 },
  { x: 2, y: 0, across: 4, down: 4 },
  { x: 0, y: 2, across: 2, down: 4 },
  { x: 1, y: 0, across: 2, down: 2 },
  { x: 0, y: 1, across: 1, down: 2 },
];

/** The passes of a picture that have pixels, with their size and the bytes of a row after its filter's number. */
function passesOf({ width, height, depth, channels, isInterlaced }: Header) {
  return (isInterlaced ? ADAM7 : PLAIN)
    .map((pass) => {
      const columns = Math.ceil((width - pass.x) / pass.across);
      const rows = Math.ceil((height - pass.y) / pass.down);
      return { ...pass, columns, rows, stride: Math.ceil((columns * depth * channels) / 8) };
    })
    .filter(({ columns, rows }) => columns > 0 && rows > 0);
}

/** The highest compression ratio of deflate. */
const TIGHTEST = 1032;

/** Decompresses this many bytes, and one more where there are more; null if there are fewer. */
function inflated(packed: Uint8Array, size: number): Uint8Array | null {
  // A header may claim a larger size than the data has.
  if (size > packed.length * TIGHTEST) return null;
  try {
    const bytes = unzlibSync(packed, { out: new Uint8Array(size + 1) });
    return bytes.length >= size ? bytes : null;
  } catch {
    return null;
  }
}

/** Whether a pixel is painted: one of its channels isn't 0, and it isn't fully transparent. */
function isPainted(rows: Uint8Array, start: number, x: number, { depth, channels }: Header): boolean {
  const bit = x * depth * channels;
  const at = start + (bit >> 3);
  if (depth < 8) return (((rows[at] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1)) !== 0;
  const bytes = depth >> 3;
  const has = (channel: number) =>
    ((rows[at + channel * bytes] ?? 0) | (rows[at + (channel + 1) * bytes - 1] ?? 0)) !== 0;
  if (channels === 1) return has(0);
  const colours = channels === 2 ? 1 : 3;
  return (channels === colours || has(colours)) && (has(0) || (colours === 3 && (has(1) || has(2))));
}

/** Pixels of a pass, row by row, each row after the number of its filter, which is reversed. */
type Unpacked = ReturnType<typeof passesOf>[number] & { readonly pixels: Uint8Array };

/**
 * The pixels of a PNG, pass by pass; null where there are fewer than its header says.
 * @param isExact whether it is null where there are more, too
 */
function unpackPng(
  { header, packed }: NonNullable<ReturnType<typeof partsOf>>,
  isExact: boolean,
): readonly Unpacked[] | null {
  const passes = passesOf(header);
  const length = passes.reduce((sum, { stride, rows }) => sum + (stride + 1) * rows, 0);
  const data = inflated(packed, length);
  if (!data || (isExact && data.length > length)) return null;
  let from = 0;
  return passes.map((pass) => {
    const size = (pass.stride + 1) * pass.rows;
    const pixels = data.subarray(from, from + size);
    from += size;
    unfilter(pixels, pass.stride, Math.max(1, (header.depth * header.channels) >> 3));
    return { ...pass, pixels };
  });
}

/**
 * A mask from a PNG (PNG specification, third edition), also an interlaced one: painted pixels are covered. Null if it
 * is none, is cut off or too large.
 * @param inColour whether more than one channel is allowed: labelme's and Supervisely's have one, LabelMe's four
 */
export function pictureOfPng(bytes: Uint8Array, { inColour = false } = {}): Picture | null {
  const parts = partsOf(bytes);
  if (!parts || (parts.header.channels > 1 && !inColour)) return null;
  const { width, height, depth, channels } = parts.header;
  if (width === 0 || height === 0 || width * height > MAX_PIXELS) return null;
  if (Math.ceil((width * depth * channels) / 8) * height > MAX_BYTES) return null;
  const unpackedPasses = unpackPng(parts, false);
  if (!unpackedPasses) return null;
  const covered = new Uint8Array(width * height);
  for (const { x, y, across, down, columns, rows, stride, pixels } of unpackedPasses)
    for (let row = 0; row < rows; row++) {
      const [start, at] = [row * (stride + 1) + 1, (y + row * down) * width + x];
      for (let column = 0; column < columns; column++)
        if (isPainted(pixels, start, column, parts.header)) covered[at + column * across] = 1;
    }
  return { width, height, covered };
}

/** The number of the last filter (PNG specification, third edition, 9.2). */
const LAST_FILTER = 4;

/**
 * The values of a grey PNG of 16 bits that isn't interlaced: browsers decode to eight.
 *
 * @param size that it must have, pixels
 * @returns null for any other kind of PNG, and for a broken one
 */
export function greyValuesOfPng(
  bytes: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Uint16Array | null {
  const parts = partsOf(bytes);
  if (!parts || parts.header.width !== width || parts.header.height !== height) return null;
  const { depth, channels, isInterlaced } = parts.header;
  if (depth !== 16 || channels !== 1 || isInterlaced) return null;
  const [pass] = unpackPng(parts, true) ?? [];
  if (!pass) return null;
  const view = new DataView(pass.pixels.buffer, pass.pixels.byteOffset, pass.pixels.byteLength);
  const values = new Uint16Array(width * height);
  for (let y = 0; y < height; y++) {
    const start = y * (pass.stride + 1);
    if (view.getUint8(start) > LAST_FILTER) return null;
    for (let x = 0; x < width; x++) values[y * width + x] = view.getUint16(start + 1 + 2 * x);
  }
  return values;
}

/** Width and height stated in a PNG; null where it is none. */
export function sizeOfPng(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (bytes.length < 24 || !SIGNATURE.every((byte, i) => bytes[i] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** The bytes of base64 text; null where it is invalid. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replace(/^data:[^,]*,/, '')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Unpacks bytes compressed a second time (zlib), as Supervisely does with its pictures; null where they weren't. */
export function unpacked(bytes: Uint8Array): Uint8Array | null {
  try {
    // A picture is compressed already, so anything that expands further than this isn't one.
    return unzlibSync(bytes, { out: new Uint8Array(4096 + 64 * bytes.length) });
  } catch {
    return null;
  }
}
