import { type Damage, isCorrected, isDrawnHere, isImported } from '../damage/damage.ts';
import { atOnce, countSlices } from '../slices.ts';
import type { JournalEntry } from './journal.ts';

export const DECISIONS = [
  'confirmed',
  'corrected',
  'imported',
  'rejected',
  'drawn',
  'unsure',
  'unreviewed',
] as const;
/**
 * What people decided about a box: the model's was accepted as it was, accepted with another label or box, or rejected;
 * one from a file that isn't known to be a model's was accepted; a person drew it here; it was judged unsure; or nobody judged it. A
 * drawn box that was then rejected, or judged unsure, counts as that.
 */
export type Decision = (typeof DECISIONS)[number];

export function decisionOf(damage: Damage): Decision {
  if (damage.verdict !== 'accepted') return damage.verdict;
  if (isDrawnHere(damage)) return 'drawn';
  if (isImported(damage)) return 'imported';
  return isCorrected(damage) ? 'corrected' : 'confirmed';
}

/** Number of the newest decisions from which the agreement with the model is computed. */
const RECENT = 500;
/** When each damage was last judged, by its key, from the journal. */
function lastJudged(journal: readonly JournalEntry[]): ReadonlyMap<string, string> {
  const stamps = new Map<string, string>();
  for (const { stamp, changes } of journal)
    for (const { doc, field } of changes) if (field === 'verdict') stamps.set(doc, stamp);
  return stamps;
}

interface Judged {
  readonly damage: Damage;
  readonly stamp: string;
}

/** The newest first; those of the same moment, and those no longer in the journal, in their order. */
const newest = (judged: readonly Judged[]): readonly Judged[] =>
  judged.toSorted((a, b) => (a.stamp < b.stamp ? 1 : a.stamp > b.stamp ? -1 : 0)).slice(0, RECENT);

/**
 * The model's boxes that people accepted or rejected last, at most 500, the newest first. Callers may pause at every
 * `yield`.
 *
 * @param lists damages, photo by photo
 */
export function* recentInSlices(
  lists: Iterable<readonly Damage[]>,
  journal: readonly JournalEntry[],
): Generator<void, readonly Damage[]> {
  const stamps = lastJudged(journal);
  let recent: readonly Judged[] = [];
  let slice: Judged[] = [];
  const isSlice = countSlices();
  for (const list of lists) {
    for (const damage of list)
      if (
        damage.model !== null &&
        !isImported(damage) &&
        (damage.verdict === 'accepted' || damage.verdict === 'rejected')
      )
        slice.push({ damage, stamp: stamps.get(damage.key) ?? '' });
    if (!isSlice(list.length)) continue;
    recent = newest([...recent, ...slice]);
    slice = [];
    yield;
  }
  return newest([...recent, ...slice]).map(({ damage }) => damage);
}

/** The same without pauses. */
export const recentDecisions = (
  damages: readonly Damage[],
  journal: readonly JournalEntry[],
): readonly Damage[] => atOnce(recentInSlices([damages], journal));
