import Papa from 'papaparse';
import { reader, shipped } from '../formatAdapter.ts';
import { modelAttributes, type OutBox, type OutSet, roundedRect, type Written } from '../outgoing.ts';
import { MEASURE_COLUMNS, measureCells } from '../reading/measures.ts';
import { guarded, hasAll } from '../reading/table.ts';
import { headerless, layoutOf, readCsv } from './readCsv.ts';

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
