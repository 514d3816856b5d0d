import type { Damage } from '../../damage/damage.ts';
import { BUILT_IN_LABELS, componentKeys, isFirstLabel, type Label } from '../../damage/label.ts';
import { addTo, own, put } from '../../keyed.ts';
import type { ImageCounts } from '../photos/image.ts';

const COMPONENTS = componentKeys(BUILT_IN_LABELS.filter(({ key }) => isFirstLabel(key)));

/**
 * Counts the live damages of one photo. Labels other than the first eight are counted as defects, since only the
 * project knows whether they are components.
 */
export function countDamages(damages: readonly Damage[]): ImageCounts {
  const byLabel: Record<string, number> = {};
  const bySeverity: Record<string, number> = {};
  const severitiesOf: Record<string, Record<string, number>> = {};
  let [defects, accepted, unreviewed] = [0, 0, 0];
  for (const { label, verdict, severity } of damages) {
    if (verdict === 'unreviewed') unreviewed += 1;
    if (verdict === 'rejected') continue;
    addTo(byLabel, label, 1);
    if (COMPONENTS.has(label)) continue;
    defects += 1;
    if (verdict !== 'accepted') continue;
    accepted += 1;
    const level = String(severity ?? 'none');
    addTo(bySeverity, level, 1);
    if (isFirstLabel(label)) continue;
    const of = own(severitiesOf, label) ?? {};
    put(severitiesOf, label, of);
    addTo(of, level, 1);
  }
  const isPlain = Object.keys(severitiesOf).length === 0;
  return {
    boxes: damages.length,
    defects,
    accepted,
    unreviewed,
    byLabel,
    bySeverity,
    ...(isPlain ? {} : { severitiesOf }),
  };
}

/** The labels that a project itself calls components, besides the first eight. */
export const ownComponents = (labels: readonly Label[]): readonly string[] =>
  [...componentKeys(labels)].filter((key) => !isFirstLabel(key));

/** The counts of a photo without those boxes as defects; the same object where it has none. */
export function withoutComponents(counts: ImageCounts, components: readonly string[]): ImageCounts {
  const present = components.filter((label) => (own(counts.byLabel, label) ?? 0) > 0);
  if (present.length === 0) return counts;
  const bySeverity: Record<string, number> = { ...counts.bySeverity };
  let { defects, accepted = 0 } = counts;
  for (const label of present) {
    const boxes = own(counts.byLabel, label) ?? 0;
    defects -= boxes;
    for (const [level, count] of Object.entries(own(counts.severitiesOf, label) ?? {})) {
      accepted -= count;
      put(bySeverity, level, Math.max(0, (own(bySeverity, level) ?? 0) - count));
    }
  }
  return { ...counts, defects, accepted, bySeverity };
}
