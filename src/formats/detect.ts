import { type Reason, reason } from '#domain/exchange/reason.ts';
import { own } from '#domain/keyed.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { parseJson } from './json.ts';
import { isObject, type Json, list, number } from './narrow.ts';
import type { FormatId } from './report.ts';
import { type Element, parseXml } from './xml.ts';
import { lines } from './yolo.ts';

/** What a text file is, with what was parsed of it on the way. */
export type Detected =
  | {
      readonly kind: 'json';
      readonly format: JsonFormat;
      readonly document: unknown;
      /** Places that were no JSON, but understood. */
      readonly mended: number;
    }
  | { readonly kind: 'xml'; readonly format: 'voc' | 'cvat'; readonly root: Element }
  | {
      readonly kind: 'text';
      readonly format: 'yolo' | 'csv' | 'tf_csv' | 'via_csv';
      readonly content: string;
    }
  /** Names of classes by index. */
  | { readonly kind: 'classes'; readonly written: 'yaml' | 'lines'; readonly content: string }
  /** Belongs to a dataset and says nothing about boxes: lists of photos, settings, read-me files. */
  | { readonly kind: 'other' };

type JsonFormat = Extract<
  FormatId,
  'coco' | 'coco_results' | 'labelme' | 'label_studio' | 'via' | 'supervisely'
>;

/**
 * Tells what a text file is by its content. The name decides only where content cannot: an empty label file,
 * or one word that may be a class name or anything.
 * @param path with its name
 */
export function detect(content: string, path: string): Result<Detected, Reason> {
  const start = content.replace(/^\uFEFF/, '').trimStart();
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (start.startsWith('{') || start.startsWith('[')) return json(start);
  if (start.startsWith('<')) return /\.(json|txt|csv)$/.test(name) ? misnamed(start, name) : xml(start);
  if (start === '')
    return /\.txt$/.test(name) && !CLASS_FILE.test(name)
      ? ok({ kind: 'text', format: 'yolo', content })
      : fail(reason('empty_file'));
  if (/\.json$/.test(name)) return fail(reason('not_json', { position: 0 }));
  const table = tableOf(start);
  if (table) return ok({ kind: 'text', format: table, content });
  return plain(content, name);
}

const CLASS_FILE = /^(classes|labels|names|obj|_darknet)(\.[a-z]+)?\.(txt|names|labels)$|\.names$/;
const SUPPORT_FILE =
  /^(readme|license|licence|notes?|train|val|valid|test|changelog)\b|\.(data|md|cfg|pbtxt|log|html?)$/;

function misnamed(start: string, name: string): Result<Detected, Reason> {
  const read = xml(start);
  return read.ok || !name.endsWith('.json') ? read : fail(reason('not_json', { position: 0 }));
}

function json(content: string): Result<Detected, Reason> {
  const parsed = parseJson(content);
  if (!parsed.ok) return parsed;
  const { document, mended } = parsed.value;
  if (Array.isArray(document) && document.length > 0 && document.every((name) => typeof name === 'string'))
    return ok({ kind: 'classes', written: 'lines', content: document.join('\n') });
  const format = Array.isArray(document) ? ofArray(document) : isObject(document) ? ofObject(document) : null;
  return format ? ok({ kind: 'json', format, document, mended }) : fail(reason('unknown_format'));
}

function ofArray(document: readonly unknown[]): JsonFormat | null {
  const first = document.find(isObject);
  if (!first) return document.length === 0 ? 'coco_results' : null;
  if ('image_id' in first) return 'coco_results';
  return isTask(first) ? 'label_studio' : null;
}

const isTask = (task: Json): boolean =>
  (isObject(task.data) && ('annotations' in task || 'predictions' in task || 'completions' in task)) ||
  Object.values(task).some((value) => list(value).some((one) => isObject(one) && 'original_width' in one)) ||
  (typeof task.image === 'string' && 'id' in task);

function ofObject(document: Json): JsonFormat | null {
  if (isObject(document._via_img_metadata)) return 'via';
  if (Array.isArray(document.shapes)) return 'labelme';
  if (Array.isArray(document.objects) && 'size' in document) return 'supervisely';
  const sections = ['images', 'annotations', 'categories'].filter(
    (section) => own(document, section) !== undefined,
  );
  if (sections.length >= 2) return 'coco';
  if (isTask(document)) return 'label_studio';
  if (Object.values(document).some((entry) => isObject(entry) && 'filename' in entry && 'regions' in entry))
    return 'via';
  return sections.length === 1 ? 'coco' : null;
}

function xml(content: string): Result<Detected, Reason> {
  const parsed = parseXml(content);
  if (!parsed.ok) return parsed;
  const { name, root } = parsed.value;
  if (name === 'annotation') return ok({ kind: 'xml', format: 'voc', root });
  if (name === 'annotations') return ok({ kind: 'xml', format: 'cvat', root });
  return name === 'View' ? ok({ kind: 'other' }) : fail(reason('unknown_format'));
}

function tableOf(content: string): 'csv' | 'tf_csv' | 'via_csv' | null {
  const header = lines(content.slice(0, 4096))[0]?.toLowerCase() ?? '';
  const columns = header.split(/[,;\t]/).map((name) => name.trim().replaceAll('"', ''));
  const has = (...names: string[]) => names.every((name) => columns.includes(name));
  if (has('filename', 'region_shape_attributes')) return 'via_csv';
  if (has('filename', 'class', 'xmin', 'ymax')) return 'tf_csv';
  if ((has('x', 'y', 'width', 'height') || has('bbox_x', 'bbox_y')) && columns.length >= 6) return 'csv';
  return null;
}

/** YOLO labels, class names or something else: by how many lines begin like numbers. */
function plain(content: string, name: string): Result<Detected, Reason> {
  const rows = lines(content)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const numeric = rows.filter((row) => {
    const fields = row.split(/\s+/);
    return fields.length >= 4 && fields.slice(1).filter((field) => !Number.isNaN(number(field))).length >= 3;
  });
  const labels = numeric.length * 2 >= rows.length;
  if (!labels && CLASS_FILE.test(name)) return ok({ kind: 'classes', written: 'lines', content });
  if (labels || (/\.txt$/.test(name) && numeric.length > 0 && !SUPPORT_FILE.test(name)))
    return ok({ kind: 'text', format: 'yolo', content });
  if (/^\s*["']?names["']?\s*:/m.test(content)) return ok({ kind: 'classes', written: 'yaml', content });
  if (SUPPORT_FILE.test(name)) return ok({ kind: 'other' });
  if (rows.every((row) => /\.(jpe?g|png|webp|tiff?|bmp)$/i.test(row))) return ok({ kind: 'other' });
  return fail(reason('unknown_format'));
}
