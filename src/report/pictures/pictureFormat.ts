import type { Size } from '#domain/geometry/rect.ts';

/** A picture's file format, by Typst's names. */
type PictureFormat = 'png' | 'jpg' | 'gif' | 'webp';

/** Maximum pixels of a picture: decoding more takes hundreds of megabytes, which crashes the compiler. */
const MOST_PIXELS = 40e6;

const SIGNATURES: readonly (readonly [PictureFormat, at: number, bytes: readonly number[]])[] = [
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', 0, [0xff, 0xd8, 0xff]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

type Measured = (view: DataView) => Size | null;

/** Size in the first chunk (PNG, third edition, 11.2.1). */
const pngSize: Measured = (view) => ({ width: view.getUint32(16), height: view.getUint32(20) });

/** Size in the logical screen descriptor (GIF89a, 18). */
const gifSize: Measured = (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) });

/** Markers that begin a frame: SOF0 to SOF15 except DHT, JPG and DAC (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Size in the first frame, found by skipping segments by their length (ITU-T T.81, B.1.1 and B.2.2). */
const jpegSize: Measured = (view) => {
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff) at += 1;
    if (view.getUint8(at) !== 0xff) return null;
    if (isFrame(view.getUint8(at + 1)))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
};

/** Size in the first chunk, which is one of three kinds (RFC 9649, 2.5 to 2.7). */
const webpSize: Measured = (view) => {
  const kind = view.getUint8(15);
  if (kind === 0x20)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === 0x4c) {
    const packed = view.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  const side = (at: number) => (view.getUint32(at, true) & 0xffffff) + 1;
  return { width: side(24), height: side(27) };
};

const MEASURED: Readonly<Record<PictureFormat, Measured>> = {
  png: pngSize,
  jpg: jpegSize,
  gif: gifSize,
  webp: webpSize,
};

/** The size that a picture claims to have; null where its bytes end before that. */
function sizeOf(format: PictureFormat, bytes: Uint8Array): Size | null {
  try {
    return MEASURED[format](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    return null;
  }
}

/**
 * The format of a picture by its first bytes, whatever its name; null where a report can't show it, or it claims more
 * pixels than can be decoded. The rest of it may still be broken.
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const found = SIGNATURES.find(([, at, signature]) => signature.every((byte, i) => bytes[at + i] === byte));
  if (!found) return null;
  const [format] = found;
  const { width, height } = sizeOf(format, bytes) ?? { width: 0, height: 0 };
  return width * height > 0 && width * height <= MOST_PIXELS ? format : null;
}
