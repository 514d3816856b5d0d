import { modelText, type Statement } from '#domain/damage/origin.ts';
import { type Reason, reason } from '#domain/exchange/reason.ts';
import { mapRings, type Shape } from '#domain/geometry/outline/outline.ts';
import type { Size } from '#domain/geometry/rect.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { fail, ok } from '#domain/result.ts';
import { type Collector, collector, type FoundBox, type ReadOptions, type Take } from '../reading/collect.ts';
import { type Json, list, number, numberOrNull, sizeOf, text } from '../reading/narrow.ts';
import type { Read, ReadImage } from '../reading/report.ts';
import {
  furtherIn,
  isOurAttribute,
  reviewWithFurther,
  UNNAMED_STATED,
  withStated,
} from '../reading/review.ts';
import { flatten, shapeReason } from '../reading/shapes.ts';
import { MAX_PIXELS, type Mask, outlineOfMask } from '../shapes/mask.ts';
import { angleOf, boundedBy, ellipse, lineOf, polygonOf, turnedBox } from '../shapes/outlines.ts';

const IMAGE = /\.(jpe?g|png|webp|avif|tiff?|hei[cf]|bmp|gif)$/i;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A path, with and without the eight digits that an upload adds in front. */
function withoutUpload(path: string): string[] {
  const plain = path.replace(/(^|\/)[0-9a-f]{8}-([^/]+)$/i, '$1$2');
  return plain === path ? [path] : [path, plain];
}

/** The addresses of a task's photos, where it has a list of several; empty where it has one. */
function pagesOf(task: Json): readonly string[] {
  const data = isObject(task.data) ? task.data : task;
  const lists = [own(data, 'image'), own(data, 'images'), ...Object.values(data)];
  const pages = lists.find(
    (value) => Array.isArray(value) && value.length > 0 && value.every((one) => text(one)),
  );
  return Array.isArray(pages) ? pages.map(String) : [];
}

/** Possible names of each photo of a task, in order; one task has several photos where a person compares pages. */
function namesOfPages(task: Json): readonly (readonly string[])[] {
  const pages = pagesOf(task);
  return pages.length === 0 ? [namesOf(task)] : pages.map((page) => withoutUpload(pathOf(page)));
}

/** Possible names of a task's photo: the path in its address, then the uploaded file. */
function namesOf(task: Json): string[] {
  const data = isObject(task.data) ? task.data : task;
  const texts = Object.values(data).filter((value): value is string => typeof value === 'string');
  const address = text(own(data, 'image')) ?? texts.find((value) => IMAGE.test(value)) ?? null;
  const uploaded = text(task.file_upload);
  const stated = address === null ? [] : withoutUpload(pathOf(address));
  return [...new Set([...stated, ...(uploaded === null ? [] : withoutUpload(uploaded))])];
}

/** What a task's data states of its photo, besides where that is. */
function statedOfPhoto({ data }: Json): ReadImage['attributes'] {
  if (!isObject(data) || own(data, 'image') !== undefined) return furtherIn(data);
  const others = Object.entries(data).filter(([, value]) => typeof value !== 'string' || !IMAGE.test(value));
  return furtherIn(Object.fromEntries(others));
}

