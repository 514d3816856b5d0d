import type { Scale } from '../../rating/scale.ts';
import type { Estimate } from '../../rating/width.ts';
import type { Defect } from './defect.ts';

/** A width in mm and the scale it was measured at, which says whether it has a ±. */
export interface MeasuredWidth extends Estimate {
  readonly scale: Scale;
}

/** The widest crack measured on a defect, mm; null where none was, or none could be resolved. */
export function widest(defect: Pick<Defect, 'observations'>): MeasuredWidth | null {
  const found = defect.observations.flatMap(({ damage: { crackWidth } }) =>
    crackWidth?.result.kind === 'measured' ? [{ ...crackWidth.result.max, scale: crackWidth.scale }] : [],
  );
  return found.reduce<MeasuredWidth | null>(
    (most, one) => (most && most.value >= one.value ? most : one),
    null,
  );
}
