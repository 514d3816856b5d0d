import type { Statement } from '#domain/damage/origin.ts';
import { reason } from '#domain/exchange/reason.ts';
import { centre } from '#domain/geometry/rect.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import type { FoundBox, Take } from '../reading/collect.ts';
import { number } from '../reading/narrow.ts';
import { confidenceAmong, reviewOf, UNNAMED_STATED, withStated } from '../reading/review.ts';
import { byCorners } from '../reading/shapes.ts';
import { attribute, children, contentOf, type Element } from '../reading/xml.ts';
import { maskOfRuns, outlineOfMask } from '../shapes/mask.ts';
import { angleOf, ellipse, lineOf, polygonOf, turnedBox } from '../shapes/outlines.ts';

export const SHAPES = [
  'box',
  'polygon',
  'polyline',
  'ellipse',
  'points',
  'mask',
  'cuboid',
  'skeleton',
] as const;
type Kind = (typeof SHAPES)[number];

function attributesOf(shape: Element): Record<string, unknown> {
  return Object.fromEntries(
    children(shape, 'attribute').flatMap((entry) => {
      const name = isObject(entry) ? attribute(entry, 'name') : null;
      return name === null ? [] : [[name, contentOf(entry)]];
    }),
  );
}

/** Who drew a shape by CVAT's own word; null where that doesn't say it, as for shapes that were uploaded. */
const statedBy = (source: string | null): Statement | null =>
  source === 'manual' ? { author: 'person' } : source === 'auto' ? UNNAMED_STATED : null;

/** Reads a shape. @returns false where it has no extent */
export function takeShape(kind: Kind, shape: Element, label: string | null, at: number, take: Take): boolean {
  const found = geometryOf(kind, shape);
  if (!found) return false;
  const attributes = attributesOf(shape);
  const confidence = confidenceAmong(attributes);
  // Where our own attribute is, it counts: earlier versions wrote `auto` for every shape of a file.
  const stated = own(attributes, 'source') === undefined ? statedBy(attribute(shape, 'source')) : null;
  take({ ...found, label, confidence, review: withStated(reviewOf(attributes), stated), at });
  return true;
}

const pointsOf = (shape: Element): number[] =>
  (attribute(shape, 'points') ?? '').split(';').flatMap((pair) => pair.split(',').map(number));

function geometryOf(kind: Kind, shape: Element): Pick<FoundBox, 'box' | 'swapped' | 'repaired'> | null {
  const at = (name: string) => number(attribute(shape, name));
  const { degrees, repaired } = angleOf(attribute(shape, 'rotation'));
  if (kind === 'box') {
    const found = byCorners(at('xtl'), at('ytl'), at('xbr'), at('ybr'));
    if (degrees === 0) return { ...found, repaired };
    return { ...found, box: turnedBox(found.box, centre(found.box), degrees) };
  }
  if (kind === 'polygon') return { box: polygonOf(pointsOf(shape)) };
  if (kind === 'polyline') return { box: lineOf(pointsOf(shape)) };
  if (kind === 'ellipse')
    return { box: ellipse({ x: at('cx'), y: at('cy') }, at('rx'), at('ry'), degrees), repaired };
  if (kind !== 'mask') return null;
  const frame = { left: at('left'), top: at('top'), width: at('width'), height: at('height') };
  const mask = maskOfRuns((attribute(shape, 'rle') ?? '').split(',').map(number), frame, 'row');
  const { left: x, top: y, ...size } = frame;
  const box = mask && outlineOfMask(mask);
  return box ? { box } : { box: { x, y, ...size }, repaired: reason('mask_broken') };
}
