import { strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import { isFormula } from '#domain/exchange/formula.ts';

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
