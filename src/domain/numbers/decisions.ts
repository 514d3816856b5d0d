import { type Damage, isCorrected } from '../damage/damage.ts';
import type { JournalEntry } from './journal.ts';

export const DECISIONS = ['confirmed', 'corrected', 'rejected', 'drawn', 'unsure', 'unreviewed'] as const;
/**
 * What became of a box: the model's was accepted as it was, accepted with another label or box, or rejected; a person
 * drew it; nobody could tell; nobody looked. One that a person drew and then rejected is rejected.
 */
export type Decision = (typeof DECISIONS)[number];

export function decisionOf(damage: Damage): Decision {
  if (damage.verdict === 'rejected') return 'rejected';
  if (damage.source === 'person') return 'drawn';
  if (damage.verdict !== 'accepted') return damage.verdict;
  return isCorrected(damage) ? 'corrected' : 'confirmed';
}

/** Decisions that the agreement with the model rests on, the newest first. */
const RECENT = 500;

/** When each damage was last judged, by its key, as the journal tells. */
function lastJudged(journal: readonly JournalEntry[]): ReadonlyMap<string, string> {
  const stamps = new Map<string, string>();
  for (const { stamp, changes } of journal)
    for (const { doc, field } of changes) if (field === 'verdict') stamps.set(doc, stamp);
  return stamps;
}

/** The model's boxes that people accepted or rejected last, 500 at most, the newest first. */
export function recentDecisions(
  damages: readonly Damage[],
  journal: readonly JournalEntry[],
): readonly Damage[] {
  const stamps = lastJudged(journal);
  return damages
    .filter(({ model, verdict }) => model !== null && (verdict === 'accepted' || verdict === 'rejected'))
    .map((damage) => ({ damage, stamp: stamps.get(damage.key) ?? '' }))
    .sort((a, b) => (a.stamp < b.stamp ? 1 : a.stamp > b.stamp ? -1 : 0))
    .slice(0, RECENT)
    .map(({ damage }) => damage);
}
