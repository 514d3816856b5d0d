import { reason } from '#domain/exchange/reason.ts';
import type { Outline, Ring } from '#domain/geometry/outline/outline.ts';
import { outlineArea } from '#domain/geometry/outline/outlineExtent.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { fail, ok } from '#domain/result.ts';
import { reader, shipped } from '../formatAdapter.ts';
import {
  attributesOf,
  furtherAttributes,
  json,
  type OutBox,
  type OutSet,
  ringOf,
  roundedRect,
  type Written,
} from '../outgoing.ts';
import { type Collector, collector, type Take } from '../reading/collect.ts';
import { list } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';
import { furtherIn, reviewWithFurther } from '../reading/review.ts';
import { confidenceOf, geometryOf } from './cocoBox.ts';
import { type CocoIndex, cocoIndex, idOf } from './cocoIndex.ts';

/** Reads a COCO dataset. Boxes are continuous 0-based pixels `[x, y, width, height]` from the top left. */
export function readCoco(document: unknown): Read {
  if (!isObject(document)) return fail(reason('missing_section', { section: 'images' }));
  for (const section of ['images', 'annotations', 'categories'])
    if (!Array.isArray(own(document, section))) return fail(reason('missing_section', { section }));
  const index = cocoIndex(document);
  const out = collector('coco', 'px', 'annotations');
  for (const name of index.categories.values()) out.label(name);
  const takes = takesOf(list(document.images), index, out);
  const isRepeated = repetitions();
  for (const [at, annotation] of list(document.annotations).entries()) {
    if (!isObject(annotation)) {
      out.skip(at, reason('item_not_object'));
      continue;
    }
    const imageId = idOf(annotation.image_id);
    const take = imageId === null ? undefined : takes.get(imageId);
    if (imageId === null || !take) {
      out.skip(at, reason('image_reference_unknown', { id: imageId ?? '' }));
      continue;
    }
    const image = index.images.get(imageId)?.names[0] ?? null;
    const categoryId = idOf(annotation.category_id);
    const label = categoryId === null ? undefined : index.categories.get(categoryId);
    if (label === undefined) {
      out.skip(at, reason('class_unknown', { index: categoryId ?? '' }), { image });
      continue;
    }
    const read = geometryOf(annotation, index.images.get(imageId)?.size ?? null);
    if (!read.ok) {
      out.skip(at, read.error, { image });
      continue;
    }
    const geometry = read.value;
    const id = idOf(annotation.id);
    const repeats = id !== null && isRepeated(id, [imageId, categoryId, geometry.box]);
    if (repeats) {
      const why = reason('id_repeated', { id });
      if (repeats === 'same') {
        out.skip(at, why, { image });
        continue;
      }
      out.repair(at, why, { image });
    }
    const confidence = confidenceOf(annotation);
    take({ label, ...geometry, at, confidence, review: reviewWithFurther(annotation.attributes) });
  }
  return ok(out.finish());
}

/** The photos of a dataset by id, each once. */
function takesOf(images: readonly unknown[], index: CocoIndex, out: Collector): ReadonlyMap<string, Take> {
  const takes = new Map<string, Take>();
  for (const [at, image] of images.entries()) {
    const id = isObject(image) ? idOf(image.id) : null;
    const known = id === null ? undefined : index.images.get(id);
    if (!isObject(image)) out.skip(at, reason('item_not_object'), { part: 'images' });
    else if (id === null || !known) out.skip(at, reason('name_missing'), { part: 'images' });
    else if (takes.has(id)) out.repair(at, reason('id_repeated', { id }), { part: 'images' });
    else
      takes.set(
        id,
        out.image({ ...known, perImage: false, attributes: furtherIn(own(image, 'attributes')) }),
      );
  }
  return takes;
}

/**
 * Detects ids used before. An identical annotation is a duplicate from joining files; another one with a used id is
 * kept.
 */
function repetitions(): (id: string, content: unknown) => 'same' | 'other' | null {
  const contents = new Map<string, string>();
  return (id, content) => {
    const [before, now] = [contents.get(id), JSON.stringify(content)];
    contents.set(id, now);
    return before === undefined ? null : before === now ? 'same' : 'other';
  };
}

/**
 * Reads detector results, a bare array of `{ image_id, category_id, bbox, score }`.
 * @param index the dataset they belong to; without one, photos are named by their id (as trainers write the file's
 * stem) and categories by `names`
 */
export function readCocoResults(
  document: unknown,
  index: CocoIndex | null,
  names: ReadonlyMap<number, string> | null,
): Read {
  const out = collector('coco_results', 'px', 'results');
  const takes = new Map<string, Take>();
  let nameless = false;
  for (const [at, result] of list(document).entries()) {
    if (!isObject(result)) {
      out.skip(at, reason('item_not_object'));
      continue;
    }
    const imageId = idOf(result.image_id);
    if (imageId === null) {
      out.skip(at, reason('image_reference_unknown', { id: '' }));
      continue;
    }
    // Trainers take ids from file names, with leading zeros that the dataset's ids lack.
    const known = index?.images.get(imageId) ?? index?.images.get(imageId.replace(/^0+(?=\d)/, ''));
    if (index && !known) {
      out.skip(at, reason('image_reference_unknown', { id: imageId }));
      continue;
    }
    const categoryId = idOf(result.category_id);
    if (categoryId === null) {
      out.skip(at, reason('class_unknown', { index: '' }));
      continue;
    }
    const named = index ? index.categories.get(categoryId) : names?.get(Number(categoryId));
    if (named === undefined && (index || names)) {
      out.skip(at, reason('class_unknown', { index: categoryId }));
      continue;
    }
    nameless ||= named === undefined;
    const read = geometryOf(result, known?.size ?? null);
    if (!read.ok) {
      out.skip(at, read.error);
      continue;
    }
    const take =
      takes.get(imageId) ??
      out.image({ names: known?.names ?? [imageId], size: known?.size ?? null, perImage: false });
    takes.set(imageId, take);
    take({ label: named ?? `class_${categoryId}`, ...read.value, at, confidence: confidenceOf(result) });
  }
  if (nameless) out.note(reason('results_without_dataset'));
  return ok(out.finish());
}

