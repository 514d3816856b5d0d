import { type Reason, reason } from '#domain/exchange/reason.ts';
import { mapRings, type Shape } from '#domain/geometry/outline/outline.ts';
import type { Size } from '#domain/geometry/rect.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import type { FoundBox } from '../reading/collect.ts';
import { type Json, number, sizeOf } from '../reading/narrow.ts';
import { flatten } from '../reading/shapes.ts';
import { outlineOfMask } from '../shapes/mask.ts';
import { angleOf, boundedBy, ellipse, lineOf, polygonOf, turnedBox } from '../shapes/outlines.ts';
import { maskOfBrush } from './brush.ts';

/** A region's value, or the region itself in the short form. */
export const contentOfResult = (result: Json): Json => (isObject(result.value) ? result.value : result);

/** The photo's size in pixels as stated in a region. */
export function sizeOfRegion(result: unknown): Size | null {
  return isObject(result) ? sizeOf(result.original_width, result.original_height) : null;
}

/**
 * The shape of a region in fractions of its photo, or why there is none; null where it has no position at all. Values
 * are percent; angles and radii refer to pixels, so everything is first converted to pixels.
 */
export function shapeOfRegion(result: Json): Pick<FoundBox, 'box' | 'repaired'> | Reason | null {
  const value = contentOfResult(result);
  const size = sizeOfRegion(result) ?? { width: 100, height: 100 };
  const at = (key: string) => number(own(value, key));
  const [across, down] = [size.width / 100, size.height / 100];
  if (Array.isArray(value.points)) {
    const ring = flatten(value.points).map((part) => part / 100);
    return { box: value.closed === false ? lineOf(ring) : polygonOf(ring) };
  }
  if (Array.isArray(value.rle)) {
    const mask = maskOfBrush(value.rle.map(number), size);
    const found = mask && outlineOfMask(mask);
    return found ? { box: scaled(found, size) } : reason('mask_broken');
  }
  const { degrees: rotation, repaired } = angleOf(value.rotation);
  const corner = { x: at('x') * across, y: at('y') * down };
  if ('radiusX' in value)
    return {
      box: scaled(ellipse(corner, at('radiusX') * across, at('radiusY') * down, rotation), size),
      repaired,
    };
  if (!('width' in value && 'height' in value && 'x' in value)) return null;
  const box = { ...corner, width: at('width') * across, height: at('height') * down };
  // The point is the turned corner.
  return { box: scaled(turnedBox(box, corner, rotation), size), repaired };
}

/** Pixels as fractions. */
function scaled({ outline, x, y, width, height }: Shape, size: Size): Shape {
  const box = {
    x: x / size.width,
    y: y / size.height,
    width: width / size.width,
    height: height / size.height,
  };
  if (!outline) return box;
  const byWidth = (part: number, i: number) => part / (i % 2 === 0 ? size.width : size.height);
  return boundedBy(mapRings(outline, (ring) => ring.map(byWidth)));
}
