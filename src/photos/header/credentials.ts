import { reader } from './facts.ts';
import { photoType } from './header.ts';
import { jpegSegments } from './jpegSegments.ts';

/** The type of a JUMBF box in segments APP11 (ISO 19566-5), and the label of a store of credentials in one (C2PA 2.2, 11.1). */
const JPEG_BOX = 'JP';
const STORE = 'c2pa';
/** UUID of the box of HEIC and AVIF that has a store of credentials (C2PA 2.2, A.5.1). */
const UUID = 'd8fec3d61b0e483c92975828877ec481';
/** Parts of a file that are looked through; a file has far fewer. */
const MOST = 100_000;

const text = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Whether a JPEG has a segment APP11 with such a box: type, box number, sequence, then a superbox with its description. */
function inJpeg(bytes: Uint8Array): boolean {
  for (const { kind, content } of jpegSegments(bytes))
    if (kind === 0xeb && text(content, 0, 2) === JPEG_BOX && text(content, 12, 4) === 'jumb')
      if (text(content, 16, 64).includes(STORE)) return true;
  return false;
}

/** Whether one of a PNG's chunks is `caBX`; of a WebP's `C2PA`. */
function inChunks(
  bytes: Uint8Array,
  { first, isPng }: { readonly first: number; readonly isPng: boolean },
): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = first, count = 0; at + 8 <= bytes.length && count < MOST; count += 1) {
    if (text(bytes, isPng ? at + 4 : at, 4) === (isPng ? 'caBX' : 'C2PA')) return true;
    const length = view.getUint32(isPng ? at : at + 4, !isPng);
    at += isPng ? length + 12 : 8 + length + (length % 2);
  }
  return false;
}

/** Whether one of the file's outermost boxes is that of credentials. */
function inBoxes(bytes: Uint8Array): boolean {
  const read = reader(bytes);
  for (let at = 0, count = 0; at + 24 <= bytes.length && count < MOST; count += 1) {
    const size = read.u32(at);
    if (text(bytes, at + 4, 4) === 'uuid') {
      const uuid = [...bytes.subarray(at + 8, at + 24)].map((byte) => byte.toString(16).padStart(2, '0'));
      if (uuid.join('') === UUID) return true;
    }
    // 0: until the end; 1: a long size, as only a box of pixels has it here.
    if (size < 8) return false;
    at += size;
  }
  return false;
}

/** Whether a photo brings credentials (C2PA), found by the parts of its file alone: whether they hold is another question. */
export function hasCredentials(bytes: Uint8Array): boolean {
  const type = photoType(bytes);
  if (type === 'jpeg') return inJpeg(bytes);
  if (type === 'png') return inChunks(bytes, { first: 8, isPng: true });
  if (type === 'webp') return inChunks(bytes, { first: 12, isPng: false });
  return (type === 'heic' || type === 'avif') && inBoxes(bytes);
}
