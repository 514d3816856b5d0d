import { type Damage, listedSource, type Severity } from '../damage.ts';
import type { Verdict } from '../verdict.ts';

export const SORT_KEYS = [
  'order',
  'place',
  'labelPlace',
  'confidence',
  'unsure',
  'doubt',
  'size',
  'label',
  'verdict',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Which damages the list, the stage and stepping show. Empty lists don't restrict. */
export interface DamageFilter {
  /** Label keys. */
  readonly labels: readonly string[];
  readonly verdicts: readonly Verdict[];
  readonly severities: readonly (Severity | null)[];
  readonly sources: readonly ReturnType<typeof listedSource>[];
  /** Hides unreviewed boxes that aren't a person's below this confidence; 0 to 1. */
  readonly threshold: number;
  /** Lowest and highest confidence shown, 0 to 1; boxes without one always pass. */
  readonly range: readonly [low: number, high: number];
  /** Searched in id, label and remark. */
  readonly text: string;
  /** Ids that a person hid one by one on the open image. */
  readonly hidden: readonly string[];
  /** Hides what has a verdict. */
  readonly hideJudged: boolean;
  /** Hides components, such as windows and air conditioners. */
  readonly hideComponents: boolean;
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
  hideJudged: false,
  hideComponents: false,
  sort: 'order',
};

const NONE: ReadonlySet<string> = new Set();

const among = <T>(list: readonly T[], value: T) => list.length === 0 || list.includes(value);

/** The parts of a damage that a filter reads. */
export type Filtered = Pick<
  Damage,
  'id' | 'label' | 'confidence' | 'source' | 'verdict' | 'severity' | 'remark'
>;

/** Whether the filter passes every possible damage. */
export const isOpen = (filter: DamageFilter): boolean =>
  filter.labels.length === 0 &&
  filter.verdicts.length === 0 &&
  filter.severities.length === 0 &&
  filter.sources.length === 0 &&
  filter.hidden.length === 0 &&
  !filter.hideJudged &&
  !filter.hideComponents &&
  filter.threshold === 0 &&
  filter.range[0] === 0 &&
  filter.range[1] === 1 &&
  filter.text.trim() === '';

/**
 * Which damages a filter lists. The threshold never hides judged boxes, those that people drew, or those without a
 * confidence.
 * @param components keys of the labels that name components
 * @returns a test to call for every damage: what depends on the filter alone is computed once
 */
export function passing(
  filter: DamageFilter,
  components: ReadonlySet<string> = NONE,
): (damage: Filtered) => boolean {
  if (isOpen(filter)) return () => true;
  const { labels, verdicts, severities, sources, threshold } = filter;
  const [low, high] = filter.range;
  const hidden = new Set(filter.hidden);
  const text = filter.text.trim().toLowerCase();
  return (damage) => {
    const { confidence, verdict, source } = damage;
    if (!among(labels, damage.label)) return false;
    if (!among(verdicts, verdict)) return false;
    if (!among(severities, damage.severity)) return false;
    if (!among(sources, listedSource(damage))) return false;
    if (hidden.has(damage.id)) return false;
    if (filter.hideJudged && verdict !== 'unreviewed') return false;
    if (filter.hideComponents && components.has(damage.label)) return false;
    if (confidence !== null) {
      if (source !== 'person' && verdict === 'unreviewed' && confidence < threshold) return false;
      if (confidence < low || confidence > high) return false;
    }
    return text === '' || `${damage.id} ${damage.label} ${damage.remark}`.toLowerCase().includes(text);
  };
}
