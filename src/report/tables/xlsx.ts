import writeXlsxFile, { type Sheet } from 'write-excel-file/universal';
import { type CellKind, formatOf, serialDate } from './cellKinds.ts';
import type { CsvCell, CsvSheet } from './csv.ts';
import { filters } from './filters.ts';
import { picturesMoveWithCells } from './pictureAnchors.ts';

/** A table with the words that stand above its columns. */
export interface NamedSheet extends CsvSheet {
  /** As many as there are columns. */
  readonly titles: readonly string[];
  /** How each cell is told, row by row; absent or null: as it is. */
  readonly kinds?: readonly (readonly (CellKind | null)[])[];
}

/** A picture in a cell, in CSS pixels. */
export interface CellPicture {
  readonly jpeg: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  /** What it shows, for those who can't see it. */
  readonly alt: string;
}

/** A column of pictures; a row without one keeps its text. */
export interface PictureColumn {
  /** Which of the sheets, and which of its columns, from 0. */
  readonly sheet: number;
  readonly column: number;
  /** By row, without the head. */
  readonly pictures: readonly (CellPicture | null)[];
}

/** Excel takes no more characters in a cell. */
const LONGEST = 32_767;
/** What XML 1.0 cannot say, and what its writer drops: control characters, halves of a pair, non-characters. */
const UNSPEAKABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu;
/** Names that every object has. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));
/** Widths of columns, in characters; a date's, a moment's, and a picture's with the height of its row in points. */
const [NARROW, WIDE, DATE_WIDTH, MOMENT_WIDTH] = [8, 48, 14, 20];
/** The largest picture of a cell, CSS pixels: as wide as 26 characters. */
export const PICTURE_ROOM = { width: 180, height: 120 };
const [PICTURE_WIDTH, PICTURE_ROW] = [26, 96];
/** CSS pixels between a picture and the edges of its cell. */
const INSET = 3;

/**
 * A text for the writer: cut where cells end, but never inside a pair. What only looks like a coded character
 * (`_x0041_`; ECMA-376, 22.9.2.19) stays what it is. A name that every object has (`constructor`) gets a space behind it:
 * the writer keeps texts in an object, and would take it for one that it has had.
 */
const speakable = (text: string): string => {
  const whole = text
    .replace(UNSPEAKABLE, '')
    .slice(0, LONGEST)
    .replace(/\p{Cs}$/u, '');
  return INHERITED.has(whole) ? `${whole} ` : whole.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
};

/**
 * Text is a text cell in text format, which no spreadsheet calculates, whatever it begins with: it needs no quote in
 * front, and edited it stays text. Numbers stay numbers, rounded as they are shown; what is no date stays text.
 */
const cell = (value: CsvCell, kind: CellKind | null, tag: string) => {
  if (value === null || value === '') return null;
  const top = { alignVertical: 'top' as const };
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    if (typeof kind !== 'number') return { value, type: Number, ...top };
    return { value: Number(value.toFixed(kind)), type: Number, format: formatOf(kind, tag), ...top };
  }
  const date = kind === null || typeof kind === 'number' ? null : serialDate(value, kind);
  if (kind !== null && date !== null)
    return { value: date, type: Number, format: formatOf(kind, tag), align: 'left' as const, ...top };
  const text = speakable(value);
  return { value: text, type: String, format: '@', wrap: text.length > WIDE || text.includes('\n'), ...top };
};

/** As wide as its longest line; a Chinese character counts for two. */
const lengthOf = (one: CsvCell, kind: CellKind | null): number => {
  if (kind === 'day') return DATE_WIDTH;
  if (kind !== null && typeof kind !== 'number') return MOMENT_WIDTH;
  const shown = typeof one === 'number' && typeof kind === 'number' ? one.toFixed(kind) : String(one ?? '');
  // Longer ones are as wide as can be already, whatever they hold.
  const lines = shown.slice(0, 10 * WIDE).split('\n');
  return Math.max(...lines.map((text) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)));
};

const columnWidth = ({ titles, rows, kinds }: NamedSheet, column: number): number => {
  const lengths = rows
    .slice(0, 200)
    .map((row, at) => lengthOf(row[column] ?? null, kinds?.[at]?.[column] ?? null));
  // Beside the title stands the button of its filter; a long title has two lines.
  const title = lengthOf(titles[column] ?? '', null);
  return Math.min(WIDE, Math.max(NARROW, title > 24 ? title / 2 + 4 : title + 2, ...lengths) + 2);
};

const head = (title: string) => ({
  value: speakable(title),
  type: String,
  format: '@',
  fontWeight: 'bold' as const,
  backgroundColor: '#e8ebf0',
  alignVertical: 'center' as const,
  wrap: true,
});

/** A row of cells; where it has a picture this stands instead of the words that say that there is none. */
const row = (sheet: NamedSheet, at: number, tag: string, pictured: PictureColumn | undefined) =>
  (sheet.rows[at] ?? []).map((value, column) => {
    if (!pictured || column !== pictured.column) return cell(value, sheet.kinds?.[at]?.[column] ?? null, tag);
    const height = PICTURE_ROW;
    return pictured.pictures[at]
      ? { value: '', type: String, height }
      : { value: speakable(String(value ?? '')), type: String, format: '@', wrap: true, height };
  });

const images = ({ column, pictures }: PictureColumn) =>
  pictures.flatMap((picture, at) =>
    picture
      ? {
          content: new Blob([picture.jpeg], { type: 'image/jpeg' }),
          contentType: 'image/jpeg',
          width: picture.width,
          height: picture.height,
          dpi: 96,
          anchor: { row: at + 2, column: column + 1 },
          offsetX: INSET,
          offsetY: INSET,
          description: speakable(picture.alt),
        }
      : [],
  );

/**
 * One workbook with all tables: heads that stay in view and filter, columns as wide as what is in them, dates as dates.
 *
 * @param tag BCP 47, of the language whose way of writing dates it has
 */
export const workbook = (
  sheets: readonly NamedSheet[],
  tag = 'en',
  pictured: PictureColumn | null = null,
): Promise<Blob> =>
  writeXlsxFile(
    sheets.map((sheet, index): Sheet<Blob> => {
      const shown = pictured?.sheet === index ? pictured : undefined;
      const widthOf = (column: number) =>
        shown?.column === column ? PICTURE_WIDTH : columnWidth(sheet, column);
      const placed = shown ? images(shown) : [];
      return {
        sheet: sheet.name,
        data: [sheet.titles.map(head), ...sheet.rows.map((_, at) => row(sheet, at, tag, shown))],
        columns: sheet.titles.map((_, column) => ({ width: widthOf(column) })),
        stickyRowsCount: 1,
        stickyColumnsCount: sheet.titles.length > 8 ? 1 : 0,
        orientation: 'landscape',
        ...(placed.length > 0 && { images: placed }),
      };
    }),
    { features: [filters(sheets), picturesMoveWithCells()] },
  ).toBlob();
