import * as v from 'valibot';
import { contrast } from '../../damage/ink.ts';
import { plainName } from '../../plainName.ts';

/** A file that is kept among the photos, by what it contains. */
interface KeptFile {
  readonly sha256: string;
  /** The name that it came with. */
  readonly name: string;
}

/** What a firm's reports look like and say of themselves. A part that nobody set is absent. */
export interface ReportFace {
  /** Of headings: `#RRGGBB`, dark enough for white paper. */
  readonly reportAccent?: string;
  /** OpenType; letters that it lacks are printed in the report's own fonts. */
  readonly reportFont?: KeptFile;
  readonly reportForeword?: string;
  /** Beside that of this program. */
  readonly reportDisclaimer?: string;
  /** Sets the report in place of the program's own template. */
  readonly reportTemplate?: KeptFile;
}

/** A change of some parts; null takes one away. */
export type FaceChange = { readonly [Part in keyof ReportFace]: ReportFace[Part] | null };

/** Bytes of a font, at most: those of Chinese have ten million. */
export const LARGEST_FONT = 32 * 2 ** 20;
/** Bytes of a template, at most. */
export const LARGEST_TEMPLATE = 2 ** 20;
/** What text has to have on its ground (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

/** Whether headings in a colour `#RRGGBB` can be read on paper. */
export const isReadableOnPaper = (colour: string): boolean => contrast(colour, '#FFFFFF') >= READABLE;

/** Begins the names of the registers of a project that hold one file each: whatever its reports ever needed is kept. */
const FILE_PREFIX = 'file:';
const SHA256 = /^[0-9a-f]{64}$/;

const text = v.pipe(v.string(), v.nonEmpty());
const file = v.pipe(
  v.object({ sha256: v.pipe(v.string(), v.regex(SHA256)), name: v.pipe(v.string(), v.maxLength(1000)) }),
  v.transform(({ sha256, name }): KeptFile => ({ sha256, name: plainName(name) })),
);
const SCHEMAS = {
  reportAccent: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i), v.check(isReadableOnPaper)),
  reportFont: file,
  reportForeword: text,
  reportDisclaimer: text,
  reportTemplate: file,
} as const;

/**
 * What a firm's reports look like. A part that is not believed is as if nobody had set it.
 *
 * @param stored the value that was stored of a part
 */
export function readFace(stored: (part: keyof ReportFace) => unknown): ReportFace {
  const believed = <T>(part: keyof ReportFace, schema: v.GenericSchema<unknown, T>) => {
    const read = v.safeParse(schema, stored(part));
    return read.success ? { [part]: read.output } : {};
  };
  return {
    ...believed('reportAccent', SCHEMAS.reportAccent),
    ...believed('reportFont', SCHEMAS.reportFont),
    ...believed('reportForeword', SCHEMAS.reportForeword),
    ...believed('reportDisclaimer', SCHEMAS.reportDisclaimer),
    ...believed('reportTemplate', SCHEMAS.reportTemplate),
  };
}

/** The registers that a change is written to: its parts, and every file that it names. */
export function faceRegisters(change: FaceChange): Readonly<Record<string, unknown>> {
  const files = [change.reportFont, change.reportTemplate].flatMap((one) => one ?? []);
  return {
    ...Object.fromEntries(Object.entries(change).map(([part, value]) => [`setting:${part}`, value])),
    ...Object.fromEntries(files.map(({ sha256, name }) => [FILE_PREFIX + sha256, { name }])),
  };
}

const hashIn = (register: string): string | null =>
  register.startsWith(FILE_PREFIX) ? register.slice(FILE_PREFIX.length) : null;

/**
 * SHA-256 of every file that a stored project's reports ever needed: signed revisions and undo refer to the earlier
 * ones. By the names of its registers alone, so that those of a newer program are found, too.
 */
export const filesIn = (fields: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(fields).flatMap((register) => {
    const sha256 = hashIn(register);
    return sha256 !== null && SHA256.test(sha256) ? [sha256] : [];
  });

/** Whether each register of a project that should name a file does. */
export const namesFiles = (fields: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(fields).every((register) => SHA256.test(hashIn(register) ?? '0'.repeat(64)));
