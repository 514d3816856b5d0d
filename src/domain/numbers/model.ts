import { type Damage, isCorrected } from '../damage/damage.ts';
import type { JournalEntry } from './journal.ts';

/** Decisions that the agreement rests on, the newest first. */
const DECISIONS = 500;
/** Fewer than these tell nothing: the share is not shown. */
export const FEWEST = 30;

/** How a model's word held, for one label. */
export interface Agreement {
  readonly label: string;
  readonly confirmed: number;
  readonly corrected: number;
  readonly rejected: number;
}

export const decided = ({ confirmed, corrected, rejected }: Agreement): number =>
  confirmed + corrected + rejected;

/** When each damage was last judged, by its key, as the journal tells. */
function lastJudged(journal: readonly JournalEntry[]): ReadonlyMap<string, string> {
  const stamps = new Map<string, string>();
  for (const { stamp, changes } of journal)
    for (const { doc, field } of changes) if (field === 'verdict') stamps.set(doc, stamp);
  return stamps;
}

/**
 * How often people agreed with the model, by the label that it said: confirmed as it was, corrected (other label or
 * box), or rejected. The last 500 decisions; unsure and unreviewed ones are none. Counts observations.
 */
export function agreement(
  damages: readonly Damage[],
  journal: readonly JournalEntry[],
): readonly Agreement[] {
  const stamps = lastJudged(journal);
  const recent = damages
    .filter(({ model, verdict }) => model !== null && (verdict === 'accepted' || verdict === 'rejected'))
    .map((damage) => ({ damage, stamp: stamps.get(damage.key) ?? '' }))
    .sort((a, b) => (a.stamp < b.stamp ? 1 : a.stamp > b.stamp ? -1 : 0))
    .slice(0, DECISIONS);
  const labels = new Map<string, { confirmed: number; corrected: number; rejected: number }>();
  for (const { damage } of recent) {
    const label = damage.model?.label ?? damage.label;
    const of = labels.get(label) ?? { confirmed: 0, corrected: 0, rejected: 0 };
    labels.set(label, of);
    if (damage.verdict === 'rejected') of.rejected += 1;
    else if (isCorrected(damage)) of.corrected += 1;
    else of.confirmed += 1;
  }
  return [...labels]
    .map(([label, counts]) => ({ label, ...counts }))
    .sort((a, b) => decided(b) - decided(a) || (a.label < b.label ? -1 : 1));
}

/** What people drew themselves among all that is confirmed, for one label. */
export interface Missed {
  readonly label: string;
  /** Boxes that a person drew. */
  readonly drawn: number;
  /** Those, and the model's that were accepted. */
  readonly confirmed: number;
}

/** What the model missed, by label. Counts observations. */
export function missed(damages: readonly Damage[]): readonly Missed[] {
  const labels = new Map<string, { drawn: number; confirmed: number }>();
  for (const { label, source, verdict } of damages) {
    const drawn = source === 'person' && verdict !== 'rejected';
    if (!drawn && verdict !== 'accepted') continue;
    const of = labels.get(label) ?? { drawn: 0, confirmed: 0 };
    labels.set(label, of);
    of.confirmed += 1;
    if (drawn) of.drawn += 1;
  }
  return [...labels]
    .map(([label, counts]) => ({ label, ...counts }))
    .filter(({ drawn }) => drawn > 0)
    .sort((a, b) => b.drawn - a.drawn || (a.label < b.label ? -1 : 1));
}
