import { reason } from '#domain/exchange/reason.ts';
import { isObject } from '#domain/isObject.ts';
import { ok } from '#domain/result.ts';
import { collector, type Take } from '../reading/collect.ts';
import { list } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';

import { confidenceOf, geometryOf } from './cocoBox.ts';
import { type CocoIndex, idOf } from './cocoIndex.ts';

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
