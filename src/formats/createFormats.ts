import { reason } from '#domain/exchange/reason.ts';
import { fail, ok } from '#domain/result.ts';
import type { CocoIndex } from './coco/cocoIndex.ts';
import { type Annotated, createDetect, type Detect, type Detected } from './detect.ts';
import type { Companions, Format } from './formatAdapter.ts';
import type { OutSet, WriteSettings, Written } from './outgoing.ts';
import {
  type ClassNames,
  classNamesOfLines,
  classNamesOfYaml,
  type Keypoints,
  keypointsOfYaml,
} from './reading/classNames.ts';
import type { ReadOptions } from './reading/collect.ts';
import { exceedsMemory } from './reading/parsedSize.ts';
import type { Read } from './reading/report.ts';

/** Reads a detected file. Errors of the format's reader are thrown. */
export function interpret(
  { content, reader }: Annotated,
  companions: Companions,
  options: ReadOptions,
): Read {
  const read = reader.read(content, companions, options);
  if (!read.ok || content.kind !== 'json' || content.repaired === 0) return read;
  const note = {
    part: null,
    n: null,
    image: null,
    reason: reason('json_repaired', { count: content.repaired }),
  };
  return ok({ ...read.value, repaired: [note, ...read.value.repaired] });
}

/** Class names from a file detected as such; null where it has none after all. */
export const classNames = (file: Extract<Detected, { kind: 'classes' }>): ClassNames | null =>
  file.written === 'yaml' ? classNamesOfYaml(file.content) : classNamesOfLines(file.content);

/** The shape of poses, where such a file states it. */
export const keypoints = (file: Extract<Detected, { kind: 'classes' }>): Keypoints | null =>
  file.written === 'yaml' ? keypointsOfYaml(file.content) : null;

/** What a file says about the others of its folder. */
export interface Placed<T> {
  readonly path: string;
  readonly value: T;
}

const folders = (path: string) => path.split('/').slice(0, -1);

/** The one that shares the most folders with the file; the first of several. */
export function nearest<T>(path: string, of: readonly Placed<T>[]): T | null {
  const own = folders(path);
  let best: { shared: number; value: T } | null = null;
  for (const candidate of of) {
    const theirs = folders(candidate.path);
    const until = own.findIndex((folder, index) => folder !== theirs[index]);
    const shared = until === -1 ? own.length : until;
    if (!best || shared > best.shared) best = { shared, value: candidate.value };
  }
  return best?.value ?? null;
}

/** A text file of an import; `path` is relative to its root, `/` between folders. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** A text file, and its content or why it can't be read. Files of class names, lists and notes have none. */
export interface FileRead {
  readonly path: string;
  readonly kind: Detected['kind'] | 'refused';
  readonly read: Read | null;
}

/** Formats that are used together: files are recognised as one of them, and written in any of them. */
export interface Formats<Id extends string = string> {
  /** The formats by their ids, in their order. */
  readonly byId: ReadonlyMap<Id, Format<Id>>;
  /** Recognises a text file, by its content wherever that is possible. */
  readonly detect: Detect;
  /**
   * Reads text files that belong together: class lists and datasets explain the files nearest to them. Masks that are
   * pictures of their own are left out, and reported as missing.
   * @param options what only a person can tell of the files
   * @returns one entry a file, in their order; an error of a reader refuses its own file only
   */
  read(files: readonly TextFile[], options?: ReadOptions): readonly FileRead[];
  /** Writes a set in the format that the settings name. @throws RangeError where that can't be written */
  write(set: OutSet, settings: WriteSettings): Written;
  /** Where a format expects the photos, so that they can be written before the boxes are complete. */
  photoFolder(settings: WriteSettings): string;
}

/** Reads files with what those among them say of each other. */
function readTogether(detect: Detect, files: readonly TextFile[], options: ReadOptions): FileRead[] {
  const lists: Placed<ClassNames>[] = [];
  const poses: Placed<Keypoints>[] = [];
  const datasets: Placed<CocoIndex>[] = [];
  const detected = files.map(({ path, text }) => {
    const found = recognised(detect, text, path);
    if (found.ok && found.value.kind === 'classes') {
      const [names, pose] = [classNames(found.value), keypoints(found.value)];
      if (names) lists.push({ path, value: names });
      if (pose) poses.push({ path, value: pose });
    }
    if (found.ok && found.value.kind === 'boxes') {
      const dataset = found.value.reader.dataset(found.value.content);
      if (dataset) datasets.push({ path, value: dataset });
    }
    return { path, found };
  });
  return detected.map(({ path, found }): FileRead => {
    if (!found.ok) return { path, kind: 'refused', read: found };
    const file = found.value;
    if (file.kind !== 'boxes') return { path, kind: file.kind, read: null };
    const companions: Companions = {
      classNames: nearest(path, lists),
      keypoints: nearest(path, poses),
      dataset: nearest(path, datasets),
      picture: () => null,
    };
    const read = guarded(file, companions, options);
    return { path, kind: read.ok ? 'boxes' : 'refused', read };
  });
}

/** What a file is; a text with more values than fit into memory is refused unparsed. */
function recognised(detect: Detect, text: string, path: string): ReturnType<Detect> {
  if (exceedsMemory(text)) return fail(reason('file_too_many_values'));
  try {
    return detect(text.replace(/^\uFEFF/, ''), path);
  } catch {
    return fail(reason('file_unreadable'));
  }
}

/** An error in a reader only fails its own file. */
export function guarded(...of: Parameters<typeof interpret>): Read {
  try {
    return interpret(...of);
  } catch {
    return fail(reason('file_unreadable'));
  }
}

/**
 * Puts formats together: those of the app, and others. Where several claim a file with equal certainty, the first one
 * reads it.
 * @throws RangeError where two have the same id
 */
export function createFormats<Id extends string>(formats: readonly Format<Id>[]): Formats<Id> {
  const byId = new Map(formats.map((format) => [format.id, format]));
  const twice = formats.find((format) => byId.get(format.id) !== format);
  if (twice) throw new RangeError(`Two formats are called ${twice.id}.`);
  const written = new Map<string, Format>(byId);
  const detect = createDetect(formats);
  const write = (set: OutSet, settings: WriteSettings): Written => {
    const writer = written.get(settings.format)?.writer;
    if (!writer) throw new RangeError(`${settings.format} is none of the formats that can be written.`);
    return writer(set, settings);
  };
  return {
    ...{ byId, detect, write },
    read: (files, options = {}) => readTogether(detect, files, options),
    photoFolder: (settings) => write({ name: '', classes: [], images: [] }, settings).photos,
  };
}
