import { reason } from '#domain/exchange/reason.ts';
import { isObject } from '#domain/isObject.ts';
import { ok } from '#domain/result.ts';
import { collector } from '../reading/collect.ts';
import { sizeOf } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';
import { shapeReason } from '../reading/shapeReason.ts';
import { attribute, child, children, type Element, textOf } from '../reading/xml.ts';
import { SHAPES, takeShape } from './cvatShape.ts';
import { readTracks } from './tracks.ts';

/** Reads CVAT for images and for video 1.1. Pixels are continuous edges. */
export function readCvat(root: Element): Read {
  const images = children(root, 'image');
  const out = collector('cvat', 'px', 'shape');
  for (const label of labelsOf(root)) out.label(label);
  for (const [position, image] of images.entries()) {
    const name = isObject(image) ? attribute(image, 'name') : null;
    if (!isObject(image) || name === null) {
      out.skip(position, reason('name_missing'), { part: 'image' });
      continue;
    }
    const size = sizeOf(attribute(image, 'width'), attribute(image, 'height'));
    const path = name.replaceAll('\\', '/');
    // A project's export has a folder per subset, and may have the same names in several.
    const subset = attribute(image, 'subset');
    const names = subset === null ? [path] : [`${subset}/${path}`, path];
    const take = out.image({ names, size, perImage: false });
    let at = 0;
    for (const kind of SHAPES)
      for (const shape of children(image, kind)) {
        const isTaken = isObject(shape) && takeShape(kind, shape, attribute(shape, 'label'), at, take);
        if (!isTaken) out.skip(at, shapeReason(kind), { image: name });
        at += 1;
      }
  }
  readTracks(root, out);
  return ok(out.finish());
}

function labelsOf(root: Element): string[] {
  const meta = child(root, 'meta');
  const holders = [child(meta, 'task'), child(meta, 'project'), child(meta, 'job')];
  return holders
    .flatMap((holder) => children(child(holder, 'labels'), 'label'))
    .flatMap((label) => (isObject(label) ? (textOf(label, 'name') ?? []) : []));
}
