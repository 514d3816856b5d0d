import type { Estimate } from '../../rating/width.ts';
import type { Defect } from './defect.ts';

/** The widest crack measured on a defect, mm; null where none was, or none could be resolved. */
export function widest(defect: Pick<Defect, 'observations'>): Estimate | null {
  const found = defect.observations.flatMap(({ damage: { crackWidth } }) =>
    crackWidth?.result.kind === 'measured' ? [crackWidth.result.max] : [],
  );
  return found.reduce<Estimate | null>((most, one) => (most && most.value >= one.value ? most : one), null);
}
