import type { Damage, Severity } from './damage.ts';
import type { Verdict } from './verdict.ts';

export const SORT_KEYS = ['order', 'confidence', 'size', 'label', 'verdict'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** What the list, the stage and cycling let through. Empty lists let everything through. */
export interface DamageFilter {
  /** Label keys. */
  readonly labels: readonly string[];
  readonly verdicts: readonly Verdict[];
  readonly severities: readonly (Severity | null)[];
  readonly sources: readonly Damage['source'][];
  /** Hides unreviewed model boxes whose confidence is below; 0 to 1. */
  readonly threshold: number;
  /** Lowest and highest confidence let through, 0 to 1; boxes without one always pass. */
  readonly range: readonly [low: number, high: number];
  /** Searched in id, label and remark. */
  readonly text: string;
  /** Ids a person hid one by one on the open image. */
  readonly hidden: readonly string[];
  readonly sort: SortKey;
}

export const NO_FILTER: DamageFilter = {
  labels: [],
  verdicts: [],
  severities: [],
  sources: [],
  threshold: 0,
  range: [0, 1],
  text: '',
  hidden: [],
  sort: 'order',
};

const among = <T>(list: readonly T[], value: T) => list.length === 0 || list.includes(value);

/**
 * Whether a damage is listed. The threshold never hides judged boxes, a person's own, or those without
 * a confidence.
 */
export function passes(filter: DamageFilter, damage: Damage): boolean {
  const { confidence, verdict, source } = damage;
  if (!among(filter.labels, damage.label)) return false;
  if (!among(filter.verdicts, verdict)) return false;
  if (!among(filter.severities, damage.severity)) return false;
  if (!among(filter.sources, source)) return false;
  if (filter.hidden.includes(damage.id)) return false;
  if (source === 'model' && verdict === 'unreviewed' && confidence !== null && confidence < filter.threshold)
    return false;
  if (confidence !== null && (confidence < filter.range[0] || confidence > filter.range[1])) return false;
  const text = filter.text.trim().toLowerCase();
  return text === '' || `${damage.id} ${damage.label} ${damage.remark}`.toLowerCase().includes(text);
}
