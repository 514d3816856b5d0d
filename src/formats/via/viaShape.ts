import { own } from '#domain/keyed.ts';
import type { FoundBox } from '../reading/collect.ts';
import { type Json, list, number, text } from '../reading/narrow.ts';
import { angleOf, ellipse, lineOf, polygonOf, RADIAN } from '../shapes/outlines.ts';

/** The shape of a region of VIA 1 or 2, in pixels; null where it has no extent, such as a point. */
export function shapeOf(shape: Json): Pick<FoundBox, 'box' | 'repaired'> | null {
  const at = (key: string) => number(own(shape, key));
  const middle = { x: at('cx'), y: at('cy') };
  const kind = text(shape.name);
  if (kind === 'rect') return { box: { x: at('x'), y: at('y'), width: at('width'), height: at('height') } };
  if (kind === 'circle') return { box: ellipse(middle, at('r'), at('r')) };
  if (kind === 'ellipse') {
    // Radians; absent in files of VIA 1.
    const { degrees, repaired } = angleOf(own(shape, 'theta'), RADIAN);
    return { box: ellipse(middle, at('rx'), at('ry'), degrees), repaired };
  }
  if (kind !== 'polygon' && kind !== 'polyline') return null;
  const ys = list(shape.all_points_y);
  const points = list(shape.all_points_x).flatMap((x, index) => [number(x), number(ys[index])]);
  return { box: kind === 'polygon' ? polygonOf(points) : lineOf(points) };
}
