import type { Size } from '#domain/geometry/rect.ts';

/** What a picture's bytes are: named as Typst knows it. */
type PictureFormat = 'png' | 'jpg' | 'gif' | 'webp';

/** Pixels that a picture may have: more take hundreds of megabytes to decode, which ends the compiler. */
const MOST_PIXELS = 40e6;

const SIGNATURES: readonly (readonly [PictureFormat, at: number, bytes: readonly number[]])[] = [
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', 0, [0xff, 0xd8, 0xff]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

/** The pixels that a PNG says it has, in the chunk that it begins with (PNG, third edition, 11.2.1). */
function pngSize(bytes: Uint8Array): Size {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length < 24
    ? { width: 0, height: 0 }
    : { width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * What format a picture's bytes begin as, whatever it is called; null where it is none that a report can show, or says
 * that it has more pixels than can be decoded. What follows may still be broken.
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const found = SIGNATURES.find(([, at, signature]) => signature.every((byte, i) => bytes[at + i] === byte));
  if (!found) return null;
  const [format] = found;
  if (format !== 'png') return format;
  const { width, height } = pngSize(bytes);
  return width * height > 0 && width * height <= MOST_PIXELS ? format : null;
}
