/** A name as an archive has it, and whether it was written as UTF-8 or ASCII. */
interface NamedEntry {
  readonly filename: string;
  readonly filenameUTF8: boolean;
}

const ABSOLUTE = /^([/\\]|[a-z]:)/i;
const PARENT = /(^|[/\\])\.\.([/\\]|$)/;
/** NUL above all: what comes after it, other programs don't see. */
const CONTROL = /\p{Cc}/u;
const BACKSLASH = /\\/;
/** In Big5 and GBK the second byte of some letters (功, 許) looks like a backslash. */
const LONE_BACKSLASH = /(?<!\P{ASCII})\\/u;

/**
 * Whether a name stays inside the folder that an archive is unpacked to, on every system. We write nothing under such
 * names; whoever packed one meant to leave, or its archiver is broken.
 */
export function isSafeName({ filename, filenameUTF8 }: NamedEntry): boolean {
  const backslash = filenameUTF8 ? BACKSLASH : LONE_BACKSLASH;
  return ![ABSOLUTE, PARENT, CONTROL, backslash].some((unsafe) => unsafe.test(filename));
}

/** A name that can be shown: with a sign for each control character, of which a NUL would be seen nowhere. */
export const legibleName = (name: string): string => name.replace(/\p{Cc}/gu, '\uFFFD');
