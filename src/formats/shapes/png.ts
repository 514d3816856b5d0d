import { unzlibSync } from 'fflate';
import { MAX_PIXELS } from './mask.ts';

/** A picture of one channel, row by row: which of its pixels aren't 0. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly covered: Uint8Array;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Colour types of the format with one channel: shades of grey, and numbers of a palette. */
const ONE_CHANNEL = [0, 3];
const DEPTHS = [1, 2, 4, 8, 16];

interface Header {
  readonly width: number;
  readonly height: number;
  /** Bits of a pixel. */
  readonly depth: number;
}

/** The header and the packed rows; null where it is no such picture. */
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
      const [width, height] = [view.getUint32(from), view.getUint32(from + 4)];
      const [depth = 0, type = -1, , , interlaced = 1] = bytes.subarray(from + 8, from + 13);
      if (!(ONE_CHANNEL.includes(type) && DEPTHS.includes(depth) && interlaced === 0)) return null;
      header = { width, height, depth };
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

/** What a byte is foretold from: the one before it, the one above it, and the one before that. */
function foretold(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Undoes the filters of rows in place, each of which has its filter's number in front. */
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

/** Deflate packs nothing tighter than this. */
const TIGHTEST = 1032;

/** The rows of a picture as they are, each with a byte in front; null where they aren't all there. */
function rowsOf(packed: Uint8Array, { height, depth }: Header, stride: number): Uint8Array | null {
  // A header may say more than there is.
  if ((stride + 1) * height > packed.length * TIGHTEST) return null;
  try {
    const rows = unzlibSync(packed, { out: new Uint8Array((stride + 1) * height) });
    if (rows.length !== (stride + 1) * height) return null;
    unfilter(rows, stride, Math.max(1, depth >> 3));
    return rows;
  } catch {
    return null;
  }
}

/**
 * A mask from a PNG of one channel, as labelme and Supervisely put it into their JSON (PNG specification, third edition);
 * null where it is none, is cut off, interlaced, in colour or too large.
 */
export function pictureOfPng(bytes: Uint8Array): Picture | null {
  const parts = partsOf(bytes);
  if (!parts) return null;
  const { width, height, depth } = parts.header;
  if (width === 0 || height === 0 || width * height > MAX_PIXELS) return null;
  const stride = Math.ceil((width * depth) / 8);
  const rows = rowsOf(parts.packed, parts.header, stride);
  if (!rows) return null;
  const covered = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const bit = x * depth;
      const at = y * (stride + 1) + 1 + (bit >> 3);
      const value =
        depth === 16
          ? (rows[at] ?? 0) | (rows[at + 1] ?? 0)
          : ((rows[at] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
      if (value !== 0) covered[y * width + x] = 1;
    }
  return { width, height, covered };
}

/** The bytes of a text in base64; null where it is none. */
export function bytesOfBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text.replace(/^data:[^,]*,/, '')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Bytes that were packed once more (zlib), as Supervisely packs its pictures; null where they weren't. */
export function unpacked(bytes: Uint8Array): Uint8Array | null {
  try {
    // A picture is packed already: what would grow further than this is none.
    return unzlibSync(bytes, { out: new Uint8Array(4096 + 64 * bytes.length) });
  } catch {
    return null;
  }
}
