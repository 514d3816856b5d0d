import { type Damage, isCorrected, isImported } from '../damage/damage.ts';
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
 * What became of a box: the model's was accepted as it was, accepted with another label or box, or rejected; one of a
 * file that names no confidence was accepted; a person
 * drew it; nobody could tell; nobody looked. One that a person drew and then rejected, or called unsure, is that.
 */
export type Decision = (typeof DECISIONS)[number];

export function decisionOf(damage: Damage): Decision {
  if (damage.verdict !== 'accepted') return damage.verdict;
  if (damage.source === 'person') return 'drawn';
  if (isImported(damage)) return 'imported';
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

interface Judged {
  readonly damage: Damage;
  readonly stamp: string;
}

/** The newest first; of the same moment, and of those that the journal no longer tells of, in their order. */
const newest = (judged: readonly Judged[]): readonly Judged[] =>
  judged.toSorted((a, b) => (a.stamp < b.stamp ? 1 : a.stamp > b.stamp ? -1 : 0)).slice(0, RECENT);

/**
 * The model's boxes that people accepted or rejected last, 500 at most, the newest first. A pause may be made at
 * every `yield`.
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
