import { mapAsync } from 'es-toolkit/array';
import { type Reason, reason } from '#domain/exchange/reason.ts';
import type { BroughtFile } from '#domain/inspection/photos/custody.ts';
import { plainName } from '#domain/plainName.ts';
import { baseOf, stemOf } from '#formats/reading/photoNames.ts';
import { type PhotoType, photoType } from '#photos/header/header.ts';
import type { FileSource } from '../fileSource.ts';
import type { FileProgress, ImportContext, ImportPlan, PlannedPhoto } from '../importPlan.ts';
import type { ImportTools } from '../importTools.ts';
import { HEAD_BYTES, otherProgram } from './otherPrograms.ts';

/** The kind of a file by its first bytes; of a file of another program why it is left out. */
export type FileKind =
  | 'photo'
  | 'archive'
  | 'text'
  | 'not_an_image'
  | 'unreadable'
  | 'system'
  | 'mask'
  | Reason;

const SYSTEM = /(^|\/)(__MACOSX\/|\._|\.ds_store$|thumbs\.db$|desktop\.ini$)/i;
/** Pictures that mark the damage instead of showing it. */
const MASKS = /(^|\/)(masks?|segmentation(class|object)|label_?maps?)\/[^/]+\.(png|bmp|tiff?|gif)$/i;
/** Scribbles by which people had LabelMe segment a photo. */
const SCRIBBLES = /(^|\/)scribbles\/.*_scribble_\d+\.png$/i;
const PHOTO_NAME = /\.(jpe?g|png|webp|avif|hei[cf]|tiff?|bmp|gif|jp2)$/i;

/** Whether a file may be a mask that an annotation file refers to. */
export const mayBeMask = (path: string): boolean => /\.png$/i.test(path);

async function kindOf({ file, path, unreadable = false }: FileSource): Promise<FileKind> {
  if (SYSTEM.test(path)) return 'system';
  if (MASKS.test(path) || SCRIBBLES.test(path)) return 'mask';
  const start = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then((buffer) => new Uint8Array(buffer))
    .catch(() => null);
  if (unreadable || !start) return 'unreadable';
  const other = otherProgram(start, path);
  if (other) return other;
  if (photoType(start)) return 'photo';
  // Local file header, or end record of an empty archive.
  if (start[0] === 0x50 && start[1] === 0x4b && (start[2] === 3 || start[2] === 5)) return 'archive';
  return PHOTO_NAME.test(path) ? 'not_an_image' : 'text';
}

/** Reports a change in the state of a file. */
export type Tell = (path: string, change: Partial<FileProgress>) => void;

/** Unpacks archives; files with equal paths get a number appended. */
export async function expandAll(
  given: readonly FileSource[],
  tools: ImportTools,
  { signal, onProgress }: ImportContext,
  tell: Tell,
) {
  const found: FileSource[] = [];
  const taken = new Set<string>();
  /** The next number for files with a path, so that thousands of equal names take linear time. */
  const numbers = new Map<string, number>();
  const add = (source: FileSource) => {
    const named = plainName(source.path);
    const own = named.normalize('NFC').replaceAll('\\', '/');
    let [path, number] = [own, numbers.get(own) ?? 2];
    for (; taken.has(path); number++) path = numbered(own, number);
    numbers.set(own, number);
    taken.add(path);
    found.push({ ...source, path });
    if (named !== source.path)
      tell(path, { state: 'repaired', reason: reason('name_cleaned', { name: baseOf(path) }) });
  };
  for (const [index, source] of given.entries()) {
    signal?.throwIfAborted();
    onProgress?.({ kind: 'count', phase: 'expanding', done: index, total: given.length });
    if ((await kindOf(source)) !== 'archive') {
      add(source);
      continue;
    }
    const path = plainName(source.path);
    tell(path, { kind: 'archive' });
    const refused = (entry: string, why: Reason) => tell(plainName(entry), { state: 'refused', reason: why });
    const read = await tools.expand({ ...source, path }, { read: add, refused }, signal);
    signal?.throwIfAborted();
    if (!read.ok) tell(path, { state: 'refused', reason: read.error });
    else if (read.value === null) tell(path, { state: 'read' });
    else tell(path, { state: 'repaired', reason: reason('names_encoding', { encoding: read.value }) });
  }
  return found;
}

