import type { Damage } from '../damage/damage.ts';
import { BUILT_IN_LABELS } from '../damage/label.ts';
import type { ImageCounts } from './image.ts';

const COMPONENTS: ReadonlySet<string> = new Set(
  BUILT_IN_LABELS.filter((label) => label.kind === 'component').map((label) => label.key),
);

/** Counts the live damages of one photo. */
export function countDamages(damages: readonly Damage[], components = COMPONENTS): ImageCounts {
  const byLabel: Record<string, number> = {};
  const bySeverity: Record<string, number> = {};
  let defects = 0;
  let unreviewed = 0;
  for (const { label, verdict, severity } of damages) {
    if (verdict === 'unreviewed') unreviewed += 1;
    if (verdict === 'rejected') continue;
    byLabel[label] = (byLabel[label] ?? 0) + 1;
    if (components.has(label)) continue;
    defects += 1;
    const level = severity ?? 'none';
    bySeverity[level] = (bySeverity[level] ?? 0) + 1;
  }
  return { boxes: damages.length, defects, unreviewed, byLabel, bySeverity };
}
