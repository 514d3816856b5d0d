import Papa from 'papaparse';
import * as v from 'valibot';
import { FIELD_SCHEMAS, MEASURE_FIELDS } from '#domain/damage/fields.ts';
import { reason } from '#domain/exchange/reason.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import type { Measures } from '#domain/measure/measure.ts';
import { pick } from '#domain/pick.ts';
import { fail, ok } from '#domain/result.ts';
import { reader, shipped } from '../formatAdapter.ts';
import { modelAttributes, type OutBox, type OutSet, roundedRect, type Written } from '../outgoing.ts';
import { collector, type Take } from '../reading/collect.ts';
import { number, numberOrNull, sizeOf, text } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';
import { reviewOf } from '../reading/review.ts';
import { byCorners } from '../reading/shapes.ts';
import { guarded, hasAll, noteTable, parseTable, type Row, unguarded } from '../reading/table.ts';

/** Measurements and observations of a damage: columns of our CSV. */
const MEASURE_COLUMNS = ['crack_width_mm', 'length_m', 'area_m2', 'measures'] as const;

/** Enough digits for any measure taken on a photo. */
const figure = (value: number): number => Number(value.toPrecision(4));

const NOTHING = MEASURE_COLUMNS.map(() => '');

/**
 * The cells of {@link MEASURE_COLUMNS}: the largest width, the length and the area as numbers for people, with `<`
 * before a width that the photo doesn't resolve; then everything as JSON, with points, scale, error, author and date.
 * Only the JSON is read back.
 */
function measureCells(of: Measures): readonly (string | number)[] {
  const { crackWidth, lineLength, surfaceArea } = of;
  const taken = MEASURE_FIELDS.filter((field) => of[field] !== null);
  if (taken.length === 0) return NOTHING;
  const width = crackWidth?.result;
  return [
    width === undefined
      ? ''
      : width.kind === 'measured'
        ? figure(width.max.value)
        : `<${figure(width.belowMm)}`,
    lineLength ? figure(lineLength.result.value) : '',
    surfaceArea ? figure(surfaceArea.result.value) : '',
    JSON.stringify(pick(of, taken)),
  ];
}

/** Null for invalid JSON. */
function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

const cell = v.partial(v.looseObject(pick(FIELD_SCHEMAS, MEASURE_FIELDS)));

/** Reads the cell `measures`. @returns null where it isn't as {@link measureCells} writes it */
function readMeasures(content: string): Partial<Measures> | null {
  const read = v.safeParse(cell, parsed(content));
  if (!read.success) return null;
  const { output } = read;
  return Object.fromEntries(
    MEASURE_FIELDS.flatMap((field) => (output[field] ? [[field, output[field]]] : [])),
  );
}