/** A path with a number before its ending, by which it is still known what it is: `a (2).jpg`. */
function numbered(path: string, number: number): string {
  const base = baseOf(path);
  const stem = stemOf(base);
  return `${path.slice(0, path.length - base.length)}${stem} (${number})${base.slice(stem.length)}`;
}

/** Sorts files by content; what is neither photo nor text is reported and left out. */
export async function sortOut(files: readonly FileSource[], { signal }: ImportContext, tell: Tell) {
  const sorted = { photos: [] as FileSource[], texts: [] as FileSource[], masks: [] as FileSource[] };
  for (const source of files) {
    signal?.throwIfAborted();
    const kind = await kindOf(source);
    if (typeof kind === 'object') {
      const isNeeded = !kind.key.startsWith('not_needed_');
      tell(source.path, { state: isNeeded ? 'refused' : 'ignored', reason: kind });
    } else if (kind === 'photo') sorted.photos.push(source);
    else if (kind === 'text') sorted.texts.push(source);
    else if (kind === 'system' || kind === 'mask') {
      if (kind === 'mask') sorted.masks.push(source);
      tell(source.path, { state: 'ignored', reason: reason(`not_needed_${kind}`) });
    } else if (kind === 'unreadable')
      tell(source.path, { state: 'refused', reason: reason('file_unreadable') });
    else if (kind === 'archive')
      tell(source.path, { kind: 'archive', state: 'refused', reason: reason('archive_nested') });
    else
      tell(source.path, {
        kind: 'photo',
        state: 'refused',
        reason: reason(source.file.size === 0 ? 'empty_file' : 'not_an_image'),
      });
  }
  return sorted;
}

