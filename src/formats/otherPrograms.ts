import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { list } from './reading/narrow.ts';

const has = (value: unknown, ...keys: readonly string[]): boolean =>
  isObject(value) && keys.every((key) => own(value, key) !== undefined);

/** Programs whose JSON is known by its own keys and isn't read, with what they call it. */
const PROGRAMS: readonly (readonly [string, (document: unknown) => boolean])[] = [
  ['Darwin (V7)', (one) => has(one, 'item', 'annotations') || has(one, 'dataset', 'image', 'annotations')],
  ['SuperAnnotate', (one) => has(one, 'metadata', 'instances')],
  ['Encord', (one) => has(one, 'label_hash', 'data_units')],
  ['Hasty', (one) => has(one, 'export_format_version', 'label_classes')],
  ['CVAT backup', (one) => has(one, 'shapes', 'tracks')],
  ['VoTT', (one) => has(one, 'assets') || has(one, 'asset', 'regions')],
  ['FiftyOne', (one) => has(one, 'classes', 'labels') || has(one, 'samples')],
  ['SageMaker manifest', (one) => has(one, 'source-ref')],
  ['Labelbox', (one) => has(one, 'data_row') || has(one, 'Labeled Data', 'Label')],
  ['Scale AI', (one) => has(one, 'task_id', 'response')],
  ['Kili', (one) => has(one, 'externalId', 'labels')],
  ['COCO panoptic', (one) => has(list(isObject(one) ? own(one, 'annotations') : null)[0], 'segments_info')],
  ['GeoJSON', (one) => isObject(one) && one.type === 'FeatureCollection'],
];

/** The program whose export a JSON document is, where it is one that isn't read; null for any other. */
export function otherProgramOf(document: unknown): string | null {
  const one = Array.isArray(document) ? document.find(isObject) : document;
  return PROGRAMS.find(([, is]) => is(one))?.[0] ?? null;
}

/** The program of a file with a JSON document a line: Labelbox, or SageMaker's manifest. */
export function otherProgramOfLines(content: string): string | null {
  const [first = ''] = content.trimStart().split(/\r?\n/, 1);
  try {
    return otherProgramOf(JSON.parse(first));
  } catch {
    return null;
  }
}

/** Words and 14 figures (KITTI), with a score 15: truncated, occluded, angle, four sides, three sizes, place, turn. */
const KITTI = /^[A-Za-z_]\w*(\s+-?\d+(\.\d+)?){14,15}$/;
/** Eight figures, a name and how hard it is (DOTA). */
const DOTA = /^(-?\d+(\.\d+)?\s+){8}\S*[A-Za-z]\S*\s+[012]$/;
const DOTA_HEAD = /^(imagesource|gsd):/;

/** The format of label lines that aren't YOLO's, by each of their lines; null for any other. */
export function otherLines(rows: readonly string[]): 'KITTI' | 'DOTA' | null {
  if (rows.length === 0) return null;
  if (rows.every((row) => KITTI.test(row))) return 'KITTI';
  const boxes = rows.filter((row) => !DOTA_HEAD.test(row));
  return boxes.length > 0 && boxes.every((row) => DOTA.test(row)) ? 'DOTA' : null;
}
