import { pointsOf } from '../geometry/outline/editPoints.ts';
import type { Outline } from '../geometry/outline/outline.ts';
import type { Point, Size } from '../geometry/rect.ts';
import { lineRelSigma, polygonArea, polylineLength } from '../rating/extent.ts';
import type { Scale } from '../rating/scale.ts';
import type { TiltedScale } from '../rating/tilt.ts';
import { crackWidth, type Estimate, PICKED_EDGES, tracedEdges } from '../rating/width.ts';
import { fail, ok, type Result } from '../result.ts';
import {
  type ExtentMeasure,
  isComplete,
  type MeasureKind,
  type Traced,
  type WidthMeasure,
} from './measure.ts';

/** Who takes a measure, when, and with which version of the program. */
export interface MeasureBy {
  readonly by: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly program: string;
}

/** A measure under its field's name, as stored. */
export type TakenMeasure =
  | { readonly crackWidth: WidthMeasure }
  | { readonly lineLength: ExtentMeasure }
  | { readonly surfaceArea: ExtentMeasure };

/** Photo pixels between the two edges of each place. */
export function placeWidths(points: readonly Point[], photo: Size): readonly number[] {
  const widths: number[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [a, b] = [points[i], points[i + 1]];
    if (a && b) widths.push(Math.hypot((a.x - b.x) * photo.width, (a.y - b.y) * photo.height));
  }
  return widths;
}

/**
 * The measure from picked points at a photo's scale.
 *
 * @param points fractions of the upright photo, see `Measured.points`
 * @param photo size of the upright photo in pixels
 * @param traced set where image processing found the points
 */
export function takeMeasure(
  kind: MeasureKind,
  points: readonly Point[],
  photo: Size,
  { scale, oblique }: TiltedScale,
  by: MeasureBy,
  traced?: Traced,
): Result<TakenMeasure, 'too_few_points'> {
  if (!isComplete(kind, points.length)) return fail('too_few_points');
  const measured = { points, scale, oblique, ...by, ...(traced && { traced }) };
  if (kind === 'lineLength')
    return ok({
      lineLength: { ...measured, result: polylineLength(points, photo, scale, lineRelSigma(traced)) },
    });
  if (kind === 'surfaceArea')
    return ok({ surfaceArea: { ...measured, result: polygonArea(points, photo, scale) } });
  const result = crackWidth(
    placeWidths(points, photo),
    scale,
    traced ? tracedEdges(traced.blurPx) : PICKED_EDGES,
  );
  return result ? ok({ crackWidth: { ...measured, result } }) : fail('too_few_points');
}

/**
 * Whether a measure is more than "narrower than the photo resolves". What image processing finds is not stored where it
 * isn't: it may have followed another line than the crack, so a person measures by hand.
 */
export const isResolved = (taken: TakenMeasure): boolean =>
  !('crackWidth' in taken) || taken.crackWidth.result.kind === 'measured';

/** A damage's extent by its outline: square metres of an area, metres of a line. */
interface OutlineExtent {
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
