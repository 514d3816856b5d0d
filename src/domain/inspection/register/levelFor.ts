import { levelOf, levelOfWidth, type RatingLevel, type RatingScheme } from '../../rating/scheme/scheme.ts';
import { widest } from '../register/widest.ts';
import type { Defect } from './defect.ts';

/**
 * A defect's level in a scheme: by its severity where the scheme has a table of severities, else by the widest crack
 * measured on it. Null where it is not assessed or not measured.
 */
export function levelFor(
  scheme: RatingScheme,
  defect: Pick<Defect, 'severity' | 'observations'>,
): RatingLevel | null {
  const byTable = defect.severity === null ? null : levelOf(scheme, defect.severity);
  if (byTable) return byTable;
  const width = widest(defect);
  return width === null ? null : levelOfWidth(scheme, width.value);
}
