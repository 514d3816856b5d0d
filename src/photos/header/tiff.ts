import { fail, ok, type Result } from '#domain/result.ts';
import { type Reader, reader } from './facts.ts';

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

/** The values of an entry: bytes, a text, numbers, or pairs of a fraction's two numbers. */
type Values = Uint8Array | readonly string[] | readonly number[] | readonly (readonly [number, number])[];

/** A page of a TIFF: its tags as `t<number>`, the form that utif2 decodes. */
export type TiffPage = Record<`t${number}`, Values | undefined>;

/** The pages of a TIFF, and its byte order, which its pixels have too. */
interface TiffFile {
  readonly pages: readonly TiffPage[];
  readonly little: boolean;
}

/** Most pages that a file may have. */
const MOST_PAGES = 1000;

/**
 * Bytes of one value by type, in the order of TIFF 6.0, section 2; 13 (IFD) is of its supplement 1, 16 to 18 (numbers
 * of 64 bits) of BigTIFF.
 */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];
const [BYTE, ASCII, SHORT, , RATIONAL, SBYTE, UNDEFINED, SSHORT, SLONG, SRATIONAL, FLOAT, DOUBLE] =
  Array.from({ length: 12 }, (_, at) => at + 1);
const [LONG8, SLONG8, IFD8] = [16, 17, 18];

/** Where a directory of plain TIFF or BigTIFF has its parts: bytes of its count, of an entry and of an offset. */
const PLAIN = { first: 4, count: 2, entry: 12, offset: 4 } as const;
const BIG = { first: 8, count: 8, entry: 20, offset: 8 } as const;

/** Reads one number of a type. */
function numberAt(view: DataView, type: number, at: number, little: boolean): number {
  if (type === SHORT) return view.getUint16(at, little);
  if (type === SSHORT) return view.getInt16(at, little);
  if (type === SLONG || type === SRATIONAL) return view.getInt32(at, little);
  if (type === FLOAT) return view.getFloat32(at, little);
  if (type === DOUBLE) return view.getFloat64(at, little);
  if (type === LONG8 || type === IFD8) return Number(view.getBigUint64(at, little));
  if (type === SLONG8) return Number(view.getBigInt64(at, little));
  return view.getUint32(at, little);
}

function valuesAt(view: DataView, type: number, count: number, at: number, little: boolean): Values {
  if (type === BYTE || type === SBYTE || type === UNDEFINED)
    return new Uint8Array(view.buffer, view.byteOffset + at, count);
  if (type === ASCII) {
    const bytes = new Uint8Array(view.buffer, view.byteOffset + at, Math.max(0, count - 1));
    return [new TextDecoder('latin1').decode(bytes)];
  }
  const size = SIZES[type] ?? 0;
  const isPair = type === RATIONAL || type === SRATIONAL;
  return isPair
    ? Array.from({ length: count }, (_, each): readonly [number, number] => [
        numberAt(view, type, at + each * size, little),
        numberAt(view, type, at + each * size + 4, little),
      ])
    : Array.from({ length: count }, (_, each) => numberAt(view, type, at + each * size, little));
}

/**
 * Reads the pages of a TIFF (TIFF 6.0) or BigTIFF: the chain of its image directories, without the directories that
 * they point to. Each directory is read once, and the values of all of them together are no longer than the file, so
 * that no file asks for more memory than a multiple of its size.
 *
 * @returns `circular` where a directory follows itself or there are more than {@link MOST_PAGES}; `damaged` where a
 * directory or a value is beyond the end of the file
 */
export function readTiffPages(bytes: ArrayBuffer): Result<TiffFile, 'circular' | 'damaged'> {
  const view = new DataView(bytes);
  const little = view.byteLength > 1 && view.getUint16(0) === 0x4949;
  const pages: TiffPage[] = [];
  const seen = new Set<number>();
  let valuesLeft = bytes.byteLength;
  try {
    const isBig = view.getUint16(2, little) === 43;
    const form = isBig ? BIG : PLAIN;
    const offsetAt = (at: number) =>
      isBig ? Number(view.getBigUint64(at, little)) : view.getUint32(at, little);
    for (let at = offsetAt(form.first); at !== 0; ) {
      if (seen.has(at) || pages.length === MOST_PAGES) return fail('circular');
      seen.add(at);
      const count = isBig ? Number(view.getBigUint64(at, little)) : view.getUint16(at, little);
      const start = at + form.count;
      const end = start + count * form.entry;
      if (end > bytes.byteLength) return fail('damaged');
      const tags = new Map<`t${number}`, Values>();
      for (let entry = start; entry < end; entry += form.entry) {
        const [tag, type] = [view.getUint16(entry, little), view.getUint16(entry + 2, little)];
        const number = offsetAt(entry + 4);
        const length = number * (SIZES[type] ?? 0);
        // Readers skip types that they don't know.
        if (length === 0) continue;
        valuesLeft -= length;
        const value = entry + 4 + form.offset;
        const from = length <= form.offset ? value : offsetAt(value);
        if (valuesLeft < 0 || from + length > bytes.byteLength) return fail('damaged');
        tags.set(`t${tag}`, valuesAt(view, type, number, from, little));
      }
      pages.push(Object.fromEntries(tags));
      at = offsetAt(end);
    }
    return ok({ pages, little });
  } catch {
    return fail('damaged');
  }
}
