import type { Point, Size } from '#domain/geometry/rect.ts';
import type { MeasureKind } from '#domain/measure/measure.ts';
import { placeWidths } from '#domain/measure/takeMeasure.ts';
import { polygonArea, polylineLength } from '#domain/rating/extent.ts';
import type { TiltedScale } from '#domain/rating/tilt.ts';
import { type CrackWidth, crackWidth, type Estimate } from '#domain/rating/width.ts';
import * as styles from './measure.css.ts';
import { useMeasureWords } from './useMeasureWords.ts';

export interface LiveProps {
  readonly kind: MeasureKind;
  /** Fractions of the upright photo. */
  readonly points: readonly Point[];
  readonly photo: Size;
  readonly held: TiltedScale;
}

function soFar({ kind, points, photo, held: { scale } }: LiveProps): CrackWidth | Estimate | null {
  if (kind === 'crackWidth') return crackWidth(placeWidths(points, photo), scale);
  if (kind === 'lineLength') return points.length < 2 ? null : polylineLength(points, photo, scale);
  return points.length < 3 ? null : polygonArea(points, photo, scale);
}

/** The value that the points so far make. */
export function Live(props: LiveProps) {
  const { value } = useMeasureWords();
  const result = soFar(props);
  return (
    result && <output className={styles.now}>{value(props.kind, { result, scale: props.held.scale })}</output>
  );
}
