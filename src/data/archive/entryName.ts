/** A file name in an archive, and whether it was written as UTF-8 or ASCII. */
interface NamedEntry {
  readonly filename: string;
  readonly filenameUTF8: boolean;
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
