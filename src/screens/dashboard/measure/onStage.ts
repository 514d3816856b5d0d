import type { Point, Size } from '#domain/geometry/rect.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';

/** Stage points of fractions of a photo. */
export const onStage = (points: readonly Point[], photo: Size): readonly Point[] =>
  points.map(({ x, y }) => {
    const at = fractionToStage({ x, y, width: 0, height: 0 }, photo);
    return { x: at.x, y: at.y };
  });

/** An SVG path through stage points. */
export const pathOf = (points: readonly Point[], closed = false): string =>
  points.length === 0
    ? ''
    : `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${closed && points.length > 2 ? 'Z' : ''}`;

/** Where the words of a figure stand: at the middle of its points. */
export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const count = Math.max(1, points.length);
  return { x: sum.x / count, y: sum.y / count };
}
