import { reason } from '#domain/exchange/reason.ts';
import { ok } from '#domain/result.ts';
import { collector } from '../reading/collect.ts';
import { isObject, number, numberOrNull, sizeOf } from '../reading/narrow.ts';
import type { ReadOptions } from '../reading/options.ts';
import type { Read } from '../reading/report.ts';
import { shapeReason } from '../reading/shapeReason.ts';
import { boundsOf, byCorners } from '../reading/shapes.ts';
import { child, children, type Element, textOf } from '../reading/xml.ts';

const SIDES = ['xmin', 'ymin', 'xmax', 'ymax'] as const;

/**
 * Reads a Pascal VOC annotation. Tools write pixels from 0 with `width = xmax - xmin`; the devkit's definition
 * counts from 1 and includes the last pixel: see {@link ReadOptions.vocBase}. Polygons (as LabelMe's old XML
 * has them) become their bounds.
 */
export function readVoc(root: Element, { vocBase = 0 }: ReadOptions = {}): Read {
  const out = collector('voc', 'px', 'object');
  const size = child(root, 'size');
  const named = textOf(root, 'filename') ?? textOf(root, 'path');
  const take = out.image({
    names: named === null ? [] : [named.replaceAll('\\', '/')],
    size: sizeOf(textOf(size, 'width'), textOf(size, 'height')),
    perImage: true,
  });
  let vocZero = false;
  for (const [at, object] of children(root, 'object').entries()) {
    if (!isObject(object)) {
      out.skip(at, reason('item_not_object'));
      continue;
    }
    if (textOf(object, 'deleted') === '1') continue;
    const label = textOf(object, 'name');
    const confidence = numberOrNull(textOf(object, 'confidence') ?? textOf(object, 'score'));
    const common = { label, confidence, at };
    const bounds = children(object, 'bndbox')[0];
    if (isObject(bounds)) {
      const [x1, y1, x2, y2] = SIDES.map((side) => number(textOf(bounds, side))) as [
        number,
        number,
        number,
        number,
      ];
      vocZero ||= x1 === 0 || y1 === 0;
      take({ ...common, ...byCorners(x1 - vocBase, y1 - vocBase, x2, y2) });
      continue;
    }
    const points = children(child(object, 'polygon'), 'pt');
    if (points.length === 0) {
      out.skip(at, shapeReason(isObject(children(object, 'robndbox')[0]) ? 'robndbox' : null));
      continue;
    }
    const corners = points.flatMap((point) =>
      isObject(point) ? [number(textOf(point, 'x')), number(textOf(point, 'y'))] : [Number.NaN, Number.NaN],
    );
    take({ ...common, box: boundsOf(corners), from: 'polygon' });
  }
  return ok(out.finish({ vocZero }));
}
