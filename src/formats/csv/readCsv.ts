import type { ReadFormat } from '#domain/exchange/formats.ts';
import { reason } from '#domain/exchange/reason.ts';
import { fail, ok } from '#domain/result.ts';
import { collector, type Take } from '../reading/collect.ts';
import { readMeasures } from '../reading/measures.ts';
import { number, numberOrNull, sizeOf, text } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';
import { reviewOf } from '../reading/review.ts';
import { byCorners } from '../reading/shapes.ts';
import { parseTable, type Row, unguarded } from '../reading/table.ts';

/** Our columns; first the names that other tools use for the same (make-sense, TensorFlow). */
const NAMES = {
  photo: ['photo', 'image', 'filename', 'image_name', 'file_name'],
  label: ['label', 'class', 'label_name', 'category'],
  x: ['x', 'bbox_x'],
  y: ['y', 'bbox_y'],
  width: ['width', 'bbox_width', 'w'],
  height: ['height', 'bbox_height', 'h'],
  photoWidth: ['photo_width', 'image_width'],
  photoHeight: ['photo_height', 'image_height'],
  confidence: ['confidence', 'score'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const column = (row: Row, of: keyof typeof NAMES): string | undefined => {
  for (const name of NAMES[of]) {
    const cell = row.cells.get(name);
    if (cell !== undefined) return unguarded(cell);
  }
  return undefined;
};

/** Reads our CSV and those like it: one box a line, pixels from the top left. */
export function readCsv(content: string): Read {
  return read(content, 'csv', (row) => ({
    box: {
      x: number(column(row, 'x')),
      y: number(column(row, 'y')),
      width: number(column(row, 'width')),
      height: number(column(row, 'height')),
    },
    size: sizeOf(column(row, 'photoWidth'), column(row, 'photoHeight')),
  }));
}

/** Reads TensorFlow's `filename,width,height,class,xmin,ymin,xmax,ymax`: pixel edges, the photo's own size. */
export function readTfCsv(content: string): Read {
  return read(content, 'tf_csv', (row) => {
    const at = (name: string) => number(row.cells.get(name));
    return {
      ...byCorners(at('xmin'), at('ymin'), at('xmax'), at('ymax')),
      size: sizeOf(row.cells.get('width'), row.cells.get('height')),
    };
  });
}

type Geometry = ReturnType<typeof byCorners> | { readonly box: ReturnType<typeof byCorners>['box'] };

function read(
  content: string,
  format: ReadFormat,
  geometry: (row: Row) => Geometry & { size: ReturnType<typeof sizeOf> },
): Read {
  const table = parseTable(content);
  for (const needed of ['photo', 'label'] as const)
    if (!NAMES[needed].some((name) => table.columns.includes(name)))
      return fail(reason('missing_section', { section: needed }));
  const out = collector(format, 'px', 'line');
  const takes = new Map<string, Take>();
  for (const row of table.rows) {
    const name = text(column(row, 'photo'));
    if (name === null) {
      out.skip(row.line, reason('name_missing'));
      continue;
    }
    const found = geometry(row);
    const path = name.replaceAll('\\', '/');
    const take = takes.get(path) ?? out.image({ names: [path], size: found.size, perImage: false });
    takes.set(path, take);
    const label = column(row, 'label') ?? null;
    // A photo without boxes has one line of our export to itself.
    if (label === '' && Number.isNaN(found.box.x)) continue;
    const cell = row.cells.get('measures') ?? '';
    const measures = cell === '' ? {} : readMeasures(cell);
    if (!measures) out.repair(row.line, reason('measures_unreadable'), { image: path });
    const review = reviewOf({
      ...Object.fromEntries(row.cells),
      remark: unguarded(row.cells.get('remark') ?? ''),
    });
    take({
      ...found,
      label,
      confidence: numberOrNull(column(row, 'confidence')),
      review: measures && Object.keys(measures).length > 0 ? { ...review, measures } : review,
      at: row.line,
    });
  }
  return ok(out.finish());
}
