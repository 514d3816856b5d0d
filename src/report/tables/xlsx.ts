import writeXlsxFile, { type Feature, type Sheet } from 'write-excel-file/universal';
import { type CellKind, formatOf, serialDate } from './cellKinds.ts';
import type { CsvCell, CsvSheet } from './sheet.ts';

/** A table with its column headings. */
export interface NamedSheet extends CsvSheet {
  /** One per column. */
  readonly titles: readonly string[];
  /** The format of each cell, row by row; absent or null: unformatted. */
  readonly kinds?: readonly (readonly (CellKind | null)[])[];
}

/** A picture in a cell, in CSS pixels. */
export interface CellPicture {
  readonly jpeg: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  /** Alternative text. */
  readonly alt: string;
}

/** A column of pictures; a row without one keeps its text. */
export interface PictureColumn {
  /** Indices of the sheet and the column, from 0. */
  readonly sheet: number;
  readonly column: number;
  /** By row, not counting the heading. */
  readonly pictures: readonly (CellPicture | null)[];
}

/** Excel's limit for characters in a cell. */
const LONGEST = 32_767;
/** Characters that XML 1.0 can't represent or its writer drops: control characters, lone surrogates, non-characters. */
const UNSPEAKABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu;
/** Property names that every object has. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));
/** Column widths in characters: minimum, maximum, of dates and of times. */
const [NARROW, WIDE, DATE_WIDTH, MOMENT_WIDTH] = [8, 48, 14, 20];
/** The largest picture in a cell, CSS pixels: as wide as 26 characters. */
export const PICTURE_ROOM = { width: 180, height: 120 };
const [PICTURE_WIDTH, PICTURE_ROW] = [26, 96];
/** CSS pixels between a picture and the edges of its cell. */
const INSET = 3;

/**
 * A text for the writer: truncated to the cell limit, but never inside a surrogate pair. Text that looks like an
 * escaped character (`_x0041_`; ECMA-376, 22.9.2.19) is kept. A property name that every object has (`constructor`)
 * gets a trailing space: the writer keeps texts in an object and would think that it has stored it already.
 */
const speakable = (text: string): string => {
  const whole = text
    .replace(UNSPEAKABLE, '')
    .slice(0, LONGEST)
    .replace(/\p{Cs}$/u, '');
  return INHERITED.has(whole) ? `${whole} ` : whole.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
};

/** How a workbook shows dates: in which language (BCP 47), and moments in which time zone (IANA; omitted = this device's). */
export interface Shown {
  readonly tag: string;
  readonly timeZone?: string | undefined;
}

/**
 * Text becomes a cell in text format, which no spreadsheet calculates, so it needs no leading quote, and stays text
 * when edited. Numbers stay numbers, rounded as they are shown; invalid dates stay text.
 */
const cell = (value: CsvCell, kind: CellKind | null, { tag, timeZone }: Shown) => {
  if (value === null || value === '') return null;
  const top = { alignVertical: 'top' as const };
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    if (typeof kind !== 'number') return { value, type: Number, ...top };
    return { value: Number(value.toFixed(kind)), type: Number, format: formatOf(kind, tag), ...top };
  }
  const date = kind === null || typeof kind === 'number' ? null : serialDate(value, kind, timeZone);
  if (kind !== null && date !== null)
    return { value: date, type: Number, format: formatOf(kind, tag), align: 'left' as const, ...top };
  const text = speakable(value);
  return { value: text, type: String, format: '@', wrap: text.length > WIDE || text.includes('\n'), ...top };
};

/** Width of the longest line in characters; a Chinese character counts twice. */
const lengthOf = (one: CsvCell, kind: CellKind | null): number => {
  if (kind === 'day') return DATE_WIDTH;
  if (kind !== null && typeof kind !== 'number') return MOMENT_WIDTH;
  const shown = typeof one === 'number' && typeof kind === 'number' ? one.toFixed(kind) : String(one ?? '');
  // Longer texts have the maximum width anyway, whatever they contain.
  const lines = shown.slice(0, 10 * WIDE).split('\n');
  return Math.max(...lines.map((text) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)));
};

