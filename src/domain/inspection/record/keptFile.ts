import * as v from 'valibot';
import { plainName } from '../../plainName.ts';

/** The kind of project documents that hold inspection records, which may name files. */
export const RECORD = 'record';

/** A file that is stored among the photos, by its content. */
export interface KeptFile {
  readonly sha256: string;
  /** Its original name. */
  readonly name: string;
}

const SHA256 = /^[0-9a-f]{64}$/;
const named = {
  sha256: v.pipe(v.string(), v.regex(SHA256)),
  name: v.pipe(v.string(), v.maxLength(1000)),
};
/** A valid one, with a name that is safe to show. */
export const keptFile = v.pipe(
  v.object(named),
  v.transform(({ sha256, name }): KeptFile => ({ sha256, name: plainName(name) })),
);

/** A file of an entry of a record: a sound clip, or a document. */
export interface EntryFile extends KeptFile {
  /** Its length in bytes. */
  readonly bytes: number;
  /** How long a sound clip lasts; absent in documents. */
  readonly seconds?: number;
}

/** Longest sound clip, seconds. */
export const LONGEST_CLIP = 10;
/** Most bytes: ten seconds of uncompressed sound in the finest usual quality have six million. */
export const LARGEST_CLIP = 8 * 2 ** 20;
export const LARGEST_DOCUMENT = 50 * 2 ** 20;

/** A recording is stopped after its time, and some hundredths of a second later. */
const LATE = 0.5;
export const isShortClip = (seconds: number): boolean => seconds > 0 && seconds <= LONGEST_CLIP + LATE;

const bytes = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));
const withPlainName = <T extends KeptFile>(file: T): T => ({ ...file, name: plainName(file.name) });
/** A sound clip of an entry. */
export const entryClip = v.pipe(
  v.object({
    ...named,
    bytes: bytes(LARGEST_CLIP),
    seconds: v.pipe(v.number(), v.finite(), v.check(isShortClip)),
  }),
  v.transform(withPlainName),
);
/** A document of an entry. */
export const entryDocument = v.pipe(
  v.object({ ...named, bytes: bytes(LARGEST_DOCUMENT) }),
  v.transform(withPlainName),
);

/** The file that a value of an entry is; null for any other. */
export const fileIn = (value: unknown): EntryFile | null =>
  typeof value === 'object' && value !== null && 'sha256' in value ? (value as EntryFile) : null;

/** Prefix of the registers that name one file each: every file that a project's reports, or a record, ever needed is kept. */
const FILE_PREFIX = 'file:';

/** The registers that keep files. */
export const fileRegisters = (files: readonly KeptFile[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(files.map(({ sha256, name }) => [FILE_PREFIX + sha256, { name }]));

const hashIn = (register: string): string | null =>
  register.startsWith(FILE_PREFIX) ? register.slice(FILE_PREFIX.length) : null;

/**
 * SHA-256 of every file that a stored document ever needed: signed revisions and undo refer to earlier ones. Read from
 * the names of its registers alone, so that those of a newer version are found, too.
 */
export const filesIn = (fields: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(fields).flatMap((register) => {
    const sha256 = hashIn(register);
    return sha256 !== null && SHA256.test(sha256) ? [sha256] : [];
  });

/** Whether each file register of a document has a valid name. */
export const namesFiles = (fields: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(fields).every((register) => SHA256.test(hashIn(register) ?? '0'.repeat(64)));
