import { reason } from '#domain/exchange/reason.ts';
import { own } from '#domain/keyed.ts';
import { fail, ok } from '#domain/result.ts';
import { collector } from '../reading/collect.ts';
import { isObject, list, number, sizeOf, text } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';
import { confidenceAmong } from '../reading/review.ts';
import { shapeReason } from '../reading/shapeReason.ts';
import { boundsOf, flatten } from '../reading/shapes.ts';

/** Reads one photo's annotation of Supervisely. Its file is named `photo.jpg.json`; outlines become bounds. */
export function readSupervisely(document: unknown): Read {
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
    const points = isObject(object.points) ? flatten(list(object.points.exterior)) : [];
    if (!['rectangle', 'polygon', 'line'].includes(kind) || points.length < 4) {
      out.skip(at, shapeReason(kind));
      continue;
    }
    take({
      label: text(object.classTitle),
      box: boundsOf(points),
      from: kind === 'rectangle' ? null : 'polygon',
      confidence: confidenceAmong(tagsOf(object.tags)),
      at,
    });
  }
  return ok(out.finish());
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
