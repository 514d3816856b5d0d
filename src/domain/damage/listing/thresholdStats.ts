import type { Damage, ModelClaim } from '../damage.ts';
import { type DamageFilter, type Filtered, passing } from './filter.ts';
import { type Bin, createBins, FEWEST_JUDGED, judgementOf, type Precision } from './judged.ts';

/** The parts of a damage that are counted. */
export interface Counted extends Filtered {
  readonly model: Pick<ModelClaim, 'label'> | null;
}

/** The counted parts of a damage, to be kept for photos that are not open. */
export const counted = ({
  id,
  label,
  confidence,
  source,
  verdict,
  severity,
  remark,
  model,
}: Damage): Counted => ({
  id,
  label,
  confidence,
  source,
  verdict,
  severity,
  remark,
  model: model && { label: model.label },
});

export interface ThresholdStats {
  readonly shown: number;
  readonly hidden: number;
  /** Of the model's detections at or above the threshold. */
  readonly precision: Precision;
  /** Only labels with enough judged detections, most judged first. */
  readonly byLabel: readonly (Precision & { readonly label: string })[];
  readonly bins: readonly Bin[];
}

/**
 * What a confidence threshold hides, and the model's precision above it by the verdicts so far: accepted ÷ (accepted +
 * rejected). Unsure and unreviewed ones don't count. What other filters hide is left out, so that the numbers match the
 * list.
 * @param elsewhere damages of other photos, which ids hidden one by one on this photo don't refer to
 * @param components keys of the labels that name components
 */
export function thresholdStats(
  damages: readonly Counted[],
  filter: DamageFilter,
  elsewhere: Iterable<readonly Counted[]> = [],
  components?: ReadonlySet<string>,
): ThresholdStats {
  const bins = createBins();
  const labels = new Map<string, { judged: number; right: number }>();
  const total = { judged: 0, right: 0 };
  let shown = 0;
  let hidden = 0;
  const count = (list: readonly Counted[], by: DamageFilter) => {
    const passesOpen = passing({ ...by, threshold: 0 }, components);
    const passes = by.threshold === 0 ? passesOpen : passing(by, components);
    for (const damage of list) {
      if (!passesOpen(damage)) continue;
      if (passes === passesOpen || passes(damage)) shown += 1;
      else hidden += 1;
      if (damage.source !== 'model' || damage.confidence === null) continue;
      const judgement = judgementOf(damage.verdict);
      bins.add(damage.confidence, judgement);
      if (judgement === 'open' || damage.confidence < by.threshold) continue;
      // The model's claim is measured, so its label counts, not one that a person set later.
      const claimedLabel = damage.model?.label ?? damage.label;
      const of = labels.get(claimedLabel) ?? { judged: 0, right: 0 };
      labels.set(claimedLabel, of);
      for (const each of [total, of]) {
        each.judged += 1;
        if (judgement === 'right') each.right += 1;
      }
    }
  };
  count(damages, filter);
  for (const list of elsewhere) count(list, { ...filter, hidden: [] });
  const byLabel = [...labels]
    .map(([label, counts]) => ({ label, ...counts }))
    .filter(({ judged }) => judged >= FEWEST_JUDGED.label)
    .sort((a, b) => b.judged - a.judged);
  return { shown, hidden, precision: total, byLabel, bins: bins.bins };
}