/** Photos of an import, without duplicates by content. */
export interface Photos {
  readonly planned: readonly PlannedPhoto[];
  readonly known: ImportPlan['known'];
  /** All paths of a candidate, by candidate key. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
}

/** @param reading gives the paths of masks of annotation files: they are no photos */
export async function inspectAll(
  sources: readonly FileSource[],
  reading: Promise<{ readonly masks: ReadonlySet<string> }>,
  context: ImportContext,
  tools: ImportTools,
  tell: Tell,
): Promise<Photos> {
  const inspected = await inspectEach(sources, reading, context, tools, tell);
  const { masks } = await reading;
  const photos = inspected.filter(({ source }) => !masks.has(source.path));
  return gathered({ planned: [], known: [], paths: new Map() }, photos, [], context, tell);
}

/** Adds photos that annotation files contain themselves; what can't be one is left out as other files are. */
export async function addEmbedded(
  photos: Photos,
  sources: readonly FileSource[],
  context: ImportContext,
  tools: ImportTools,
  tell: Tell,
): Promise<Photos> {
  for (const { path } of sources) tell(path, { kind: 'photo' });
  const inspected = await inspectEach(sources, Promise.resolve({ masks: new Set() }), context, tools, tell);
  return gathered(photos, inspected, [reason('image_embedded')], context, tell);
}

/** A file as it was brought. @param original its SHA-256 where another is kept */
function broughtFile(
  { file, path, from = 'files' }: FileSource,
  credentials: boolean,
  original?: string,
): BroughtFile {
  const isOurs = from === 'camera' || from === 'video' || from === 'annotations';
  return {
    name: plainName(file.name),
    size: file.size,
    // What the app itself makes has the time of its making.
    modified: isOurs || file.lastModified <= NO_TIME ? null : file.lastModified,
    from,
    folder: path.slice(0, Math.max(0, path.lastIndexOf('/'))),
    original: original ?? null,
    credentials,
  };
}

/** Archives and cards without a clock state the first day that their format can. Milliseconds since 1970. */
const NO_TIME = Date.UTC(1980, 0, 2);

/** Adds photos to those that there are, without duplicates by content. @param notes what is said of each besides */
function gathered(
  before: Photos,
  inspected: Awaited<ReturnType<typeof inspectEach>>,
  furtherNotes: readonly Reason[],
  { images }: ImportContext,
  tell: Tell,
): Photos {
  const there = new Map(
    images.flatMap(({ id, photo }) => (photo.kind === 'stored' ? [[photo.sha256, id] as const] : [])),
  );
  const planned = new Map(before.planned.map((photo) => [photo.sha256, photo]));
  const known = [...before.known];
  const paths = new Map(before.paths);
  const alias = (key: string, path: string) => paths.set(key, [...(paths.get(key) ?? []), path]);
  for (const { source, header, sha256, facts, kept, original, credentials, notes: own } of inspected) {
    const notes = [...own, ...furtherNotes];
    const name = keptName(source.path, header.type);
    const image = there.get(sha256);
    const twin = planned.get(sha256);
    alias(image === undefined ? `photo:${sha256}` : `image:${image}`, source.path);
    if (image !== undefined) known.push({ path: source.path, image });
    else if (!twin)
      planned.set(sha256, {
        key: `photo:${sha256}`,
        name,
        path: source.path,
        header,
        sha256,
        facts,
        source: kept ? { file: new File([kept], name), path: source.path } : source,
        brought: broughtFile(source, credentials, original),
      });
    const first = image === undefined ? twin?.path : images.find(({ id }) => id === image)?.name;
    if (first !== undefined)
      tell(source.path, { state: 'duplicate', reason: reason('image_duplicate', { name: first }) });
    else {
      // A converted photo's new ending is part of what is said of it.
      const isRenamed = name !== baseOf(source.path) && !notes.some(({ key }) => key === 'image_converted');
      const reasons = isRenamed ? [...notes, reason('name_ending', { name })] : notes;
      if (reasons.length === 0) tell(source.path, { state: 'read' });
      for (const why of reasons) tell(source.path, { state: 'repaired', reason: why });
    }
  }
  return { planned: [...planned.values()], known, paths };
}

/**
 * Inspects every file, and every page of files with several, each of which has a path of its own. Empty where it is no
 * photo, or the import was cancelled.
 */
async function inspectEach(
  sources: readonly FileSource[],
  reading: Promise<{ readonly masks: ReadonlySet<string> }>,
  { signal, onProgress }: ImportContext,
  tools: ImportTools,
  tell: Tell,
) {
  let done = 0;
  const taken = new Set(sources.map(({ path }) => path));
  const inspectOne = async (source: FileSource, page?: number) => {
    const found = await tools.inspect(source.file, page);
    const isMask = !found.ok && mayBeMask(source.path) && (await reading).masks.has(source.path);
    if (!found.ok && !isMask) tell(source.path, { state: 'refused', reason: found.error });
    return found.ok ? [{ source, ...found.value }] : [];
  };
  const inspected = await mapAsync(
    sources,
    async (source) => {
      if (signal?.aborted) return [];
      const found = await inspectOne(source);
      for (const page of found[0]?.pages ?? []) {
        if (signal?.aborted) return [];
        const path = pagePath(source.path, page, taken);
        tell(path, { kind: 'photo' });
        found.push(...(await inspectOne({ ...source, path }, page)));
      }
      onProgress?.({ kind: 'count', phase: 'reading', done: ++done, total: sources.length });
      return found;
    },
    { concurrency: tools.threads },
  );
  return inspected.flat();
}

/** A path for a page of a file, `scan_p2.tif` of `scan.tif`. @param taken paths that there are; it is added */
function pagePath(path: string, page: number, taken: Set<string>): string {
  const base = baseOf(path);
  const stem = stemOf(base);
  const own = `${path.slice(0, path.length - base.length)}${stem}_p${page}${base.slice(stem.length)}`;
  let free = own;
  for (let number = 2; taken.has(free); number++) free = numbered(own, number);
  taken.add(free);
  return free;
}

/** Endings that a kind of photo has, the usual one first. */
const ENDINGS: readonly (readonly [PhotoType, readonly string[]])[] = [
  ['jpeg', ['jpg', 'jpeg', 'jpe', 'jfif', 'mpo', 'jps']],
  ['png', ['png', 'apng']],
  ['webp', ['webp']],
  ['avif', ['avif', 'avifs']],
];
/** An ending as files of any kind have it; figures alone are part of the name. */
const ENDING = /\.(?=\w*[a-z])(\w{2,5})$/i;

/**
 * A photo's name with the ending of what is kept: exports write it under this name. It is still found by its original
 * name.
 */
function keptName(path: string, type: PhotoType): string {
  const name = baseOf(path);
  const [, fitting = []] = ENDINGS.find(([each]) => each === type) ?? [];
  const [usual] = fitting;
  const ending = ENDING.exec(name)?.[1];
  if (usual === undefined || fitting.includes(ending?.toLowerCase() ?? '')) return name;
  return `${ending === undefined ? name : name.slice(0, -ending.length - 1)}.${usual}`;
}
