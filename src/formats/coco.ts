import { reason } from '#domain/exchange/reason.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { fail, ok } from '#domain/result.ts';
import { type Collector, collector, type Take } from './collect.ts';
import { isObject, type Json, list, number, numberOrNull, own, sizeOf, text } from './narrow.ts';
import type { Read } from './report.ts';
import { confidenceAmong, reviewOf } from './review.ts';
import { boundsOf } from './shapes.ts';

/** A dataset's photos and categories by id, for detector results that name neither. */
export interface CocoIndex {
  readonly images: ReadonlyMap<string, { readonly names: readonly string[]; readonly size: Size | null }>;
  readonly categories: ReadonlyMap<string, string>;
}

/** Ids are compared by their spelling: files mix `1` and `"1"`. */
const idOf = (value: unknown): string | null =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : null;

const slashes = (path: string) => path.replaceAll('\\', '/');

/** Photos and categories of a COCO dataset; entries without an id or a name are left out. */
export function cocoIndex(document: unknown): CocoIndex {
  const images = new Map<string, { names: string[]; size: Size | null }>();
  const categories = new Map<string, string>();
  if (!isObject(document)) return { images, categories };
  for (const image of list(own(document, 'images'))) {
    if (!isObject(image)) continue;
    const id = idOf(image.id);
    const name = text(image.file_name) ?? text(image.name) ?? text(image.path);
    if (id !== null && name !== null)
      images.set(id, { names: [slashes(name)], size: sizeOf(image.width, image.height) });
  }
  for (const category of list(own(document, 'categories'))) {
    if (!isObject(category)) continue;
    const id = idOf(category.id);
    const name = text(category.name);
    if (id !== null && name !== null) categories.set(id, name);
  }
  return { images, categories };
}

/** Reads a COCO dataset. Boxes are continuous 0-based pixels `[x, y, width, height]` from the top left. */
export function readCoco(document: unknown): Read {
  if (!isObject(document)) return fail(reason('missing_section', { section: 'images' }));
  for (const section of ['images', 'annotations', 'categories'])
    if (!Array.isArray(own(document, section))) return fail(reason('missing_section', { section }));
  const index = cocoIndex(document);
  const out = collector('coco', 'px', 'annotations');
  for (const name of index.categories.values()) out.label(name);
  const takes = takesOf(list(document.images), index, out);
  const isSaid = repetitions();
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
    const geometry = geometryOf(annotation);
    if (!geometry) {
      out.skip(at, reason('box_missing'), { image });
      continue;
    }
    const id = idOf(annotation.id);
    const said = id !== null && isSaid(id, [imageId, categoryId, geometry.box]);
    if (said) {
      const why = reason('id_repeated', { id });
      if (said === 'same') {
        out.skip(at, why, { image });
        continue;
      }
      out.repair(at, why, { image });
    }
    const confidence = confidenceOf(annotation);
    take({ label, ...geometry, at, confidence, review: reviewOf(annotation.attributes) });
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
    else takes.set(id, out.image({ ...known, perImage: false }));
  }
  return takes;
}

/**
 * Watches for numbers that were used before. The same annotation twice is a slip of whoever joined files; another
 * one under a used number is not lost.
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
 * @param index the dataset they belong to; without one, photos are named by their id (as trainers write the
 * file's stem) and categories by `names`
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
    const known = index?.images.get(imageId);
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
    const geometry = geometryOf(result);
    if (!geometry) {
      out.skip(at, reason('box_missing'));
      continue;
    }
    const take =
      takes.get(imageId) ??
      out.image({ names: known?.names ?? [imageId], size: known?.size ?? null, perImage: false });
    takes.set(imageId, take);
    take({ label: named ?? `class_${categoryId}`, ...geometry, at, confidence: confidenceOf(result) });
  }
  if (nameless) out.note(reason('results_without_dataset'));
  return ok(out.finish());
}

function confidenceOf(annotation: Json): number | null {
  return (
    numberOrNull(annotation.score) ??
    (isObject(annotation.attributes) ? confidenceAmong(annotation.attributes) : null)
  );
}

/** The `bbox`, or the bounds of the polygons where there is none. */
function geometryOf(annotation: Json): { box: Rect; from?: 'polygon' } | null {
  const bbox = annotation.bbox;
  if (Array.isArray(bbox) && bbox.length === 4) {
    const [x, y, width, height] = bbox.map(number) as [number, number, number, number];
    return { box: { x, y, width, height } };
  }
  const rings = list(annotation.segmentation).filter((ring) => Array.isArray(ring) && ring.length >= 6);
  if (rings.length === 0) return null;
  return {
    box: boundsOf(rings.flatMap((ring) => list(ring).map(number))),
    from: 'polygon',
  };
}
