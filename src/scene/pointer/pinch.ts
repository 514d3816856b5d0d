import type { Gesture } from '#domain/geometry/gesture.ts';
import type { Point } from '#domain/geometry/rect.ts';

type TwoFingers = readonly [Point, Point];

const apart = ([a, b]: TwoFingers): number => Math.hypot(a.x - b.x, a.y - b.y);
const between = ([a, b]: TwoFingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The gesture of two fingers that moved: a zoom around their midpoint, and a pan with it. */
export function pinchGesture(before: TwoFingers, after: TwoFingers): Gesture {
  const was = apart(before);
  const from = between(before);
  const at = between(after);
  return {
    type: 'pinch',
    at,
    factor: was > 0 ? apart(after) / was : 1,
    dx: at.x - from.x,
    dy: at.y - from.y,
  };
}