function pathOf(address: string): string {
  const query = /[?&]d=([^&]+)/.exec(address)?.[1];
  return decoded(query ?? address.replace(/[?#].*$/, '')).replaceAll('\\', '/');
}

/** Results that are no shapes but add to the region with the same id. */
const EXTRAS: ReadonlySet<string> = new Set(['choices', 'labels', 'textarea', 'number', 'rating']);

/** Prefix of an option for one annotator. */
const PERSON = 'person:';

/** The results of one person or one model for a task. */
interface ResultSet {
  readonly kind: 'person' | 'model' | 'unfinished';
  /** Their name in the file; null where it has none. */
  readonly who: string | null;
  readonly results: readonly unknown[];
}

/** The sets of a task that are read, and those left out. */
interface Chosen {
  readonly taken: readonly ResultSet[];
  /** Each with its number of boxes. */
  readonly left: readonly { readonly why: Reason; readonly boxes: number }[];
}

/** A user's address or number, also where the file has the whole user. */
const nameOf = (user: unknown): string | null =>
  isObject(user) ? (text(user.email) ?? text(user.id)) : text(user);

function setsOf(task: Json): readonly ResultSet[] {
  const set = (kind: ResultSet['kind'], who: unknown, results: unknown): ResultSet => ({
    kind,
    who: nameOf(who),
    results: list(results),
  });
  const made = [...list(task.annotations), ...list(task.completions)].filter(isObject);
  const sets = [
    ...made.map((one) =>
      set(one.was_cancelled === true ? 'unfinished' : 'person', one.completed_by, one.result),
    ),
    ...list(task.drafts)
      .filter(isObject)
      .map((one) => set('unfinished', one.user, one.result)),
    ...list(task.predictions)
      .filter(isObject)
      .map((one) => set('model', one.model_version, one.result)),
  ];
  if (sets.length > 0) return sets;
  // The short "JSON-MIN" has the regions in the task itself.
  const isRegions = (value: unknown) => list(value).some((one) => isObject(one) && 'original_width' in one);
  return [set('person', null, Object.values(task).find(isRegions))];
}

const boxesIn = ({ results }: ResultSet): number =>
  results.filter((result) => isObject(result) && !EXTRAS.has(text(result.type) ?? '')).length;

function selectedSets(sets: readonly ResultSet[], take: string): readonly ResultSet[] {
  const people = sets.filter(({ kind }) => kind === 'person');
  const model = sets.filter(({ kind }) => kind === 'model').slice(-1);
  if (take === 'people') return people;
  if (take === 'model') return model;
  if (take.startsWith(PERSON)) return people.filter(({ who }) => who === take.slice(PERSON.length)).slice(-1);
  return people.length > 0 ? people.slice(-1) : model;
}

const LEFT = {
  person: 'annotator_left_out',
  model: 'model_left_out',
  unfinished: 'unfinished_left_out',
} as const;

/**
 * Selects which results of a task are read.
 * @param take `latest`: the last person's that was not cancelled, else the last model's; `people`: every person's;
 * `model`: the last model's; `person:…`: the last of one annotator
 */
function chosenOf(task: Json, take: string): Chosen {
  const sets = setsOf(task);
  const chosen = new Set(selectedSets(sets, take));
  const left = sets
    .filter((set) => !chosen.has(set))
    .map((set) => ({ set, boxes: boxesIn(set) }))
    .filter(({ boxes }) => boxes > 0)
    .map(({ set: { kind, who }, boxes }) => ({
      why: reason(LEFT[kind], { count: boxes, who: who ?? '?' }),
      boxes,
    }));
  return { taken: [...chosen], left };
}

/** The options for tasks, see {@link chosenOf}: empty where every task has a single set of results. */
function takesOf(tasks: readonly unknown[]): readonly string[] {
  const sets = tasks
    .filter(isObject)
    .map((task) => setsOf(task).filter((set) => set.kind !== 'unfinished' && boxesIn(set) > 0));
  const people = sets.map((of) => of.filter(({ kind }) => kind === 'person'));
  const several = people.some((of) => of.length > 1);
  const hasSibling = sets.some(
    (of, i) => (people[i]?.length ?? 0) > 0 && of.some(({ kind }) => kind === 'model'),
  );
  const names = new Set(people.flatMap((of) => of.flatMap(({ who }) => who ?? [])));
  if (!several && !hasSibling) return [];
  return [
    'latest',
    ...(several ? ['people', ...[...names].map((who) => `${PERSON}${who}`)] : []),
    ...(hasSibling ? ['model'] : []),
  ];
}

/** A region's value, or the region itself in the short form. */
const contentOfResult = (result: Json): Json => (isObject(result.value) ? result.value : result);

/** The photo's size in pixels as stated in a region. */
function sizeOfRegion(result: unknown): Size | null {
  return isObject(result) ? sizeOf(result.original_width, result.original_height) : null;
}

/** Reads numbers with a given number of bits each, most significant first; NaN past the end. */
function bitsOf(bytes: readonly number[]): (count: number) => number {
  let at = 0;
  return (count) => {
    let value = 0;
    for (let i = 0; i < count; i++, at++) {
      const byte = bytes[at >> 3];
      if (byte === undefined) return Number.NaN;
      value = value * 2 + ((byte >> (7 - (at & 7))) & 1);
    }
    return value;
  };
}

/**
 * A brush's mask: a bit stream with the number of values (32 bits), the bits per value and of four lengths, then runs
 * of equal values and runs of different ones; four values per pixel, of which the last says whether it is painted
 * (`decode_rle` of Label Studio's converter). Null where it doesn't fit the photo.
 */
function maskOfBrush(bytes: readonly number[], { width, height }: Size): Mask | null {
  const isSize = Number.isInteger(width) && Number.isInteger(height) && width * height <= MAX_PIXELS;
  if (!isSize || !bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte < 256)) return null;
  const read = bitsOf(bytes);
  const count = read(32);
  if (count !== width * height * 4) return null;
  const word = read(5) + 1;
  const lengths = [1, 2, 3, 4].map(() => read(4) + 1);
  const covered = new Uint8Array(width * height);
  for (let at = 0; at < count; ) {
    const alike = read(1);
    const end = at + 1 + read(lengths[read(2)] ?? 0);
    // NaN past the end of the bytes fails this comparison too.
    if (!(end <= count)) return null;
    const value = alike === 1 ? read(word) : Number.NaN;
    for (; at < end; at++) {
      const values = alike === 1 ? value : read(word);
      if (Number.isNaN(values)) return null;
      if (at % 4 === 3 && values > 0) covered[at >> 2] = 1;
    }
  }
  return { left: 0, top: 0, width, height, covered };
}

/**
 * The shape of a region in fractions of its photo, or why there is none; null where it has no position at all. Values
 * are percent; angles and radii refer to pixels, so everything is first converted to pixels.
 */
function shapeOfRegion(result: Json): Pick<FoundBox, 'box' | 'repaired'> | Reason | null {
  const value = contentOfResult(result);
  const size = sizeOfRegion(result) ?? { width: 100, height: 100 };
  const at = (key: string) => number(own(value, key));
  const [across, down] = [size.width / 100, size.height / 100];
  if (Array.isArray(value.points)) {
    const ring = flatten(value.points).map((part) => part / 100);
    return { box: value.closed === false ? lineOf(ring) : polygonOf(ring) };
  }
  if (Array.isArray(value.rle)) {
    const mask = maskOfBrush(value.rle.map(number), size);
    const found = mask && outlineOfMask(mask);
    return found ? { box: scaled(found, size) } : reason('mask_broken');
  }
  const { degrees: rotation, repaired } = angleOf(value.rotation);
  const corner = { x: at('x') * across, y: at('y') * down };
  if ('radiusX' in value)
    return {
      box: scaled(ellipse(corner, at('radiusX') * across, at('radiusY') * down, rotation), size),
      repaired,
    };
  if (!('width' in value && 'height' in value && 'x' in value)) return null;
  const box = { ...corner, width: at('width') * across, height: at('height') * down };
  // The point is the turned corner.
  return { box: scaled(turnedBox(box, corner, rotation), size), repaired };
}

/** Pixels as fractions. */
function scaled({ outline, x, y, width, height }: Shape, size: Size): Shape {
  const box = {
    x: x / size.width,
    y: y / size.height,
    width: width / size.width,
    height: height / size.height,
  };
  if (!outline) return box;
  const byWidth = (part: number, i: number) => part / (i % 2 === 0 ? size.width : size.height);
  return boundedBy(mapRings(outline, (ring) => ring.map(byWidth)));
}

/**
 * Reads Label Studio tasks (also its short "JSON-MIN"). Values are percent of the photo. {@link
 * ReadOptions.labelStudioTake} selects whose results are read where several people or a model made some; the others are
 * reported.
 */
export function readLabelStudio(document: unknown, { labelStudioTake = 'latest' }: ReadOptions = {}): Read {
  const tasks = Array.isArray(document) ? document : [document];
  if (!tasks.some(isObject)) return fail(reason('unknown_format'));
  const out = collector('label_studio', 'fraction', 'result');
  let at = 0;
  for (const [position, task] of tasks.entries()) {
    if (!isObject(task)) {
      out.skip(position, reason('item_not_object'), { part: 'task' });
      continue;
    }
    const pages = namesOfPages(task);
    const image = pages[0]?.[0] ?? null;
    if (image === null) {
      out.skip(position, reason('name_missing'), { part: 'task' });
      continue;
    }
    const { taken, left } = chosenOf(task, labelStudioTake);
    for (const { why, boxes } of left) out.skip(position, why, { part: 'task', image, boxes });
    // Each set is read like another file about the photo, so that what two people drew alike is added once.
    for (const set of taken.length > 0 ? taken : [NO_RESULTS]) {
      if (pages.length > 1) skipPageless(set, at, pages.length, out, image);
      for (const [page, names] of pages.entries()) {
        const own = pages.length === 1 ? set : onPage(set, page);
        const size = own.results.map(sizeOfRegion).find((found) => found !== null) ?? null;
        const attributes = pages.length === 1 ? statedOfPhoto(task) : undefined;
        readResults(own, at, out.image({ names, size, perImage: false, attributes }), out, names[0] ?? null);
      }
      at += set.results.length;
    }
  }
  return ok(out.finish({ labelStudioTakes: takesOf(tasks) }));
}

const pageOf = (result: unknown): number | null =>
  isObject(result) ? numberOrNull(result.item_index) : null;

/** The results about one photo of several, by their `item_index`. */
const onPage = (set: ResultSet, page: number): ResultSet => ({
  ...set,
  results: set.results.filter((result) => pageOf(result) === page),
});

/** Reports regions of a task of several photos that don't say which photo they are on. */
function skipPageless({ results }: ResultSet, from: number, count: number, out: Collector, image: string) {
  for (const [index, result] of results.entries())
    if (isObject(result) && !EXTRAS.has(text(result.type) ?? '') && pageOf(result) === null)
      out.skip(from + index, reason('photo_ambiguous', { name: image, count }), { image });
}

const NO_RESULTS: ResultSet = { kind: 'unfinished', who: null, results: [] };

/** Who drew a region: the model of a prediction, else what Label Studio notes of it; null where it notes nothing. */
function statedBy({ kind, who }: ResultSet, { origin }: Json): Statement | null {
  if (kind === 'model')
    return { author: 'model', model: { name: modelText(who), version: '', sha256: null } };
  if (origin === 'manual') return { author: 'person' };
  return origin === 'prediction' ? UNNAMED_STATED : null;
}

function readResults(set: ResultSet, from: number, take: Take, out: Collector, image: string | null): void {
  const { results } = set;
  const extras = extrasOf(results);
  for (const [index, result] of results.entries()) {
    const at = from + index;
    if (!isObject(result)) out.skip(at, reason('item_not_object'), { image });
    else if (!EXTRAS.has(text(result.type) ?? '')) {
      const found = shapeOfRegion(result);
      const extra = extras.get(text(result.id) ?? '');
      const labels = labelsOf(contentOfResult(result)) ?? extra?.labels ?? [null];
      if (!found || 'key' in found) out.skip(at, found ?? shapeReason(text(result.type)), { image });
      else {
        const stated = extra?.values.source === undefined ? statedBy(set, result) : null;
        for (const [n, label] of labels.entries())
          take({
            ...found,
            label,
            confidence: numberOrNull(result.score) ?? numberOrNull(extra?.values.score),
            review: withStated(reviewWithFurther(extra?.values), stated),
            at,
            repaired: n === 1 ? reason('labels_several', { count: labels.length }) : (found.repaired ?? null),
          });
      }
    }
  }
}

/** What further results add to the region with their id: labels given separately, and our verdict and severity. */
interface Extra {
  readonly labels: readonly string[] | null;
  readonly values: Readonly<Record<string, unknown>>;
}

function extrasOf(results: readonly unknown[]): ReadonlyMap<string, Extra> {
  const extras = new Map<string, Extra>();
  for (const result of results) {
    if (!isObject(result)) continue;
    const [id, key] = [text(result.id), text(result.from_name)];
    if (id === null || key === null) continue;
    const value = contentOfResult(result);
    const choices = list(value.choices);
    // Choices of a field of one's own are one value, also where it is a single one.
    const chosen = choices.length === 0 || isOurAttribute(key) ? choices[0] : choices;
    const choice = chosen ?? value.number ?? list(value.text)[0] ?? value.text;
    const before = extras.get(id);
    const labelFields = { ...before?.values };
    if (choice !== undefined)
      Object.defineProperty(labelFields, key, { value: choice, enumerable: true, configurable: true });
    const labels = result.type === 'labels' ? labelsOf(value) : null;
    extras.set(id, { values: labelFields, labels: labels ?? before?.labels ?? null });
  }
  return extras;
}

/** The labels under any of `rectanglelabels`, `polygonlabels`, `labels` …; null where there is none. */
function labelsOf(value: Json): readonly string[] | null {
  for (const key of Object.keys(value)) {
    const labels = key.endsWith('labels') ? list(own(value, key)).flatMap((one) => text(one) ?? []) : [];
    if (labels.length > 0) return [...new Set(labels)];
  }
  return null;
}
