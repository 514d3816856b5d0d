import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { reader } from './bytes.ts';
import { gifFacts, heifFacts, type ImageFacts, pngFacts, webpFacts } from './containers.ts';
import { type JpegFacts, jpegFacts } from './jpeg.ts';
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
  if ('unshown' in facts && facts.unshown) return fail(reason(`image_jpeg_${facts.unshown}`));
  if (!facts.complete) return fail(reason('image_truncated'));
  if (!(width > 0 && height > 0)) return fail(reason('image_no_size'));
  const orientation = sound(facts.orientation);
  return ok(
    orientation >= 5
      ? { type, width: height, height: width, orientation }
      : { type, width, height, orientation },
  );
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
