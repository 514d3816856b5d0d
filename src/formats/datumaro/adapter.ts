import { reason } from '#domain/exchange/reason.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { fail, ok } from '#domain/result.ts';
import { reader, shipped } from '../formatAdapter.ts';
import { collector, type FoundBox } from '../reading/collect.ts';
import { type Json, list, number, numberOrNull, sizeOf, text } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';
import { shapeReason } from '../reading/shapes.ts';
import { lineOf, polygonOf } from '../shapes/outlines.ts';

/** A box, polygon or open line in pixels; null for any other type. */
function shapeOf({ type, bbox, points }: Json): FoundBox['box'] | null {
  if (type === 'bbox') {
    const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = list(bbox).map(number);
    return { x, y, width, height };
  }
  if (type === 'polygon') return polygonOf(list(points).map(number));
  return type === 'polyline' ? lineOf(list(points).map(number)) : null;
}

/** Reads Datumaro's JSON: items with annotations in pixels, labels by their index (Datumaro, *data formats*). */
function readDatumaro(document: unknown): Read {
  if (!isObject(document)) return fail(reason('missing_section', { section: 'items' }));
  const categories = own(document, 'categories');
  const table = isObject(categories) ? own(categories, 'label') : null;
  const labels = list(isObject(table) ? own(table, 'labels') : null).map((label) =>
    isObject(label) ? text(label.name) : text(label),
  );
  const out = collector('datumaro', 'px', 'annotations');
  for (const label of labels) if (label !== null) out.label(label);
  for (const [at, item] of list(document.items).entries()) {
    const image = isObject(item) && isObject(item.image) ? item.image : {};
    const name = isObject(item) ? (text(image.path) ?? text(item.id)) : null;
    if (!isObject(item) || name === null) {
      out.skip(at, reason(isObject(item) ? 'name_missing' : 'item_not_object'), { part: 'items' });
      continue;
    }
    const [height, width] = list(image.size);
    const take = out.image({
      names: [name.replaceAll('\\', '/')],
      size: sizeOf(width, height),
      perImage: false,
    });
    for (const [index, annotation] of list(item.annotations).entries()) {
      if (!isObject(annotation)) {
        out.skip(index, reason('item_not_object'), { image: name });
        continue;
      }
      // A label of the whole photo has no place.
      if (annotation.type === 'label' || annotation.type === 'caption') continue;
      const box = shapeOf(annotation);
      if (!box) {
        out.skip(index, shapeReason(text(annotation.type)), { image: name });
        continue;
      }
      const label = labels[number(annotation.label_id)] ?? null;
      const { attributes } = annotation;
      const score = isObject(attributes) ? numberOrNull(own(attributes, 'score')) : null;
      take({ label, confidence: score, box, at: index });
    }
  }
  return ok(out.finish());
}

/** Datumaro; only read. */
export const datumaro = shipped('datumaro', {
  reader: reader('json', {
    claims: ({ document }) =>
      isObject(document) && Array.isArray(document.items) && isObject(document.categories) ? 'mark' : null,
    read: ({ document }) => readDatumaro(document),
  }),
  writer: null,
});
