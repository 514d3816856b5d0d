import Papa from 'papaparse';
import { type OutSet, roundedRect, type Written } from '../outgoing.ts';
import { MEASURE_COLUMNS, measureCells } from '../reading/measures.ts';
import { guarded } from '../reading/table.ts';

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
  'verdict',
  'severity',
  'remark',
  ...MEASURE_COLUMNS,
] as const;

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
      box.verdict,
      box.severity ?? '',
      guarded(box.remark),
      ...measureCells(box.measures),
    ]);
  });
  const table = Papa.unparse([[...COLUMNS], ...rows], { newline: '\r\n' });
  return { files: [{ path: 'boxes.csv', text: `\uFEFF${table}\r\n` }], photos: 'images' };
}
