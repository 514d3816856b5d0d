import type { Position } from '#domain/geometry/earth.ts';
import { reader } from '../header/facts.ts';
import { tiffFacts } from '../header/tiff.ts';

/** One entry of an image directory: tag, TIFF type, number of values, and the values' bytes, big-endian. */
interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly bytes: readonly number[];
}

const u32 = (value: number): readonly number[] => [
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];

/** Unsigned bytes (type 1). */
const bytesOf = (tag: number, bytes: readonly number[]): Entry => ({
  tag,
  type: 1,
  count: bytes.length,
  bytes,
});

/** Bytes whose meaning the tag defines (type 7). */
const raw = (tag: number, text: string): Entry => ({
  tag,
  type: 7,
  count: text.length,
  bytes: [...text].map((char) => char.charCodeAt(0)),
});

/** ASCII text, ended by a zero (type 2). */
function ascii(tag: number, text: string): Entry {
  const bytes = [...[...text].map((char) => char.charCodeAt(0) & 127), 0];
  return { tag, type: 2, count: bytes.length, bytes };
}

/** An unsigned 16-bit number (type 3). */
const short = (tag: number, value: number): Entry => ({
  tag,
  type: 3,
  count: 1,
  bytes: [(value >> 8) & 255, value & 255],
});

/** An unsigned 32-bit number (type 4). */
const long = (tag: number, value: number): Entry => ({ tag, type: 4, count: 1, bytes: u32(value) });

/**
 * Unsigned fractions (type 5).
 * @param values each at least 0
 * @param per the denominator: 100 keeps two decimals; value times `per` has to stay below 2^32
 */
const rationals = (tag: number, values: readonly (readonly [value: number, per: number])[]): Entry => ({
  tag,
  type: 5,
  count: values.length,
  bytes: values.flatMap(([value, per]) => [...u32(Math.round(value * per)), ...u32(per)]),
});

/** What is known of a photo when it is taken. */
export interface Capture {
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /**
   * Minutes by which the local wall clock is ahead of UTC: 480 in Hong Kong; null where `at` is the wall clock of an
   * unknown zone, as if it were UTC.
   */
  readonly aheadMinutes: number | null;
  /** Where the device was; null where not known. */
  readonly fix: Fix | null;
  /** Where the camera looked, degrees clockwise from magnetic north, 0 to below 360; null where not known. */
  readonly heading: number | null;
}

/** A position as reported by the device. */
interface Fix extends Position {
  /** Radius in metres within which the device is with 95 % confidence. */
  readonly accuracy: number;
  /** When it was determined; milliseconds since 1970, UTC. */
  readonly at: number;
}

