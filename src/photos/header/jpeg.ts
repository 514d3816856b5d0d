import { reader } from './bytes.ts';
import { tiffFacts } from './tiff.ts';

export interface JpegFacts {
  /** As stored, before orientation. */
  readonly width: number;
  readonly height: number;
  /** EXIF orientation; 0 = not given. */
  readonly orientation: number;
  /** Whether the image data ends with its end marker. */
  readonly complete: boolean;
  /** Why browsers don't show it: how it is coded, or its bits; null where they do. */
  readonly unshown: 'arithmetic' | 'lossless' | 'twelve_bits' | null;
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
    unshown: null as JpegFacts['unshown'],
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
      found.unshown = unshownBy(marker, read.u8(at + 4));
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
function unshownBy(frame: number, bits: number): JpegFacts['unshown'] {
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
