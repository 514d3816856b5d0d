import { strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import { OWN_PREFIX } from '#domain/edit/ids.ts';
import { isFormula } from '#domain/exchange/formula.ts';
import { isMoment } from '#domain/moment.ts';
import type { ColumnKey, SheetKey } from '#i18n/wordsOf.ts';

/** How a table shows codes: as they are, for programs, or in words, for people. */
export type Telling = 'codes' | 'words';

/** A cell of a table: text, a number, or empty. */
export type CsvCell = string | number | null;

export interface CsvSheet {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

/** Excel only recognises UTF-8 by this. */
const BOM = '\uFEFF';

/** Prevents spreadsheets from reading a text as a formula, by a leading quote. Numbers are unchanged. */
export const neutral = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' && isFormula(cell) ? `'${cell}` : cell;

/** One table as RFC 4180 text with a byte order mark. */
export const csvText = ({ head, rows }: CsvSheet): string =>
  BOM +
  Papa.unparse(
    [head, ...rows].map((row) => row.map(neutral)),
    { newline: '\r\n' },
  );

/** All tables in one archive, `<name>.csv` each. */
export const csvZip = (sheets: readonly CsvSheet[]): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(sheets.map((sheet) => [`${sheet.name}.csv`, strToU8(csvText(sheet))])));

/** A column: one of the program's, or a field of the project's own by its name. */
export type Heading = ColumnKey | `own:${string}`;

/** The name of a column for people. */
export const headingText = (heading: Heading, words: { column(key: ColumnKey): string }): string =>
  isOwn(heading) ? heading.slice(OWN_PREFIX.length) : words.column(heading);

const isOwn = (heading: Heading): heading is `own:${string}` => heading.startsWith(OWN_PREFIX);

type Cell<T> = (row: T) => CsvCell;
/**
 * Heading and cell of each column defined together, so that they can't get out of step; columns without a code cell are
 * only for people.
 */
export type Columns<T> = readonly (readonly [head: Heading, cell: Cell<T> | null, inWords?: Cell<T>])[];

/** A table of keys, which have a name in every language unless they are a project's own. */
export interface KeyedSheet extends CsvSheet {
  readonly name: SheetKey;
  readonly head: readonly Heading[];
}

/** A table in either form, yielding row by row: a thousand rows would block input for too long. */
export const sheet = <T>(name: SheetKey, rows: readonly T[], columns: Columns<T>) =>
  function* (telling: Telling): Generator<void, KeyedSheet> {
    const filled = columns.flatMap(([head, cell, inWords]) => {
      const say = (telling === 'words' && inWords) || cell;
      return say ? [{ head, say }] : [];
    });
    const made: CsvCell[][] = [];
    for (const row of rows) {
      made.push(filled.map(({ say }) => say(row)));
      yield;
    }
    return { name, head: filled.map(({ head }) => head), rows: made };
  };
export type Sheet = ReturnType<typeof sheet>;

/** The name of a code; empty where there is none. */
export const called = <K extends string>(
  code: K | null | undefined,
  name: (code: K) => string,
): string | null => (code ? name(code) : null);

/** ISO 8601, in UTC; empty for invalid times. */
export const moment = (at: number | undefined): CsvCell =>
  at !== undefined && isMoment(at) ? new Date(at).toISOString() : null;

export const yesOrNo = (holds: boolean): 'yes' | 'no' => (holds ? 'yes' : 'no');

/** A fraction of a photo's side in pixels, to a hundredth. */
export const pixels = (fraction: number, whole: number): number => Math.round(fraction * whole * 100) / 100;