const MINUTE_MS = 60_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026:05:04 10:11:12` in UTC; for local time the offset is added to `at` before. */
const exifTime = (at: number): string =>
  new Date(at).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', ':');

/** A UTC offset such as `+08:00`. */
const offset = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};

/** The wall clock and its offset, where it is known: EXIF 2.31, section 4.6.6. */
const timeEntries = ({ at, aheadMinutes }: Capture): readonly Entry[] => {
  const local = exifTime(at + (aheadMinutes ?? 0) * MINUTE_MS);
  const zones = aheadMinutes === null ? [] : [0x9010, 0x9011, 0x9012];
  return [
    raw(0x9000, '0231'),
    ascii(0x9003, local),
    ascii(0x9004, local),
    ...zones.map((tag) => ascii(tag, offset(aheadMinutes ?? 0))),
  ];
};

/** Degrees, minutes and seconds to a ten-thousandth of a second, some 3 mm. */
function sexagesimal(tag: number, degrees: number): Entry {
  const seconds = Math.round(Math.abs(degrees) * 3600 * 1e4) / 1e4;
  const whole = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds - whole * 3600) / 60);
  return rationals(tag, [
    [whole, 1],
    [minutes, 1],
    [seconds - whole * 3600 - minutes * 60, 1e4],
  ]);
}

/** Position with its error and time, and heading: EXIF 2.31, section 4.6.7. Empty where neither is known. */
function gpsEntries({ fix, heading }: Capture): readonly Entry[] {
  if (!fix && heading === null) return [];
  const found = new Date(fix?.at ?? 0);
  return [
    bytesOf(0x00, [2, 3, 0, 0]),
    ...(fix
      ? [
          ascii(0x01, fix.latitude < 0 ? 'S' : 'N'),
          sexagesimal(0x02, fix.latitude),
          ascii(0x03, fix.longitude < 0 ? 'W' : 'E'),
          sexagesimal(0x04, fix.longitude),
          rationals(
            0x07,
            [found.getUTCHours(), found.getUTCMinutes(), found.getUTCSeconds()].map((part) => [part, 1]),
          ),
          ascii(0x12, 'WGS-84'),
          ascii(0x1d, exifTime(fix.at).slice(0, 10)),
          rationals(0x1f, [[fix.accuracy, 100]]),
        ]
      : []),
    ...(heading === null ? [] : [ascii(0x10, 'M'), rationals(0x11, [[heading, 100]])]),
  ];
}

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

const EXIF_POINTER = 0x8769;
const GPS_POINTER = 0x8825;
/** Bytes of an entry, and of a value that fits into the entry itself. */
const ENTRY = 12;
const INLINE = 4;
/** No camera writes a larger directory. */
const MOST_ENTRIES = 512;

/** An empty TIFF, big-endian, whose first directory follows its header. */
const EMPTY = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0];

/** A byte buffer that grows at its end, with numbers in one byte order. */
class Growing {
  readonly #bytes: number[];
  readonly little: boolean;
  constructor(bytes: Iterable<number>, little: boolean) {
    this.#bytes = [...bytes];
    this.little = little;
  }
  get bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#bytes);
  }
  /** Converts big-endian numbers to this byte order. @param size bytes of each number */
  ordered(bytes: readonly number[], size: number): readonly number[] {
    if (!this.little || size === 1) return bytes;
    const turned: number[] = [];
    for (let at = 0; at < bytes.length; at += size) turned.push(...bytes.slice(at, at + size).reverse());
    return turned;
  }
  u32(value: number): readonly number[] {
    return this.ordered(long(0, value).bytes, 4);
  }
  u16(value: number): readonly number[] {
    return this.ordered([(value >> 8) & 255, value & 255], 2);
  }
  /** @returns where they begin; values start at even offsets */
  append(bytes: readonly number[]): number {
    if (this.#bytes.length % 2 === 1) this.#bytes.push(0);
    const at = this.#bytes.length;
    for (const byte of bytes) this.#bytes.push(byte);
    return at;
  }
  put(at: number, bytes: readonly number[]): void {
    for (const [index, byte] of bytes.entries()) this.#bytes[at + index] = byte;
  }
}

/** The contents of a directory: its entries unchanged, by tag, and where the next one begins. */
interface Directory {
  readonly entries: ReadonlyMap<number, readonly number[]>;
  readonly next: number;
}

/** @returns null where there is none; what follows is then unreliable */
function readDirectory(bytes: Uint8Array, at: number, little: boolean): Directory | null {
  const read = reader(bytes, little);
  const count = read.u16(at);
  const end = at + 2 + count * ENTRY;
  if (!(count <= MOST_ENTRIES) || Number.isNaN(read.u32(end))) return null;
  const entries = new Map<number, readonly number[]>();
  for (let i = 0; i < count; i++) {
    const from = at + 2 + i * ENTRY;
    entries.set(read.u16(from), [...bytes.subarray(from, from + ENTRY)]);
  }
  return { entries, next: read.u32(end) };
}

/** Bytes of one number of each TIFF type; texts and raw bytes have no byte order. */
const SIZES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 4, 7: 1 };

/** An entry as written in its directory; a value that is too large for it is appended at the end. */
function laid(to: Growing, { tag, type, count, bytes }: Entry): readonly number[] {
  const value = to.ordered(bytes, SIZES[type] ?? 1);
  const inside =
    value.length <= INLINE
      ? [...value, ...Array.from({ length: INLINE - value.length }, () => 0)]
      : to.u32(to.append(value));
  return [...to.u16(tag), ...to.u16(type), ...to.u32(count), ...inside];
}

/** Appends a directory: the existing entries, with these added or replacing those of the same tag. */
function appendDirectory(to: Growing, before: Directory | null, added: readonly Entry[]): number {
  const entries = new Map(before?.entries);
  for (const entry of added) entries.set(entry.tag, laid(to, entry));
  // Readers may rely on sorted tags.
  const sorted = [...entries].sort(([a], [b]) => a - b).flatMap(([, bytes]) => bytes);
  return to.append([...to.u16(entries.size), ...sorted, ...to.u32(before?.next ?? 0)]);
}

/** Entries to add to the directories of a TIFF. */
interface Added {
  readonly root: readonly Entry[];
  readonly exif: readonly Entry[];
  readonly gps: readonly Entry[];
}

/**
 * EXIF with entries added. Existing values and makers' notes stay where they are, since they are found by their offset;
 * only directories are rewritten, at the end. A directory that already holds a position is replaced completely: a
 * position and its error belong together.
 *
 * @param tiff the photo's EXIF; null or unreadable = none
 */
function withEntries(tiff: Uint8Array | null, added: Added): Uint8Array<ArrayBuffer> {
  const mark = tiff === null ? '' : reader(tiff).tag(0);
  const little = mark === 'II*\0';
  const readable = tiff !== null && (little || mark === 'MM\0*');
  const first = readable ? readDirectory(tiff, reader(tiff, little).u32(4), little) : null;
  if (tiff === null || first === null) return withEntries(Uint8Array.from(EMPTY), added);

  const to = new Growing(tiff, little);
  const pointer = first.entries.get(EXIF_POINTER);
  const at = pointer && reader(Uint8Array.from(pointer), little).u32(8);
  const exif = at === undefined ? null : readDirectory(tiff, at, little);
  const root: Entry[] = [...added.root, long(EXIF_POINTER, appendDirectory(to, exif, added.exif))];
  if (added.gps.length > 0) root.push(long(GPS_POINTER, appendDirectory(to, null, added.gps)));
  to.put(4, to.u32(appendDirectory(to, first, root)));
  return to.bytes;
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