interface CocoOptions {
  /** `none` is what CVAT and trainers take for a box; VIA only reads the corners. */
  readonly segmentation: 'none' | 'corners';
  readonly subset?: string;
}

const categoriesOf = (set: OutSet) =>
  set.classes.map((name, index) => ({ id: index + 1, name, supercategory: '' }));

const imagesOf = (set: OutSet) =>
  set.images.map(({ name, width, height }, index) => ({ id: index + 1, file_name: name, width, height }));

/** The same with what is stated of each photo. */
const statedImagesOf = (set: OutSet) =>
  imagesOf(set).map((image, index) => {
    const stated = furtherAttributes(set.images[index] ?? {});
    return stated.length > 0 ? { ...image, attributes: Object.fromEntries(stated) } : image;
  });

/** One ring per part; holes, which COCO's polygons can't express, are joined to it. */
const ringsFor = (outline: Outline): readonly Ring[] =>
  outline.kind === 'polygon'
    ? outline.parts.map((part) => ringOf({ kind: 'polygon', parts: [part] }))
    : [ringOf(outline)];

/** Writes a COCO dataset. All ids count from 1: CVAT takes category 0 for "no label". */
export function writeCoco(set: OutSet, { segmentation, subset = 'default' }: CocoOptions): Written {
  const categories = new Map(set.classes.map((name, index) => [name, index + 1]));
  let id = 0;
  const annotations = set.images.flatMap((image, index) =>
    image.boxes.map((box) => {
      const [x, y, width, height] = roundedRect(box.box);
      id += 1;
      return {
        id,
        image_id: index + 1,
        category_id: categories.get(box.label) ?? 0,
        bbox: [x, y, width, height],
        area: box.outline ? outlineArea(box.outline) : width * height,
        iscrowd: 0,
        segmentation: box.outline
          ? ringsFor(box.outline)
          : segmentation === 'none'
            ? []
            : [[x, y, x + width, y, x + width, y + height, x, y + height]],
        ...(box.confidence !== null && { score: box.confidence }),
        attributes: { ...attributesOf(box), ...Object.fromEntries(furtherAttributes(box)) },
      };
    }),
  );
  const document = {
    info: { description: set.name, version: '1.0', contributor: '' },
    licenses: [],
    images: statedImagesOf(set),
    annotations,
    categories: categoriesOf(set),
  };
  return {
    files: [{ path: `annotations/instances_${subset}.json`, text: json(document) }],
    photos: `images/${subset}`,
  };
}

/**
 * Writes detector results, each with a score, since pycocotools fails without: 1 where there is none. With the dataset
 * without annotations that maps their ids to names.
 */
export function writeCocoResults(set: OutSet): Written {
  const categories = new Map(set.classes.map((name, index) => [name, index + 1]));
  const result = (image: number) => (box: OutBox) => ({
    image_id: image,
    category_id: categories.get(box.label) ?? 0,
    bbox: roundedRect(box.box),
    score: box.confidence ?? 1,
  });
  const results = set.images.flatMap((image, index) => image.boxes.map(result(index + 1)));
  const dataset = { images: imagesOf(set), annotations: [], categories: categoriesOf(set) };
  return {
    files: [
      { path: 'results.json', text: json(results) },
      { path: 'dataset.json', text: json(dataset) },
    ],
    photos: 'images',
  };
}

const SECTIONS = ['images', 'annotations', 'categories'] as const;

/** COCO datasets: photos, boxes and outlines in one JSON file. */
export const coco = shipped('coco', {
  reader: reader('json', {
    claims({ document }) {
      if (!isObject(document)) return null;
      const sections = SECTIONS.filter((section) => own(document, section) !== undefined);
      return sections.length >= 2 ? 'build' : sections.length === 1 ? 'guess' : null;
    },
    read: ({ document }) => readCoco(document),
    dataset: ({ document }) => cocoIndex(document),
  }),
  writer: writeCoco,
});

/** COCO results: boxes with a score, which name photos and categories of a dataset by their ids. */
export const cocoResults = shipped('coco_results', {
  reader: reader('json', {
    claims({ document }) {
      if (!Array.isArray(document)) return null;
      const first = document.find(isObject);
      // A detector that found nothing writes an empty list.
      if (!first) return document.length === 0 ? 'guess' : null;
      return 'image_id' in first ? 'mark' : null;
    },
    read: ({ document }, { dataset, classNames }) => readCocoResults(document, dataset, classNames),
  }),
  writer: writeCocoResults,
});
