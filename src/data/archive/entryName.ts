/** A name as an archive has it, and whether it was written as UTF-8 or ASCII. */
interface NamedEntry {
  readonly filename: string;
  readonly filenameUTF8: boolean;
}

const ABSOLUTE = /^(\/|[a-z]:)/i;
/** With backslashes: one that isn't taken for a separator here may be one elsewhere. */
const PARENT = /(^|[/\\])\.\.([/\\]|$)/;
/** NUL above all: other programs read a name only up to it. */
const CONTROL = /\p{Cc}/u;
const BACKSLASH = /\\/g;
/** In Big5 and GBK the second byte of some letters (功, 許) looks like a backslash. */
const LONE_BACKSLASH = /(?<!\P{ASCII})\\/gu;

/** The path of a file in its archive, with slashes: some archivers of Windows write backslashes. */
export const entryPath = ({ filename, filenameUTF8 }: NamedEntry): string =>
  filename.replace(filenameUTF8 ? BACKSLASH : LONE_BACKSLASH, '/');

/**
 * Whether a name stays inside the folder that an archive is unpacked to, on every system. We write nothing under such
 * names; whoever packed one meant to leave, or its archiver is broken.
 */
export function isSafeName(entry: NamedEntry): boolean {
  const path = entryPath(entry);
  return ![ABSOLUTE, PARENT, CONTROL].some((unsafe) => unsafe.test(path));
}

/** A name that can be shown: with a sign for each control character, of which a NUL would be seen nowhere. */
export const legibleName = (name: string): string => name.replace(/\p{Cc}/gu, '\uFFFD');
