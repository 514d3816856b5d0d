import { CALLED, eastAsianIn } from '#formats/reading/letters/eastAsian.ts';

/** A file name in an archive, and whether its letters are certain: else it was read as code page 437 for want of better. */
export interface NamedEntry {
  readonly filename: string;
  readonly filenameUTF8: boolean;
}

/** A name as an archive has it. */
interface RawEntry extends NamedEntry {
  readonly rawFilename: Uint8Array;
}

/** How the names of an archive were read that don't say how they are written; null where all do, or are ASCII. */
export type NameEncoding = string | null;

/** In code page 437: Latin letters with marks, from `Ç` to `Ñ`, and `ß`; all others are lines, Greek and signs. */
const isLatinOf437 = (byte: number): boolean =>
  (byte >= 0x80 && byte <= 0xa5 && !(byte >= 0x9b && byte <= 0x9f)) || byte === 0xe1;
const isAsciiLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

/** Whether bytes are words of a European language in code page 437: each special letter stands beside a plain one. */
const isEuropean = (bytes: Uint8Array): boolean =>
  bytes.every(
    (byte, at) =>
      byte < 0x80 || (isLatinOf437(byte) && (isAsciiLetter(bytes[at - 1]) || isAsciiLetter(bytes[at + 1]))),
  );

const LINE_FEED = 0x0a;

/**
 * The names of an archive. Those without the mark of UTF-8 are in the code page of the computer that packed them, which
 * nothing says: they are read together as what they are most plausible in, as a few letters would say too little.
 */
export function readNames(entries: readonly RawEntry[]): {
  readonly names: readonly NamedEntry[];
  readonly encoding: NameEncoding;
} {
  const unsure = entries.filter(
    ({ filenameUTF8, rawFilename }) => !filenameUTF8 && rawFilename.some((byte) => byte >= 0x80),
  );
  if (unsure.length === 0) return { names: entries, encoding: null };
  const bytes = Uint8Array.from(unsure.flatMap(({ rawFilename }) => [...rawFilename, LINE_FEED]));
  const found = eastAsianIn(bytes);
  // Kana are no accident; a few Chinese characters may be, where the same bytes are German words.
  if (!found || (isEuropean(bytes) && !found.hasKana)) return { names: entries, encoding: 'code page 437' };
  const requested = new Set(unsure);
  const decoder = new TextDecoder(found.encoding);
  const names = entries.map((entry) =>
    requested.has(entry) ? { filename: decoder.decode(entry.rawFilename), filenameUTF8: true } : entry,
  );
  return { names, encoding: CALLED[found.encoding] };
}

const ABSOLUTE = /^(\/|[a-z]:)/i;
/** Backslashes count too: if they are no separator here, they may be elsewhere. */
const PARENT = /(^|[/\\])\.\.([/\\]|$)/;
/** Especially NUL: other programs read a name only up to it. */
const CONTROL = /\p{Cc}/u;
const BACKSLASH = /\\/g;
/** In Big5 and GBK the second byte of some letters (功, 許) looks like a backslash. */
const LONE_BACKSLASH = /(?<!\P{ASCII})\\/gu;

/** The path of a file in its archive, with slashes: some Windows archivers write backslashes. */
export const entryPath = ({ filename, filenameUTF8 }: NamedEntry): string =>
  filename.replace(filenameUTF8 ? BACKSLASH : LONE_BACKSLASH, '/');

/**
 * Whether a name stays inside the folder that an archive is unpacked to, on every system. Nothing is written under
 * unsafe names: they are either an attack or from a broken archiver.
 */
export function isSafeName(entry: NamedEntry): boolean {
  const path = entryPath(entry);
  return ![ABSOLUTE, PARENT, CONTROL].some((unsafe) => unsafe.test(path));
}

/** A name with control characters replaced, so that it can be shown: a NUL, for example, would be invisible. */
export const legibleName = (name: string): string => name.replace(/\p{Cc}/gu, '\uFFFD');
