import { pointsOf } from '../geometry/outline/editPoints.ts';
import type { Outline } from '../geometry/outline/outline.ts';
import type { Size } from '../geometry/rect.ts';
import { polygonArea, polylineLength } from '../rating/extent.ts';
import type { Scale } from '../rating/scale.ts';
import type { Estimate } from '../rating/width.ts';

/** A damage's extent by its outline: square metres of an area, metres of a line. */
export interface OutlineExtent {
  readonly kind: 'surfaceArea' | 'lineLength';
  readonly result: Estimate;
}

/**
 * The extent of an outline at a photo's scale: the area of its parts without their holes, or the length of its line.
 * Its points count as picked by hand (`domain/rating/extent`); the scale's error affects all of them alike.
 * @param outline fractions of the upright photo
 * @param photo pixels
 */
export function extentOf(outline: Outline, photo: Size, scale: Scale): OutlineExtent {
  if (outline.kind === 'line')
    return { kind: 'lineLength', result: polylineLength(pointsOf(outline.points), photo, scale) };
  const parts = outline.kind === 'turned' ? [[outline.corners]] : outline.parts;
  const exact = { ...scale, relSigma: 0 };
  let [value, variance] = [0, 0];
  for (const part of parts)
    for (const [at, ring] of part.entries()) {
      const of = polygonArea(pointsOf(ring), photo, exact);
      value += at === 0 ? of.value : -of.value;
      variance += of.sigma ** 2;
    }
  const sigma = Math.hypot(Math.sqrt(variance), value * 2 * scale.relSigma);
  return { kind: 'surfaceArea', result: { value, sigma } };
}
