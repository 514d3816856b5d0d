import { type Reason, reason } from '#domain/exchange/reason.ts';
import { isObject } from '#domain/isObject.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { CERTAINTIES, type Certainty, type Content, type Format, type Reader } from './formatAdapter.ts';
import { otherLines, otherProgramOf, otherProgramOfLines } from './otherPrograms.ts';
import { parseJson } from './reading/json.ts';
import { lines } from './reading/text.ts';
import { parseXml } from './reading/xml.ts';

/** A file with boxes, and the content parsed on the way. */
export interface Annotated {
  readonly kind: 'boxes';
  readonly content: Content;
  readonly reader: Reader;
}

/** The kind of a text file. */
export type Detected =
  | Annotated
  /** Names of classes by index. */
  | { readonly kind: 'classes'; readonly written: 'yaml' | 'lines'; readonly content: string }
  /** Belongs to a dataset but has no boxes: lists of photos, settings, read-me files. */
  | { readonly kind: 'other'; readonly why: 'names' | 'settings' | 'track' | 'apple' };

/** Detects what a text file is. */
export type Detect = (content: string, path: string) => Result<Detected, Reason>;

/**
 * Detects what a text file is by its content. The name only decides where content can't: an empty label file, or a
 * single word that may be a class name.
 * @param formats of which it may be; of several that claim a content with equal certainty the first one reads it
 */
export const createDetect = (formats: readonly Format[]): Detect => {
  const surest: Surest = (content) => surestOf(formats, content);
  return (content, path) => detect(content, path, surest);
};

/** @param path including the file name */
function detect(content: string, path: string, surest: Surest): Result<Detected, Reason> {
  const start = content.replace(/^\uFEFF/, '').trimStart();
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (start.startsWith('{') || start.startsWith('[')) {
    const read = json(start, surest);
    // Many documents, one a line, aren't broken JSON.
    const program = read.ok ? null : otherProgramOfLines(start);
    return program === null ? read : fail(reason('other_program', { program }));
  }
  if (start.startsWith('<'))
    return /\.(json|txt|csv)$/.test(name) ? misnamed(start, name, surest) : xml(start, surest);
  if (start === '') return empty(content, name, surest);
  if (/\.json$/.test(name)) return fail(reason('not_json', { position: 0 }));
  const columns = columnsOf(start);
  if (LABEL_STUDIO.every((column) => columns.includes(column)))
    return fail(reason('other_program', { program: 'Label Studio CSV' }));
  const table = surest({ kind: 'table', columns, text: content });
  return table ? ok(table.file) : plain(content, name, surest);
}

const CLASS_FILE = /^(classes|labels|names|obj|_darknet)(\.[a-z]+)?\.(txt|names|labels)$|\.names$/;
/** Documents and trainer settings that accompany a dataset. */
const SUPPORT_FILE = /^(readme|licen[cs]e|copying|notes?|changelog)\b|\.(data|md|cfg|pbtxt|log|html?)$/;
/** A data file is never a note, whatever its name. */
const FIGURES = /\.(csv|tsv|json|xml)$/;
/** Lists of a dataset's parts: names of photos, in Pascal VOC each with whether the class is there. */
const PART_LIST = /(^|[_-])(train|val|valid|trainval|test)\.txt$/;

const isSupport = (name: string): boolean => SUPPORT_FILE.test(name) && !FIGURES.test(name);

/** Columns of Label Studio's CSV, whose boxes are JSON inside a cell. */
const LABEL_STUDIO = ['annotation_id', 'annotator', 'lead_time'];

/** How many columns of an unknown table are named. */
const COLUMNS_NAMED = 8;

interface Claim {
  readonly file: Annotated;
  readonly certainty: Certainty;
}

/** The format that claims a content with the most certainty; of several the first. Null where none does. */
type Surest = (content: Content) => Claim | null;

function surestOf(formats: readonly Format[], content: Content): Claim | null {
  const claims = formats.flatMap(({ reader }) => {
    const certainty = reader?.claims(content) ?? null;
    return reader && certainty ? [{ file: { kind: 'boxes' as const, content, reader }, certainty }] : [];
  });
  return (
    claims.toSorted((a, b) => CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty))[0] ?? null
  );
}

