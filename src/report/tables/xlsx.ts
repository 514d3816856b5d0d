import writeXlsxFile, { type Sheet } from 'write-excel-file/universal';
import type { CsvCell, CsvSheet } from './csv.ts';

/** A table with the words that stand above its columns. */
export interface NamedSheet extends CsvSheet {
  /** As many as there are columns. */
  readonly titles: readonly string[];
}

/** Excel takes no more characters in a cell. */
const LONGEST = 32_767;
/** What XML 1.0 cannot say, and what its writer drops: control characters, halves of a pair, non-characters. */
const UNSPEAKABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu;
/** Widths of columns, in characters. */
const [NARROW, WIDE] = [8, 48];

const speakable = (text: string): string => text.replace(UNSPEAKABLE, '').slice(0, LONGEST);

/**
 * Text is a text cell in text format, which no spreadsheet calculates, whatever it begins with: it needs no quote in
 * front, and edited it stays text. Numbers stay numbers.
 */
const cell = (value: CsvCell) => {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  return { value: speakable(value), type: String, format: '@', alignVertical: 'top' as const };
};

/** As wide as its longest cell; a Chinese character counts for two. */
const widthOf = (cells: readonly CsvCell[]): number => {
  const lengths = cells.slice(0, 200).map((one) => {
    const text = String(one ?? '');
    return text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);
  });
  return Math.min(WIDE, Math.max(NARROW, ...lengths) + 2);
};

/** One workbook with all tables: a head that stays in view, columns as wide as what is in them. */
export const workbook = (sheets: readonly NamedSheet[]): Promise<Blob> =>
  writeXlsxFile(
    sheets.map(
      ({ name, titles, rows }): Sheet<Blob> => ({
        sheet: name,
        data: [
          titles.map((title) => ({
            value: speakable(title),
            type: String,
            format: '@',
            fontWeight: 'bold' as const,
            backgroundColor: '#e8ebf0',
            wrap: true,
          })),
          ...rows.map((row) => row.map(cell)),
        ],
        columns: titles.map((title, index) => ({
          width: widthOf([title, ...rows.map((row) => row[index] ?? null)]),
        })),
        stickyRowsCount: 1,
        orientation: 'landscape',
      }),
    ),
  ).toBlob();
