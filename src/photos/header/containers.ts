import { type Reader, reader } from './bytes.ts';
import { tiffFacts } from './tiff.ts';

/** Size as stored, EXIF orientation (0 = not given), and whether the file is complete. */
export interface ImageFacts {
  readonly width: number;
  readonly height: number;
  readonly orientation: number;
  readonly complete: boolean;
}

/** Walks a PNG's chunks to `IEND`. */
export function pngFacts(bytes: Uint8Array): ImageFacts {
  const read = reader(bytes);
  let orientation = 0;
  let complete = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = read.u32(at);
    const kind = read.tag(at + 4);
    if (at + 12 + length > bytes.length) break;
    if (kind === 'eXIf') orientation = tiffFacts(bytes.subarray(at + 8, at + 8 + length))?.orientation ?? 0;
    if (kind === 'IEND') {
      complete = true;
      break;
    }
    at += 12 + length;
  }
  return { width: read.u32(16) || 0, height: read.u32(20) || 0, orientation, complete };
}

/** Reads the first chunks of a WebP: lossy, lossless or extended. */
export function webpFacts(bytes: Uint8Array): ImageFacts {
  const read = reader(bytes, true);
  const complete = read.u32(4) + 8 <= bytes.length;
  const u24 = (at: number) => read.u16(at) + read.u8(at + 2) * 65536;
  const kind = read.tag(12);
  const lossless = read.u32(21);
  const size =
    kind === 'VP8X'
      ? [u24(24) + 1, u24(27) + 1]
      : kind === 'VP8L'
        ? [(lossless & 0x3fff) + 1, ((lossless >> 14) & 0x3fff) + 1]
        : kind === 'VP8 '
          ? [read.u16(26) & 0x3fff, read.u16(28) & 0x3fff]
          : [0, 0];
  return { width: size[0] || 0, height: size[1] || 0, orientation: webpOrientation(bytes, read), complete };
}

function webpOrientation(bytes: Uint8Array, read: Reader): number {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = read.u32(at + 4);
    if (read.tag(at) === 'EXIF') {
      const exif = bytes.subarray(at + 8, at + 8 + length);
      return tiffFacts(exif)?.orientation ?? tiffFacts(exif.subarray(6))?.orientation ?? 0;
    }
    at += 8 + length + (length % 2);
  }
  return 0;
}

/** Logical screen of a GIF; complete where its trailer is present. */
export function gifFacts(bytes: Uint8Array): ImageFacts {
  const read = reader(bytes, true);
  return {
    width: read.u16(6) || 0,
    height: read.u16(8) || 0,
    orientation: 0,
    complete: bytes.at(-1) === 0x3b,
  };
}

/**
 * Reads size and rotation of an AVIF or HEIC from its item properties, and whether every top-level box is complete. The
 * largest picture counts: tiles and thumbnails are smaller. Rotation is given as an EXIF orientation.
 */
export function heifFacts(bytes: Uint8Array): ImageFacts {
  const read = reader(bytes);
  const found = { width: 0, height: 0, orientation: 0, complete: true };
  let pixels = false;
  const end = walk(read, 0, bytes.length, (kind, from, to, cut) => {
    if (cut) found.complete = false;
    if (kind === 'mdat' || kind === 'idat') pixels = true;
    if (kind === 'meta') return from + 4;
    if (kind === 'iprp' || kind === 'ipco') return from;
    if (kind === 'ispe') {
      const [width, height] = [read.u32(from + 4), read.u32(from + 8)];
      if (width * height > found.width * found.height) Object.assign(found, { width, height });
    }
    if (kind === 'irot' && to > from) found.orientation = [1, 8, 3, 6][read.u8(from) & 3] ?? 0;
    return null;
  });
  return { ...found, complete: found.complete && pixels && end >= bytes.length };
}

/** Visits boxes of an ISO media file; the visitor returns where a box's children begin, or null. @returns the end of the last */
function walk(
  read: Reader,
  from: number,
  to: number,
  visit: (kind: string, from: number, to: number, cut: boolean) => number | null,
  depth = 0,
): number {
  let at = from;
  while (at + 8 <= to && depth < 8) {
    const short = read.u32(at);
    const large = short === 1;
    const size = short === 0 ? to - at : large ? read.u32(at + 8) * 2 ** 32 + read.u32(at + 12) : short;
    if (!(size >= 8)) return at;
    const [start, end] = [at + (large ? 16 : 8), at + size];
    const children = visit(read.tag(at + 4), start, Math.min(end, to), end > to);
    if (children !== null) walk(read, children, Math.min(end, to), visit, depth + 1);
    at = end;
  }
  return at;
}
