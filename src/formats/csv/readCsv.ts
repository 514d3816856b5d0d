import { reason } from '#domain/exchange/reason.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { fail, ok } from '#domain/result.ts';
import { collector, type Take } from '../reading/collect.ts';
import { readMeasures } from '../reading/measures.ts';
import { number, numberOrNull, sizeOf, text } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';
import { reviewOf } from '../reading/review.ts';
import { byCorners } from '../reading/shapes.ts';
import { noteTable, parseTable, type Row, unguarded } from '../reading/table.ts';

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
export function layoutOf(columns: readonly string[]): 'corners' | 'sized' | 'cell' | null {
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
export function headerless(first: readonly string[]): readonly string[] | null {
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
