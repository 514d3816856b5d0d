import { cutOut, united } from '#domain/geometry/outline/clip.ts';
import { ringOf, turnedBoxOn } from '#domain/geometry/outline/editPoints.ts';
import { mapRings, type Outline, type Part, type Shape } from '#domain/geometry/outline/outline.ts';
import { simplify } from '#domain/geometry/outline/repair.ts';
import type { Point, Size } from '#domain/geometry/rect.ts';
import type { OutlineWay } from '#domain/tool.ts';

/** Least number of points of an outline, by the way it is drawn. */
export const FEWEST: Readonly<Record<OutlineWay, number>> = {
  polygon: 3,
  line: 2,
  turned: 3,
  add: 3,
  cut: 3,
  points: Number.POSITIVE_INFINITY,
  trace: 2,
};

/** The area of a shape as parts: those of its outline, or its whole box. Null for a line. */
function partsOf({ outline, x, y, width, height }: Shape): readonly Part[] | null {
  if (outline?.kind === 'line') return null;
  if (outline?.kind === 'polygon') return outline.parts;
  if (outline?.kind === 'turned') return [[outline.corners]];
  return [[[x, y, x + width, y, x + width, y + height, x, y + height]]];
}

/**
 * The outline from points, in fractions; `add` and `cut` combine it with an existing shape.
 * @returns null where there is none: too few points, a box without extent, a line to be cut, or nothing left after the cut
 */
export function outlineFrom(
  way: OutlineWay,
  points: readonly Point[],
  photo: Size,
  of: Shape | null,
): Outline | null {
  if (points.length < FEWEST[way]) return null;
  const ring = ringOf(points);
  const [a, b, c] = points;
  switch (way) {
    case 'line':
    case 'trace':
      return { kind: 'line', points: ring };
    case 'turned':
      return a && b && c ? turnedBoxOn(a, b, c, photo) : null;
    case 'polygon':
      return { kind: 'polygon', parts: [[ring]] };
    case 'points':
      return null;
    case 'add':
    case 'cut': {
      const before = of && partsOf(of);
      if (!before) return null;
      const parts = way === 'add' ? united([...before, [ring]]) : cutOut(before, ring);
      return parts.length > 0 ? { kind: 'polygon', parts } : null;
    }
  }
}

/** An outline in fractions with fewer points, which differs by at most this many photo pixels. */
export function simplified(outline: Outline, pixels: number, photo: Size): Outline {
  const scaled = (by: Size) => (ring: readonly number[]) =>
    ring.map((value, i) => value * (i % 2 === 0 ? by.width : by.height));
  const inPixels = mapRings(outline, scaled(photo));
  return mapRings(simplify(inPixels, pixels), scaled({ width: 1 / photo.width, height: 1 / photo.height }));
}

/** The outline that editing starts from: the damage's own, or its box as a polygon where it has none. */
export const editable = ({ outline, ...box }: Shape): Outline =>
  outline ?? { kind: 'polygon', parts: partsOf(box) ?? [] };
