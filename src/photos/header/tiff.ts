import { type Reader, reader } from './bytes.ts';

/** What the first image directory of a TIFF (or of EXIF, which is one) says. 0 = not given. */
export interface TiffFacts {
  readonly width: number;
  readonly height: number;
  readonly orientation: number;
}

const WIDTH = 0x0100;
const HEIGHT = 0x0101;
const ORIENTATION = 0x0112;

/** Reads the first directory; null where it is no TIFF. */
export function tiffFacts(bytes: Uint8Array): TiffFacts | null {
  const mark = reader(bytes).tag(0);
  if (mark !== 'II*\0' && mark !== 'MM\0*') return null;
  const read = reader(bytes, mark.startsWith('I'));
  const directory = read.u32(4);
  const count = read.u16(directory);
  const found = { width: 0, height: 0, orientation: 0 };
  for (let i = 0; i < Math.min(count, 512); i++) {
    const at = directory + 2 + i * 12;
    const tag = read.u16(at);
    if (tag === WIDTH) found.width = valueAt(read, at);
    if (tag === HEIGHT) found.height = valueAt(read, at);
    if (tag === ORIENTATION) found.orientation = valueAt(read, at);
  }
  return found;
}

/** The first value of an entry, a SHORT or a LONG; 0 for anything else. */
function valueAt(read: Reader, at: number): number {
  const type = read.u16(at + 2);
  const value = type === 3 ? read.u16(at + 8) : type === 4 ? read.u32(at + 8) : 0;
  return Number.isNaN(value) ? 0 : value;
}
