import type { Column, Content, ContentTable, TableCell } from 'pdfmake/interfaces';
import { inkOn } from '#domain/damage/ink.ts';
import { heightOf, weight } from './weight.ts';

/** Colours on paper. */
export const INK = {
  text: '#1c1c20',
  muted: '#5f5f68',
  line: '#c9c9cf',
  head: '#f0f0f3',
  accent: '#1d56c4',
  bad: '#b3261e',
} as const;

/** A heading of a section (1) or within one (2); it also stands in the PDF's outline. */
export const heading = (text: string, level: 1 | 2 = 1, more: { newPage?: boolean } = {}): Content => ({
  text,
  style: level === 1 ? 'h1' : 'h2',
  outline: level === 1,
  tocItem: level === 1,
  headlineLevel: level,
  ...(more.newPage ? { pageBreak: 'before' as const } : {}),
});

export const paragraph = (text: string): Content => ({ text, margin: [0, 0, 0, 8] });
export const note = (text: string): Content => ({ text, style: 'note', margin: [0, 2, 0, 8] });

/** So much text surely fits a page, and a row of a table even in a narrow column. */
const [PAGE_WEIGHT, ROW_WEIGHT] = [1500, 500];
/** Rows of no greater height, in points, surely fit a page with a heading above them. */
const PAGE_HEIGHT = 620;

/** Content that stays on one page, if it fits one: a heading with its note and a small table, say. */
export function together(...parts: readonly Content[]): Content {
  const unbreakable = weight(parts) <= PAGE_WEIGHT && tablesHeight(parts) <= PAGE_HEIGHT;
  return { unbreakable, stack: unbreakable ? parts.map(unasked) : [...parts] };
}

/** How high the tables among parts surely don't surpass together, in points. */
const tablesHeight = (parts: readonly Content[]): number =>
  parts.reduce<number>((sum, part) => {
    if (typeof part !== 'object' || !('table' in part)) return sum;
    const { body, widths } = part.table;
    return sum + heightOf(body, Array.isArray(widths) ? widths : []);
  }, 0);

/** A heading that can't be left alone on its page, and so needs no look at what follows it. */
function unasked(part: Content): Content {
  if (typeof part !== 'object' || !('headlineLevel' in part)) return part;
  const { headlineLevel: _, ...rest } = part;
  return rest as Content;
}

/** Items one below the other. */
export const bullets = (items: readonly string[]): Content => ({ ul: [...items], margin: [0, 2, 0, 8] });

const LAYOUT: ContentTable['layout'] = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => INK.line,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
};

/** Names and values need no lines and little air. */
const PAIRS_LAYOUT: ContentTable['layout'] = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: () => 4,
  paddingTop: () => 1,
  paddingBottom: () => 1,
};

/** The names of the layouts of tables; functions can't be sent to a worker, so they are set there. */
const [TABLE, PAIRS] = ['plain', 'pairs'];
export const TABLE_LAYOUTS = { [TABLE]: LAYOUT, [PAIRS]: PAIRS_LAYOUT };

/** A table of no more rows stays on one page. */
const TOGETHER = 8;

/** A cell that stands at the right of its column, as figures do. */
const atRight = (cell: TableCell | string): TableCell =>
  typeof cell === 'string' ? { text: cell, alignment: 'right' } : cell;

/**
 * A table with a head that repeats on each page. Rows stay whole unless one is too long for that.
 *
 * @param figures columns, counted from 0, that hold numbers
 */
export function table(
  head: readonly string[],
  rows: readonly (readonly (TableCell | string)[])[],
  widths: readonly (number | 'auto' | '*')[],
  figures: readonly number[] = [],
): Content {
  const areShort = rows.every((row) => row.every((cell) => weight(cell) <= ROW_WEIGHT));
  return {
    layout: TABLE,
    style: 'table',
    margin: [0, 2, 0, 10],
    unbreakable: areShort && rows.length <= TOGETHER && heightOf(rows, widths) <= PAGE_HEIGHT,
    table: {
      headerRows: 1,
      keepWithHeaderRows: areShort ? 1 : 0,
      dontBreakRows: areShort,
      widths: [...widths],
      body: [
        head.map(
          (text, column): TableCell => ({
            text,
            color: INK.muted,
            fillColor: INK.head,
            fontSize: 8,
            ...(figures.includes(column) ? { alignment: 'right' as const } : {}),
          }),
        ),
        ...rows.map((row) => row.map((cell, column) => (figures.includes(column) ? atRight(cell) : cell))),
      ],
    },
  };
}

/** Names and values in two columns; empty values are left out, and nothing is made where all are. */
export function particulars(
  pairs: readonly (readonly [name: string, value: string])[],
  nameWidth = 130,
): Content[] {
  const said = pairs.filter(([, value]) => value !== '');
  if (said.length === 0) return [];
  return [
    {
      layout: PAIRS,
      margin: [0, 2, 0, 6],
      table: {
        widths: [nameWidth, '*'],
        body: said.map(([name, value]): TableCell[] => [{ text: name, color: INK.muted }, { text: value }]),
      },
    },
  ];
}

/** A word on a coloured ground, as wide as it is; black or white, whichever reads better on it. */
export const chip = (text: string, ground: string, fontSize = 9): Column => ({
  width: 'auto',
  layout: 'noBorders',
  table: {
    body: [[{ text, color: inkOn(ground), fillColor: ground, fontSize, margin: [3, 0, 3, 0], noWrap: true }]],
  },
});

/** Points: what a page has between its margins. */
export const PAGE_WIDTH = 499;

/** A hairline across the page. */
export const rule = (margin: [number, number, number, number] = [0, 0, 0, 0]): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: PAGE_WIDTH, y2: 0, lineWidth: 0.5, lineColor: INK.line }],
  margin,
});

/** Small words under a picture. */
export const caption = (text: string, below = 0): Content => ({
  text,
  fontSize: 7,
  color: INK.muted,
  margin: [0, 2, 0, below],
});

/** Characters of a file name under its photo. */
const NAME = 40;
/** A name as long as there is room for: elsewhere in the report it stands whole. */
export const clipped = (name: string, most = NAME): string =>
  name.length > most ? `${name.slice(0, most - 1)}…` : name;

/** `2026-05-14 09:12` of an ISO 8601 wall clock; empty where it is not known. */
export const wallClock = (taken: string | null | undefined): string =>
  taken?.slice(0, 16).replace('T', ' ') ?? '';