const columnWidth = ({ titles, rows, kinds }: NamedSheet, column: number): number => {
  const lengths = rows
    .slice(0, 200)
    .map((row, at) => lengthOf(row[column] ?? null, kinds?.[at]?.[column] ?? null));
  // Leaves space for the filter button beside the title; a long title has two lines.
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

/** A row of cells; a picture replaces the text that says that there is none. */
const row = (sheet: NamedSheet, at: number, shown: Shown, pictured: PictureColumn | undefined) =>
  (sheet.rows[at] ?? []).map((value, column) => {
    if (!pictured || column !== pictured.column)
      return cell(value, sheet.kinds?.[at]?.[column] ?? null, shown);
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

/** A column's letters: 0 is A, 26 is AA. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** A sheet's name in a formula, inside XML. */
const quoted = (name: string): string =>
  `'${name.replaceAll("'", "''").replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}'`;

/** Filter buttons in the headings of all tables, for filtering and sorting rows. */
function filters(sheets: readonly CsvSheet[]): Feature<Blob> {
  const lastOf = ({ head, rows }: CsvSheet) =>
    [letters(Math.max(0, head.length - 1)), rows.length + 1] as const;
  /** Excel also stores a hidden name for the filter's range; without it some versions repair the file. */
  const names = sheets
    .map((sheet, index) => {
      const [column, row] = lastOf(sheet);
      return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${quoted(sheet.name)}!$A$1:$${column}$${row}</definedName>`;
    })
    .join('');
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _, { sheetIndex }) => {
            const sheet = sheets[sheetIndex];
            if (!sheet) return xml;
            return xml.replace(
              '</sheetData>',
              (end) => `${end}<autoFilter ref="A1:${lastOf(sheet).join('')}"/>`,
            );
          },
        },
        'xl/workbook.xml': {
          transform: (xml) => xml.replace('<definedNames/>', () => `<definedNames>${names}</definedNames>`),
        },
      },
    },
  };
}

/** The writer's anchor: one corner of the cell and the picture's own size. */
const HELD_BY_ONE =
  /<xdr:oneCellAnchor><xdr:from><xdr:col>(\d+)<\/xdr:col><xdr:colOff>(\d+)<\/xdr:colOff><xdr:row>(\d+)<\/xdr:row><xdr:rowOff>(\d+)<\/xdr:rowOff><\/xdr:from><xdr:ext cx="(\d+)" cy="(\d+)"\/>/g;

const corner = (name: 'from' | 'to', column: number, across: number, row: number, down: number): string =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>${across}</xdr:colOff>` +
  `<xdr:row>${row}</xdr:row><xdr:rowOff>${down}</xdr:rowOff></xdr:${name}>`;

/**
 * Anchors each picture to both corners of its cell: then it moves with its row when the table is sorted and is hidden
 * with it when filtered, instead of covering other rows.
 */
const picturesMoveWithCells = (): Feature<Blob> => ({
  files: {
    transform: {
      'xl/drawings/drawing{id}.xml': {
        transform: (xml) =>
          xml
            .replace(HELD_BY_ONE, (_, ...found: readonly string[]) => {
              const [column = 0, across = 0, row = 0, down = 0, width = 0, height = 0] = found.map(Number);
              return (
                '<xdr:twoCellAnchor editAs="twoCell">' +
                corner('from', column, across, row, down) +
                corner('to', column, across + width, row, down + height)
              );
            })
            .replaceAll('</xdr:oneCellAnchor>', '</xdr:twoCellAnchor>'),
      },
    },
  },
});

/**
 * One workbook with all tables: fixed headings with filters, columns as wide as their content, dates as dates.
 */
export const workbook = (
  sheets: readonly NamedSheet[],
  shown: Shown = { tag: 'en' },
  pictured: PictureColumn | null = null,
): Promise<Blob> =>
  writeXlsxFile(
    sheets.map((sheet, index): Sheet<Blob> => {
      const mine = pictured?.sheet === index ? pictured : undefined;
      const widthOf = (column: number) =>
        mine?.column === column ? PICTURE_WIDTH : columnWidth(sheet, column);
      const placed = mine ? images(mine) : [];
      return {
        sheet: sheet.name,
        data: [sheet.titles.map(head), ...sheet.rows.map((_, at) => row(sheet, at, shown, mine))],
        columns: sheet.titles.map((_, column) => ({ width: widthOf(column) })),
        stickyRowsCount: 1,
        stickyColumnsCount: sheet.titles.length > 8 ? 1 : 0,
        orientation: 'landscape',
        ...(placed.length > 0 && { images: placed }),
      };
    }),
    { features: [filters(sheets), picturesMoveWithCells()] },
  ).toBlob();
