import { reason } from '#domain/exchange/reason.ts';
import { fail, ok } from '#domain/result.ts';
import { collector, type FoundBox } from '../reading/collect.ts';
import { isObject, number, sizeOf } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';
import { confidenceAmong, reviewOf } from '../reading/review.ts';
import { shapeReason } from '../reading/shapeReason.ts';
import { boundsOf, byCorners, turnedBounds } from '../reading/shapes.ts';
import { attribute, child, children, contentOf, type Element, textOf } from '../reading/xml.ts';

const SHAPES = ['box', 'polygon', 'polyline', 'ellipse', 'points', 'mask', 'cuboid', 'skeleton'] as const;
type Shape = (typeof SHAPES)[number];

/** Reads CVAT for images 1.1. Pixels are continuous edges. Polygons, ellipses and turned boxes become bounds. */
export function readCvat(root: Element): Read {
  const images = children(root, 'image');
  if (images.length === 0 && children(root, 'track').length > 0)
    return fail(reason('missing_section', { section: 'image' }));
  const out = collector('cvat', 'px', 'shape');
  for (const label of labelsOf(root)) out.label(label);
  for (const [position, image] of images.entries()) {
    const name = isObject(image) ? attribute(image, 'name') : null;
    if (!isObject(image) || name === null) {
      out.skip(position, reason('name_missing'), { part: 'image' });
      continue;
    }
    const size = sizeOf(attribute(image, 'width'), attribute(image, 'height'));
    const take = out.image({ names: [name.replaceAll('\\', '/')], size, perImage: false });
    let at = 0;
    for (const kind of SHAPES)
      for (const shape of children(image, kind)) {
        const found = isObject(shape) ? geometryOf(kind, shape) : null;
        if (isObject(shape) && found) {
          const attributes = attributesOf(shape);
          take({
            ...found,
            label: attribute(shape, 'label'),
            confidence: confidenceAmong(attributes),
            review: reviewOf(attributes),
            at,
          });
        } else out.skip(at, shapeReason(kind), { image: name });
        at += 1;
      }
  }
  return ok(out.finish());
}

function labelsOf(root: Element): string[] {
  const meta = child(root, 'meta');
  const holders = [child(meta, 'task'), child(meta, 'project'), child(meta, 'job')];
  return holders
    .flatMap((holder) => children(child(holder, 'labels'), 'label'))
    .flatMap((label) => (isObject(label) ? (textOf(label, 'name') ?? []) : []));
}

function attributesOf(shape: Element): Record<string, unknown> {
  return Object.fromEntries(
    children(shape, 'attribute').flatMap((entry) => {
      const name = isObject(entry) ? attribute(entry, 'name') : null;
      return name === null ? [] : [[name, contentOf(entry)]];
    }),
  );
}

function geometryOf(kind: Shape, shape: Element): Pick<FoundBox, 'box' | 'from' | 'swapped'> | null {
  const at = (name: string) => number(attribute(shape, name));
  const rotation = number(attribute(shape, 'rotation') ?? 0);
  if (kind === 'box') {
    const found = byCorners(at('xtl'), at('ytl'), at('xbr'), at('ybr'));
    if (!rotation) return found;
    const { x, y, width, height } = found.box;
    return {
      box: turnedBounds(found.box, { x: x + width / 2, y: y + height / 2 }, rotation),
      from: 'rotated',
    };
  }
  if (kind === 'polygon' || kind === 'polyline') {
    const points = (attribute(shape, 'points') ?? '')
      .split(';')
      .flatMap((pair) => pair.split(',').map(number));
    return { box: boundsOf(points), from: 'polygon' };
  }
  if (kind === 'ellipse') {
    const [cx, cy, rx, ry] = [at('cx'), at('cy'), at('rx'), at('ry')];
    return { box: { x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry }, from: 'polygon' };
  }
  if (kind === 'mask')
    return {
      box: { x: at('left'), y: at('top'), width: at('width'), height: at('height') },
      from: 'polygon',
    };
  return null;
}
