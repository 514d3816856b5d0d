import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type Reader, reader } from './facts.ts';
import { tiffFacts } from './tiff.ts';

/** Image types that are recognised by their first bytes. */
export type PhotoType = 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'heic' | 'gif' | 'bmp' | 'jp2';

type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** What can be read from a photo's bytes without decoding. */
export interface PhotoHeader {
  readonly type: PhotoType;
  /** Upright size in pixels: EXIF orientation applied. */
  readonly width: number;
  readonly height: number;
  /** EXIF orientation; 1 where it is absent or invalid. */
  readonly orientation: Orientation;
}

/** More pixels than any camera has; decoding takes four bytes each. */
export const MAX_PIXELS = 250_000_000;

/** Larger files are no photos; bytes. */
export const MAX_PHOTO_BYTES = 1_000_000_000;

/** The type by the first bytes (32 suffice), or null where it is no image. The file name is ignored. */
export function photoType(bytes: Uint8Array): PhotoType | null {
  const read = reader(bytes);
  const tag = read.tag(0);
  if (read.u16(0) === 0xffd8) return 'jpeg';
  if (tag === '\x89PNG') return 'png';
  if (tag === 'RIFF' && read.tag(8) === 'WEBP') return 'webp';
  // 43 in place of 42 is a BigTIFF.
  if (tag === 'II*\0' || tag === 'MM\0*' || tag === 'II+\0' || tag === 'MM\0+') return 'tiff';
  if (tag === 'GIF8') return 'gif';
  if (tag.startsWith('BM') && read.u32(6) === 0) return 'bmp';
  if (read.tag(4) === 'jP  ') return 'jp2';
  if (read.tag(4) !== 'ftyp') return null;
  const brands = [8, 16, 20, 24, 28].map((at) => read.tag(at));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(hei[cmsx]|hev[cmsx]|mif1)$/.test(brand)) ? 'heic' : null;
}

/**
 * Reads type, upright size and orientation, and checks that the file is complete: browsers show the upper part of a
 * truncated photo without an error. Refuses types that browsers can't decode, truncated files, and sizes that would
 * exhaust memory.
 */
export function readHeader(bytes: Uint8Array): Result<PhotoHeader, Reason> {
  if (bytes.length === 0) return fail(reason('empty_file'));
  const type = photoType(bytes);
  if (type === null) return fail(reason('unknown_format'));
  const facts = factsOf(type, bytes);
  if (facts === null) return fail(reason('image_type_unsupported', { type: type.toUpperCase() }));
  const { width, height } = facts;
  if (width * height > MAX_PIXELS)
    return fail(reason('image_too_large', { width, height, megapixels: MAX_PIXELS / 1e6 }));
  if (type === 'gif') return fail(reason('image_type_unsupported', { type: 'GIF' }));
  if ('unsupported' in facts && facts.unsupported) return fail(reason(`image_jpeg_${facts.unsupported}`));
  if (!facts.complete) return fail(reason('image_truncated'));
  if (!(width > 0 && height > 0)) return fail(reason('image_no_size'));
  const orientation = sound(facts.orientation);
  return ok(
    orientation >= 5
      ? { type, width: height, height: width, orientation }
      : { type, width, height, orientation },
  );
}

/** Size as stored, EXIF orientation (0 = not given), and whether the file is complete. */
interface ImageFacts {
  readonly width: number;
  readonly height: number;
  readonly orientation: number;
  readonly complete: boolean;
}

/** Walks a PNG's chunks to `IEND`. */
function pngFacts(bytes: Uint8Array): ImageFacts {
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
function webpFacts(bytes: Uint8Array): ImageFacts {
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
function gifFacts(bytes: Uint8Array): ImageFacts {
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
function heifFacts(bytes: Uint8Array): ImageFacts {
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

interface JpegFacts {
  /** As stored, before orientation. */
  readonly width: number;
  readonly height: number;
  /** EXIF orientation; 0 = not given. */
  readonly orientation: number;
  /** Whether the image data ends with its end marker. */
  readonly complete: boolean;
  /** Why browsers don't show it: how it is coded, or its bits; null where they do. */
  readonly unsupported: 'arithmetic' | 'lossless' | 'twelve_bits' | null;
}

const EXIF = 'Exif';

/** Walks a JPEG's markers: size, orientation and whether the main image's end marker is present. */
export function jpegFacts(bytes: Uint8Array): JpegFacts {
  const read = reader(bytes);
  const found = {
    width: 0,
    height: 0,
    orientation: 0,
    complete: false,
    unsupported: null as JpegFacts['unsupported'],
  };
  let at = 2;
  while (at < bytes.length) {
    at = nextMarker(bytes, at);
    const marker = read.u8(at + 1);
    if (Number.isNaN(marker)) return found;
    if (marker === 0xd9) return { ...found, complete: found.width > 0 };
    const length = read.u16(at + 2);
    if (Number.isNaN(length) || length < 2) return found;
    if (isFrame(marker) && found.width === 0) {
      found.height = read.u16(at + 5) || 0;
      found.width = read.u16(at + 7) || 0;
      found.unsupported = unsupportedBy(marker, read.u8(at + 4));
    }
    if (marker === 0xe1 && read.tag(at + 4) === EXIF && found.orientation === 0)
      found.orientation = tiffFacts(bytes.subarray(at + 10, at + 2 + length))?.orientation ?? 0;
    at += 2 + length;
  }
  return found;
}

/** Start of frame, baseline to lossless; not tables (C4), extensions (C8) or arithmetic conditioning (CC). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** ITU-T T.81, table B.1: from C9 on arithmetic coding; C3 and its relatives are lossless. */
function unsupportedBy(frame: number, bits: number): JpegFacts['unsupported'] {
  if (frame >= 0xc9) return 'arithmetic';
  if (frame === 0xc3 || frame === 0xc7) return 'lossless';
  return bits === 12 ? 'twelve_bits' : null;
}

/** The next 0xFF that begins a marker: not stuffed, not a restart, not fill. Image data lies between markers. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const code = bytes[at + 1] ?? 0xd9;
    if (at + 1 >= bytes.length) return bytes.length;
    if (code !== 0xff && code !== 0 && code !== 1 && !(code >= 0xd0 && code <= 0xd8)) return at;
    at = bytes.indexOf(0xff, at + (code === 0xff ? 1 : 2));
  }
  return bytes.length;
}

/** Size and orientation by type; null for types whose header is not read. */
export function factsOf(type: PhotoType, bytes: Uint8Array): ImageFacts | JpegFacts | null {
  if (type === 'jpeg') return jpegFacts(bytes);
  if (type === 'png') return pngFacts(bytes);
  if (type === 'webp') return webpFacts(bytes);
  if (type === 'avif' || type === 'heic') return heifFacts(bytes);
  if (type === 'gif') return gifFacts(bytes);
  const tiff = type === 'tiff' ? tiffFacts(bytes) : null;
  return tiff && { ...tiff, complete: true };
}

const sound = (orientation: number): Orientation =>
  [1, 2, 3, 4, 5, 6, 7, 8].includes(orientation) ? (orientation as Orientation) : 1;
