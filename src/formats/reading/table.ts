import Papa from 'papaparse';
import { isFormula } from '#domain/exchange/formula.ts';
import { reason } from '#domain/exchange/reason.ts';
import type { Collector } from './collect.ts';

export interface Row {
  /** Counts from 1, including the header. */
  readonly line: number;
  /** Cells by column name, lower case. */
  readonly cells: ReadonlyMap<string, string>;
}

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** Its numbers had a comma before their fraction, and were read so. */
  readonly hasDecimalCommas: boolean;
  /** Its first line said by which character cells are parted, as Excel reads it, and was passed over. */
  readonly hasSeparatorLine: boolean;
}

/** Says what was put right in a table before its rows were read. */
export function noteTable({ hasDecimalCommas, hasSeparatorLine }: Table, out: Pick<Collector, 'note'>): void {
  if (hasSeparatorLine) out.note(reason('separator_line'));
  if (hasDecimalCommas) out.note(reason('decimal_commas'));
}

const DELIMITERS = [',', ';', '\t'];

/** The separator of the header's cells. Cells below it may contain the other separators. */
function delimiterOf(content: string): string {
  const header = content.slice(0, content.search(/[\r\n]|$/));
  const [first = ','] = DELIMITERS.toSorted((a, b) => header.split(b).length - header.split(a).length);
  return first;
}

/** The line by which Excel says how cells are parted. */
const SEPARATOR_LINE = /^sep=.\r?\n/i;
/** A number as German, French and other spreadsheets write it. */
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;

/** Numbers with a decimal comma in the usual form; a cell that has a point as well is left as it is. */
const withPoint = (cell: string): string =>
  DECIMAL_COMMA.test(cell.trim()) ? cell.trim().replace(',', '.') : cell;

/**
 * Reads delimited text with a header: separated by commas, semicolons or tabs. Empty lines are left out but counted.
 * Quoted cells may contain line ends; `line` then counts rows.
 * @param given names of the columns where the first line is data
 */
export function parseTable(content: string, given?: readonly string[]): Table {
  const text = content.replace(/^\uFEFF/, '').replace(SEPARATOR_LINE, '');
  const skipped = SEPARATOR_LINE.test(content.replace(/^\uFEFF/, '')) ? 1 : 0;
  const delimiter = delimiterOf(text);
  const { data } = Papa.parse<string[]>(text, { delimiter });
  // Between commas a comma in a number can't be told from the next cell.
  const hasDecimalCommas =
    delimiter !== ',' && data.slice(1).some((cells) => cells.some((cell) => DECIMAL_COMMA.test(cell.trim())));
  // VIA 1 marks its header as a comment.
  const columns = given ?? (data[0] ?? []).map((name) => name.trim().replace(/^#\s*/, '').toLowerCase());
  const first = given ? 0 : 1;
  const rows = data.slice(first).flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    return [
      {
        line: index + 1 + first + skipped,
        cells: new Map(
          columns.map((name, column) => {
            const cell = cells[column] ?? '';
            return [name, hasDecimalCommas ? withPoint(cell) : cell];
          }),
        ),
      },
    ];
  });
  return { columns, rows, hasDecimalCommas, hasSeparatorLine: skipped > 0 };
}

const risky = (cell: string): boolean => cell.startsWith("'") || isFormula(cell);

/** A cell that no spreadsheet treats as a formula; {@link unguarded} removes the mark again. */
export const guarded = (cell: string): string => (risky(cell) ? `'${cell}` : cell);

export const unguarded = (cell: string): string =>
  cell.startsWith("'") && risky(cell.slice(1)) ? cell.slice(1) : cell;

/** Whether a header has all of these columns. */
export const hasAll = (columns: readonly string[], ...names: readonly string[]): boolean =>
  names.every((name) => columns.includes(name));
