import { area, type Rect } from './rect.ts';

/** Two boxes of one label count as the same if they share this much of their union. */
export const SAME_BOX = 0.5;

/** The common area of two boxes; 0 where they don't overlap. */
function commonArea(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Intersection over union, 0 to 1. */
export function overUnion(a: Rect, b: Rect): number {
  const common = commonArea(a, b);
  return common === 0 ? 0 : common / (area(a) + area(b) - common);
}

/** Intersection over the area of the smaller one, 0 to 1: 1 where one lies in the other. */
export function overSmaller(a: Rect, b: Rect): number {
  const common = commonArea(a, b);
  return common === 0 ? 0 : common / Math.min(area(a), area(b));
}
