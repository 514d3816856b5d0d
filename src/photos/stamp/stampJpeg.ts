import { reader } from '../header/bytes.ts';
import { tiffFacts } from '../header/tiff.ts';
import { type Capture, gpsEntries, timeEntries } from './capture.ts';
import { withEntries } from './directories.ts';
import { short } from './entries.ts';

const MARK = [0x45, 0x78, 0x69, 0x66, 0, 0];
/** Largest size of a segment including its length field, in bytes. */
const LONGEST = 0xffff;
const ORIENTATION = 0x0112;
const APP0 = 0xe0;
const APP1 = 0xe1;

interface Segment {
  readonly marker: number;
  /** From its marker to after its last byte. */
  readonly from: number;
  readonly to: number;
}

/** The application segments at a JPEG's beginning, in order. */
function segmentsOf(bytes: Uint8Array): readonly Segment[] {
  const read = reader(bytes);
  const found: Segment[] = [];
  for (let at = 2; read.u8(at) === 0xff; ) {
    const marker = read.u8(at + 1);
    const to = at + 2 + read.u16(at + 2);
    if (!(marker >= APP0 && marker <= 0xef) || !(to <= bytes.length)) break;
    found.push({ marker, from: at, to });
    at = to;
  }
  return found;
}

/** The camera's EXIF with the capture added; of the former only the orientation where both don't fit. */
function exifOf(tiff: Uint8Array | null, capture: Capture): Uint8Array {
  const added = { root: [], exif: timeEntries(capture), gps: gpsEntries(capture) };
  const whole = withEntries(tiff, added);
  if (2 + MARK.length + whole.length <= LONGEST) return whole;
  const orientation = tiff && tiffFacts(tiff)?.orientation;
  return withEntries(null, { ...added, root: orientation ? [short(ORIENTATION, orientation)] : [] });
}

const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;

/**
 * Writes when, where and in which direction a JPEG was taken into its EXIF; pixels, orientation and all else stay
 * unchanged. A position that the camera wrote stays where the capture has none.
 *
 * @param bytes a JPEG; anything else is returned unchanged
 */
export function stampJpeg(bytes: Uint8Array<ArrayBuffer>, capture: Capture): Uint8Array<ArrayBuffer> {
  if (!isJpeg(bytes)) return bytes;
  const segments = segmentsOf(bytes);
  const isExif = ({ marker, from }: Segment) => marker === APP1 && reader(bytes).tag(from + 4) === 'Exif';
  const before = segments.find(isExif);
  const tiff = before ? bytes.subarray(before.from + 4 + MARK.length, before.to) : null;
  const whole = exifOf(tiff, capture);
  const length = 2 + MARK.length + whole.length;

  const jfif = segments.find(({ marker, from }) => marker === APP0 && from === 2);
  const at = jfif?.to ?? 2;
  const segment = [0xff, APP1, length >> 8, length & 255, ...MARK, ...whole];
  const parts = [bytes.subarray(0, at), Uint8Array.from(segment)];
  parts.push(
    ...(before ? [bytes.subarray(at, before.from), bytes.subarray(before.to)] : [bytes.subarray(at)]),
  );
  const stamped = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let filled = 0;
  for (const part of parts) {
    stamped.set(part, filled);
    filled += part.length;
  }
  return stamped;
}
