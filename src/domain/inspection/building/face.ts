import * as v from 'valibot';
import { contrast } from '../../damage/colour.ts';
import { fileRegisters, type KeptFile, keptFile } from '../record/keptFile.ts';

/** The look and the statements of a firm's reports. Parts that nobody set are absent. */
export interface ReportFace {
  /** Colour of headings: `#RRGGBB`, dark enough for white paper. */
  readonly reportAccent?: string;
  /** OpenType; letters that it lacks are printed in the report's own fonts. */
  readonly reportFont?: KeptFile;
  readonly reportForeword?: string;
  /** Printed beside this program's own. */
  readonly reportDisclaimer?: string;
  /** Replaces the program's own template. */
  readonly reportTemplate?: KeptFile;
}

/** A change of some parts; null removes one. */
export type FaceChange = { readonly [Part in keyof ReportFace]: ReportFace[Part] | null };

/** Most bytes of a font: Chinese ones have ten million. */
export const LARGEST_FONT = 32 * 2 ** 20;
/** Most bytes of a template. */
export const LARGEST_TEMPLATE = 2 ** 20;
/** Least contrast of text with its background (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

/** Whether headings in a colour `#RRGGBB` are readable on paper. */
export const isReadableOnPaper = (colour: string): boolean => contrast(colour, '#FFFFFF') >= READABLE;

const text = v.pipe(v.string(), v.nonEmpty());
const SCHEMAS = {
  reportAccent: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i), v.check(isReadableOnPaper)),
  reportFont: keptFile,
  reportForeword: text,
  reportDisclaimer: text,
  reportTemplate: keptFile,
} as const;

/**
 * The look of a firm's reports. Invalid parts count as not set.
 *
 * @param stored returns the stored value of a part
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

/** The registers to write for a change: its parts, and every file that it names. */
export function faceRegisters(change: FaceChange): Readonly<Record<string, unknown>> {
  const files = [change.reportFont, change.reportTemplate].flatMap((one) => one ?? []);
  return {
    ...Object.fromEntries(Object.entries(change).map(([part, value]) => [`setting:${part}`, value])),
    ...fileRegisters(files),
  };
}
