import { reason } from '#domain/exchange/reason.ts';
import { isObject } from '#domain/isObject.ts';
import { ok } from '#domain/result.ts';
import { collector } from '../reading/collect.ts';
import { numberOrNull, sizeOf } from '../reading/narrow.ts';
import type { ReadOptions } from '../reading/options.ts';
import type { Read } from '../reading/report.ts';
import { shapeReason } from '../reading/shapeReason.ts';
import { child, children, type Element, textOf } from '../reading/xml.ts';
import { type Masks, sizeByMasks } from './vocMask.ts';
import { shapeOf } from './vocShape.ts';

/**
 * Reads a Pascal VOC annotation. Tools write pixels from 0 with `width = xmax - xmin`; the devkit's definition counts
 * from 1 and includes the last pixel: see {@link ReadOptions.vocBase}. Polygons and masks are those of LabelMe's old
 * XML; a `robndbox` is roLabelImg's.
 * @param picture returns the pictures of masks
 */
export function readVoc(
  root: Element,
  { vocBase = 0 }: ReadOptions = {},
  picture: Masks['picture'] = () => null,
): Read {
  const out = collector('voc', 'px', 'object');
  const photo = declaredSize(root) ?? sizeByMasks(root, picture);
  const named = textOf(root, 'filename') ?? textOf(root, 'path');
  const take = out.image({
    names: named === null ? [] : [named.replaceAll('\\', '/')],
    size: photo,
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
    const shape = shapeOf(object, vocBase, { picture, photo });
    if (!shape) {
      out.skip(at, shapeReason(isObject(children(object, 'segm')[0]) ? 'mask' : null));
      continue;
    }
    const { isZero = false, ...found } = shape;
    vocZero ||= isZero;
    take({ ...common, ...found });
  }
  return ok(out.finish({ vocZero }));
}

/** Pascal VOC's `size`, or LabelMe's `imagesize`; null where a file has neither. */
function declaredSize(root: Element) {
  const [size, imagesize] = [child(root, 'size'), child(root, 'imagesize')];
  return (
    sizeOf(textOf(size, 'width'), textOf(size, 'height')) ??
    sizeOf(textOf(imagesize, 'ncols'), textOf(imagesize, 'nrows'))
  );
}
