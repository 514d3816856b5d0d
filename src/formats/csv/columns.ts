import { numberOrNull, text } from '../reading/narrow.ts';
import { type Row, unguarded } from '../reading/table.ts';

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
export const has = (columns: readonly string[], ...wanted: readonly Column[]): boolean =>
  wanted.every((column) => NAMES[column].some((name) => columns.includes(name)));

/** The cell of a column, under the first of its names that the header has. */
export const cellOf = (row: Row, column: Column): string | undefined => {
  for (const name of NAMES[column]) {
    const cell = row.cells.get(name);
    if (cell !== undefined) return unguarded(cell);
  }
  return undefined;
};

export const CORNERS = ['left', 'top', 'right', 'bottom'] as const;
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