/** Our columns, each with the names that other tools use for the same. */
const NAMES = {
  photo: [
    'photo',
    'image',
    'filename',
    'image_name',
    'file_name',
    'image_path',
    'img_name',
    'img',
    'path',
    'file',
    'image_id',
    'imageid',
  ],
  label: [
    'label',
    'class',
    'label_name',
    'category',
    'class_name',
    'classname',
    'labelname',
    'tag',
    'class_id',
    'classid',
  ],
  x: ['x', 'bbox_x'],
  y: ['y', 'bbox_y'],
  width: ['width', 'bbox_width', 'w', 'bbox_w'],
  height: ['height', 'bbox_height', 'h', 'bbox_h'],
  left: ['xmin', 'x_min', 'x1', 'left', 'bbox_x1', 'bbox_xmin'],
  top: ['ymin', 'y_min', 'y1', 'top', 'bbox_y1', 'bbox_ymin'],
  right: ['xmax', 'x_max', 'x2', 'right', 'bbox_x2', 'bbox_xmax'],
  bottom: ['ymax', 'y_max', 'y2', 'bottom', 'bbox_y2', 'bbox_ymax'],
  /** One cell with left, top, width and height, as in contests. */
  bbox: ['bbox', 'bounding_box'],
  photoWidth: ['photo_width', 'image_width'],
  photoHeight: ['photo_height', 'image_height'],
  confidence: ['confidence', 'score', 'conf'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Column = keyof typeof NAMES;

/** Whether a header has these columns, under any of their names. */
const has = (columns: readonly string[], ...wanted: readonly Column[]): boolean =>
  wanted.every((column) => NAMES[column].some((name) => columns.includes(name)));

/** The cell of a column, under the first of its names that the header has. */
const cellOf = (row: Row, column: Column): string | undefined => {
  for (const name of NAMES[column]) {
    const cell = row.cells.get(name);
    if (cell !== undefined) return unguarded(cell);
  }
  return undefined;
};

const CORNERS = ['left', 'top', 'right', 'bottom'] as const;
const SIZED = ['x', 'y', 'width', 'height'] as const;

/** The layout of boxes by the header: two corners, corner and size, or one cell; null where there are no boxes. */
function layoutOf(columns: readonly string[]): 'corners' | 'sized' | 'cell' | null {
  if (!has(columns, 'photo')) return null;
  if (has(columns, ...CORNERS)) return 'corners';
  // In contest files width and height beside the cell are the photo's.
  if (has(columns, 'bbox')) return 'cell';
  return has(columns, ...SIZED) ? 'sized' : null;
}

const isNumber = (cell: string | undefined): boolean => numberOrNull(cell) !== null;
const isImage = (cell: string | undefined): boolean =>
  /\.(jpe?g|png|webp|avif|tiff?|hei[cf]|bmp|gif)$/.test(cell ?? '');

/** make-sense writes no header: label, corner and size, then the photo and its size. */
const MAKE_SENSE = [
  'label',
  'x',
  'y',
  'bbox_width',
  'bbox_height',
  'photo',
  'photo_width',
  'photo_height',
] as const;
/**
 * The columns of keras-retinanet: photo, two corners, class; SKU-110K adds the photo's size. A photo without boxes has
 * empty cells.
 */
const RETINANET = ['photo', 'xmin', 'ymin', 'xmax', 'ymax', 'label', 'photo_width', 'photo_height'] as const;

/** The columns of a file without a header, recognised from its first line; null where it has one. */
function headerless(first: readonly string[]): readonly string[] | null {
  const cells = (from: number, to: number) => first.slice(from, to);
  if (first.length === 8 && cells(1, 5).every(isNumber) && isImage(first[5])) return MAKE_SENSE;
  const isBox = cells(1, 5).every(isNumber) || cells(1, 6).every((cell) => text(cell) === null);
  if ((first.length === 6 || first.length === 8) && isImage(first[0]) && isBox) return RETINANET;
  return null;
}

interface Found {
  readonly box: Rect;
  readonly swapped?: boolean;
  readonly size: Size | null;
}

const photoSize = (row: Row) => sizeOf(cellOf(row, 'photoWidth'), cellOf(row, 'photoHeight'));

function bySides(row: Row): Found {
  const at = (side: 'x' | 'y' | 'width' | 'height') => number(cellOf(row, side));
  return {
    box: { x: at('x'), y: at('y'), width: at('width'), height: at('height') },
    size: photoSize(row),
  };
}

/** With corners or a cell, `width` and `height` are the photo's. */
const ownSize = (row: Row) => sizeOf(row.cells.get('width'), row.cells.get('height')) ?? photoSize(row);

function byCell(row: Row): Found {
  const sides = (cellOf(row, 'bbox') ?? '').replace(/^\s*[[(]|[\])]\s*$/g, '').split(/[\s,]+/);
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] =
    sides.length === 4 ? sides.map(number) : [];
  return { box: { x, y, width, height }, size: ownSize(row) };
}

function byEdges(row: Row): Found {
  const [x1, y1, x2, y2] = CORNERS.map((side) => number(cellOf(row, side))) as [
    number,
    number,
    number,
    number,
  ];
  return { ...byCorners(x1, y1, x2, y2), size: ownSize(row) };
}

const GEOMETRY = { sized: bySides, cell: byCell, corners: byEdges } as const;

/**
 * Whether all corners lie within 0 and 1 and some are not whole: nobody draws boxes inside the first pixel of a photo.
 */
function areFractions(rows: readonly Row[]): boolean {
  const values = rows.flatMap((row) =>
    CORNERS.flatMap((side) => {
      const value = number(cellOf(row, side));
      return Number.isNaN(value) ? [] : [value];
    }),
  );
  return (
    values.every((value) => value >= 0 && value <= 1) && values.some((value) => !Number.isInteger(value))
  );
}

/**
 * Reads our CSV and similar ones, one box per line: corner and size, two corners (TensorFlow, VoTT, keras-retinanet),
 * or a cell `[x, y, width, height]`. Pixels from the top left; two corners may be fractions, as in Open Images.
 * @param format the format to report
 */
export function readCsv(content: string, format: string): Read {
  const table = parseTable(content, headerOf(content));
  const layout = layoutOf(table.columns);
  if (!has(table.columns, 'photo')) return fail(reason('missing_section', { section: 'photo' }));
  if (!layout) return fail(reason('missing_section', { section: 'x, y, width, height' }));
  const isFraction = layout === 'corners' && areFractions(table.rows);
  const out = collector(format, isFraction ? 'fraction' : 'px', 'line');
  if (isFraction) out.note(reason('corners_as_fractions'));
  noteTable(table, out);
  const takes = new Map<string, Take>();
  for (const row of table.rows) {
    const name = text(cellOf(row, 'photo'));
    if (name === null) {
      out.skip(row.line, reason('name_missing'));
      continue;
    }
    const found = GEOMETRY[layout](row);
    const path = name.replaceAll('\\', '/');
    const take = takes.get(path) ?? out.image({ names: [path], size: found.size, perImage: false });
    takes.set(path, take);
    const label = cellOf(row, 'label') ?? null;
    // A line of its own stands for a photo without boxes.
    if ((label === '' || label === null) && Number.isNaN(found.box.x) && isBlank(row, layout)) continue;
    const cell = row.cells.get('measures') ?? '';
    const measures = cell === '' ? {} : readMeasures(cell);
    if (!measures) out.repair(row.line, reason('measures_unreadable'), { image: path });
    const review = reviewOf({
      ...Object.fromEntries(row.cells),
      ...Object.fromEntries(
        ['remark', 'model', 'model_version'].map((column) => [
          column,
          unguarded(row.cells.get(column) ?? ''),
        ]),
      ),
    });
    take({
      ...found,
      label,
      confidence: numberOrNull(cellOf(row, 'confidence')),
      review: measures && Object.keys(measures).length > 0 ? { ...review, measures } : review,
      at: row.line,
    });
  }
  return ok(out.finish());
}

/** Whether a line has no box: the cells for one are empty. */
const isBlank = (row: Row, layout: keyof typeof GEOMETRY): boolean =>
  layout === 'cell'
    ? text(cellOf(row, 'bbox')) === null
    : text(cellOf(row, layout === 'corners' ? 'left' : 'x')) === null;

/** The columns of a file without a header. */
function headerOf(content: string): readonly string[] | undefined {
  const { columns } = parseTable(content.slice(0, 4096));
  return headerless(columns) ?? undefined;
}

const MODEL_COLUMNS = ['model', 'model_version', 'model_sha256'] as const;

const COLUMNS = [
  'photo',
  'photo_width',
  'photo_height',
  'id',
  'label',
  'confidence',
  'x',
  'y',
  'width',
  'height',
  'source',
  ...MODEL_COLUMNS,
  'verdict',
  'severity',
  'remark',
  ...MEASURE_COLUMNS,
] as const;

/** The model that found a box, in the columns for it. */
function modelCells(box: OutBox): readonly string[] {
  const named = new Map(Object.entries(modelAttributes(box)));
  return MODEL_COLUMNS.map((column) => guarded(named.get(column) ?? ''));
}

/**
 * Writes our CSV (RFC 4180, UTF-8 with a byte-order mark, which spreadsheets need to recognise it): one box per line in
 * pixels of the upright photo, with decisions and measures. No cell can be mistaken for a formula.
 */
export function writeCsv(set: OutSet): Written {
  const rows = set.images.flatMap(({ name, width, height, boxes }) => {
    const photo = [guarded(name), width, height];
    if (boxes.length === 0) return [[...photo, ...COLUMNS.slice(photo.length).map(() => '')]];
    return boxes.map((box) => [
      ...photo,
      guarded(box.id),
      guarded(box.label),
      box.confidence ?? '',
      ...roundedRect(box.box),
      box.source,
      ...modelCells(box),
      box.verdict,
      box.severity ?? '',
      guarded(box.remark),
      ...measureCells(box.measures),
    ]);
  });
  const table = Papa.unparse([[...COLUMNS], ...rows], { newline: '\r\n' });
  return { files: [{ path: 'boxes.csv', text: `\uFEFF${table}\r\n` }], photos: 'images' };
}

const claimedLayout = (columns: readonly string[]) => layoutOf(headerless(columns) ?? columns);

/** Our own CSV, and those of other tools with a box as corner and size. */
export const csv = shipped('csv', {
  reader: reader('table', {
    claims({ columns }) {
      const found = claimedLayout(columns);
      return found === 'sized' || found === 'cell' ? 'build' : null;
    },
    read: ({ text }) => readCsv(text, 'csv'),
  }),
  writer: writeCsv,
});

/** Boxes as two corners: TensorFlow, VoTT, keras-retinanet. */
export const tfCsv = shipped('tf_csv', {
  reader: reader('table', {
    claims({ columns }) {
      if (claimedLayout(columns) !== 'corners') return null;
      return hasAll(columns, 'filename', 'class', 'xmin', 'ymax') ? 'mark' : 'build';
    },
    read: ({ text }) => readCsv(text, 'tf_csv'),
  }),
  writer: null,
});
