import { reason } from '#domain/exchange/reason.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { fail, ok } from '#domain/result.ts';
import { reader, shipped } from '../formatAdapter.ts';
import { collector } from '../reading/collect.ts';
import { type Json, list, number, sizeOf, text } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';
import { confidenceAmong } from '../reading/review.ts';
import { boundsOf, flatten, shapeReason } from '../reading/shapes.ts';
import { outlineOfMask } from '../shapes/mask.ts';
import { boundedBy, lineOf } from '../shapes/outlines.ts';
import { bytesOfBase64, pictureOfPng, unpacked } from '../shapes/png.ts';

/** Reads Supervisely's annotation of one photo. The file is named `photo.jpg.json`. */
function readSupervisely(document: unknown): Read {
  if (!isObject(document) || !Array.isArray(document.objects))
    return fail(reason('missing_section', { section: 'objects' }));
  const out = collector('supervisely', 'px', 'objects');
  const declared = isObject(document.size) ? document.size : {};
  const take = out.image({ names: [], size: sizeOf(declared.width, declared.height), perImage: true });
  for (const [at, object] of list(document.objects).entries()) {
    if (!isObject(object)) {
      out.skip(at, reason('item_not_object'));
      continue;
    }
    const kind = text(object.geometryType) ?? '';
    const box =
      kind === 'bitmap' ? bitmapOf(object) : isObject(object.points) ? shapeOf(kind, object.points) : null;
    if (!box) {
      out.skip(at, shapeReason(kind));
      continue;
    }
    take({
      label: text(object.classTitle),
      box,
      confidence: confidenceAmong(tagsOf(object.tags)),
      at,
    });
  }
  return ok(out.finish());
}

function shapeOf(kind: string, { exterior, interior }: Json): Shape | null {
  const points = flatten(list(exterior));
  if (kind === 'rectangle') return points.length >= 4 ? boundsOf(points) : null;
  if (kind === 'line') return lineOf(points);
  const holes = list(interior).map((hole) => flatten(list(hole)));
  return kind === 'polygon' ? boundedBy({ kind: 'polygon', parts: [[points, ...holes]] }) : null;
}

/** A mask: a PNG, compressed once more, in base64, and the position of its first pixel. */
function bitmapOf({ bitmap }: Json): Shape | null {
  if (!isObject(bitmap)) return null;
  const packed = bytesOfBase64(text(bitmap.data) ?? '');
  const picture = packed && pictureOfPng(unpacked(packed) ?? packed);
  const [left = Number.NaN, top = Number.NaN] = list(bitmap.origin).map(number);
  return picture && Number.isInteger(left) && Number.isInteger(top)
    ? outlineOfMask({ ...picture, left, top })
    : null;
}

/** Tags with a number, by name. */
function tagsOf(tags: unknown): Record<string, unknown> {
  return Object.fromEntries(
    list(tags).flatMap((tag) => {
      const name = isObject(tag) ? text(tag.name) : null;
      return isObject(tag) && name !== null ? [[name, number(own(tag, 'value'))]] : [];
    }),
  );
}

/** Supervisely; only read. */
export const supervisely = shipped('supervisely', {
  reader: reader('json', {
    claims: ({ document }) =>
      isObject(document) && Array.isArray(document.objects) && 'size' in document ? 'mark' : null,
    read: ({ document }) => readSupervisely(document),
  }),
  writer: null,
});
