import type { Damage, ModelClaim } from '../damage.ts';
import { type DamageFilter, type Filtered, passing } from './filter.ts';

/** How many judged detections a precision must rest on to be shown. */
export const FEWEST_JUDGED = 10;

/** Bars of the histogram: one for each step of the slider. */
const BINS = 20;

/** What of a damage is counted. */
export interface Counted extends Filtered {
  readonly model: Pick<ModelClaim, 'label'> | null;
}

/** The part of a damage that is counted, to be kept for photos that are not open. */
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

export interface Bin {
  readonly right: number;
  readonly wrong: number;
  /** Not judged, or unsure. */
  readonly open: number;
}

export interface Precision {
  readonly judged: number;
  readonly right: number;
}

export interface ThresholdStats {
  readonly shown: number;
  readonly hidden: number;
  /** Of the model's detections at or above the threshold. */
  readonly precision: Precision;
  /** Only labels with enough judged ones, most judged first. */
  readonly byLabel: readonly (Precision & { readonly label: string })[];
  readonly bins: readonly Bin[];
}

/**
 * What a confidence threshold hides, and how precise the model has been above it by the verdicts given so
 * far: accepted ÷ (accepted + rejected). Unsure and unreviewed ones don't count. What other filters hide is
 * left out, so that the numbers agree with the list.
 * @param elsewhere those of other photos, where what was hidden one by one on this one isn't meant
 * @param components keys of the labels that name components
 */
export function thresholdStats(
  damages: readonly Counted[],
  filter: DamageFilter,
  elsewhere: Iterable<readonly Counted[]> = [],
  components?: ReadonlySet<string>,
): ThresholdStats {
  const bins = Array.from({ length: BINS }, () => ({ right: 0, wrong: 0, open: 0 }));
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
      const right = damage.verdict === 'accepted';
      const wrong = damage.verdict === 'rejected';
      const bin = bins[Math.min(BINS - 1, Math.floor(damage.confidence * BINS + 1e-9))];
      if (bin) bin[right ? 'right' : wrong ? 'wrong' : 'open'] += 1;
      if (!(right || wrong) || damage.confidence < by.threshold) continue;
      // What the model said is measured, so its own label counts, not the one a person gave later.
      const said = damage.model?.label ?? damage.label;
      const of = labels.get(said) ?? { judged: 0, right: 0 };
      labels.set(said, of);
      for (const each of [total, of]) {
        each.judged += 1;
        if (right) each.right += 1;
      }
    }
  };
  count(damages, filter);
  for (const list of elsewhere) count(list, { ...filter, hidden: [] });
  const byLabel = [...labels]
    .map(([label, counts]) => ({ label, ...counts }))
    .filter(({ judged }) => judged >= FEWEST_JUDGED)
    .sort((a, b) => b.judged - a.judged);
  return { shown, hidden, precision: total, byLabel, bins };
}
