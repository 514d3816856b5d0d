import { needsRepairBySeverity, repairAt } from '../../rating/scheme/repair.ts';
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

/**
 * Whether a defect needs a repair: by its level in the scheme, as that is printed; where the level doesn't say so, or the
 * scheme is unknown, by its severity.
 */
export function needsRepair(
  scheme: RatingScheme | null,
  defect: Pick<Defect, 'severity' | 'observations'>,
): boolean {
  const level = scheme && levelFor(scheme, defect);
  return (level && repairAt(scheme, level)) ?? needsRepairBySeverity(defect.severity);
}