const claimed = (content: Content, surest: Surest): Result<Detected, Reason> => {
  const found = surest(content);
  return found ? ok(found.file) : fail(reason('unknown_format'));
};

function misnamed(start: string, name: string, surest: Surest): Result<Detected, Reason> {
  const read = xml(start, surest);
  return read.ok || !name.endsWith('.json') ? read : fail(reason('not_json', { position: 0 }));
}

function json(content: string, surest: Surest): Result<Detected, Reason> {
  const parsed = parseJson(content);
  if (!parsed.ok) return parsed;
  const { document, repaired } = parsed.value;
  if (Array.isArray(document) && document.length > 0 && document.every((name) => typeof name === 'string'))
    return ok({ kind: 'classes', written: 'lines', content: document.join('\n') });
  // Label Studio also writes the classes of a YOLO export into this file.
  const isNotes = isObject(document) && isObject(document.info) && Array.isArray(document.categories);
  const program = otherProgramOf(document);
  if (program !== null) return fail(reason('other_program', { program }));
  if (isNotes && !Array.isArray(document.images) && !Array.isArray(document.annotations))
    return ok({ kind: 'other', why: 'settings' });
  return claimed({ kind: 'json', document, repaired }, surest);
}

function xml(content: string, surest: Surest): Result<Detected, Reason> {
  const parsed = parseXml(content);
  if (!parsed.ok) return parsed;
  const { name, root } = parsed.value;
  if (name === 'svg') return fail(reason('image_type_unsupported', { type: 'SVG' }));
  if (name === 'kml' || name === 'gpx') return ok({ kind: 'other', why: 'track' });
  if (name === 'plist') return ok({ kind: 'other', why: 'apple' });
  // Settings of a Label Studio project.
  return name === 'View'
    ? ok({ kind: 'other', why: 'settings' })
    : claimed({ kind: 'xml', name, root }, surest);
}

function columnsOf(content: string): readonly string[] {
  const start = content.slice(0, 4096).replace(/^sep=.\r?\n/i, '');
  const header = lines(start)[0]?.toLowerCase() ?? '';
  return header.split(/[,;\t]/).map((name) => name.trim().replace(/^#\s*/, '').replaceAll('"', ''));
}

function empty(text: string, name: string, surest: Surest): Result<Detected, Reason> {
  const found = CLASS_FILE.test(name) ? null : surest({ kind: 'lines', rows: [], name, text });
  return found ? ok(found.file) : fail(reason('empty_file'));
}

const isNames = (rows: readonly string[], name: string): boolean =>
  rows.every((row) => /\.(jpe?g|png|webp|tiff?|bmp)$/i.test(row)) ||
  (PART_LIST.test(name) && rows.every((row) => /^\S+(\s+-?\d+){0,2}$/.test(row)));

/** An unknown table is reported with its columns. */
function unknown(content: string, name: string): Reason {
  const columns = columnsOf(content);
  if (!/\.[ct]sv$/.test(name) || columns.length < 2) return reason('unknown_format');
  const more = columns.length > COLUMNS_NAMED ? ', …' : '';
  return reason('columns_unknown', { columns: columns.slice(0, COLUMNS_NAMED).join(', ') + more });
}

/** Labels, class names or something else. */
function plain(content: string, name: string, surest: Surest): Result<Detected, Reason> {
  const rows = lines(content)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (otherLines(rows) === 'KITTI') return fail(reason('other_program', { program: 'KITTI' }));
  const found = surest({ kind: 'lines', rows, name, text: content });
  const isSure = found?.certainty === 'mark';
  if (!isSure && CLASS_FILE.test(name)) return ok({ kind: 'classes', written: 'lines', content });
  if (found && (isSure || !isSupport(name))) return ok(found.file);
  if (/^\s*["']?names["']?\s*:/m.test(content)) return ok({ kind: 'classes', written: 'yaml', content });
  if (isSupport(name)) return ok({ kind: 'other', why: 'settings' });
  if (isNames(rows, name)) return ok({ kind: 'other', why: 'names' });
  return fail(unknown(content, name));
}
