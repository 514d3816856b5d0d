import { reason } from '#domain/exchange/reason.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { ok } from '#domain/result.ts';
import { reader, shipped } from '../formatAdapter.ts';
import { collector } from '../reading/collect.ts';
import { list, number, numberOrNull, text } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';

/** The photo's name, under either of the keys that Create ML and its converters write. */
const nameOf = (entry: Readonly<Record<string, unknown>>) => text(entry.image) ?? text(entry.imagefilename);

/** Reads Create ML's list of photos: boxes by their middle and size, pixels (Apple, *Building an object detector*). */
function readCreateMl(document: unknown): Read {
  const out = collector('create_ml', 'px', 'annotations');
  for (const [at, entry] of list(document).entries()) {
    const name = isObject(entry) ? nameOf(entry) : null;
    if (!isObject(entry) || name === null) {
      out.skip(at, reason(isObject(entry) ? 'name_missing' : 'item_not_object'), { part: 'images' });
      continue;
    }
    const take = out.image({ names: [name.replaceAll('\\', '/')], size: null, perImage: false });
    for (const [index, annotation] of list(entry.annotations ?? entry.annotation).entries()) {
      if (!isObject(annotation)) {
        out.skip(index, reason('item_not_object'), { image: name });
        continue;
      }
      const { coordinates } = annotation;
      const side = (key: string) => (isObject(coordinates) ? number(own(coordinates, key)) : Number.NaN);
      const [width, height] = [side('width'), side('height')];
      take({
        label: text(annotation.label),
        confidence: numberOrNull(annotation.confidence),
        box: { x: side('x') - width / 2, y: side('y') - height / 2, width, height },
        at: index,
      });
    }
  }
  return ok(out.finish());
}

/** Create ML; only read. */
export const createMl = shipped('create_ml', {
  reader: reader('json', {
    claims({ document }) {
      const first = list(document).find(isObject);
      if (!first || nameOf(first) === null) return null;
      const annotations = list(first.annotations ?? first.annotation);
      const isEmpty = Array.isArray(first.annotations) && annotations.length === 0;
      const [one] = annotations;
      return (isObject(one) && isObject(one.coordinates)) || isEmpty ? 'mark' : null;
    },
    read: ({ document }) => readCreateMl(document),
  }),
  writer: null,
});
