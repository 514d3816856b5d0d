import { type Damage, isImported } from '../damage/damage.ts';
import { countSlices } from '../slices.ts';
import { decisionOf, recentDecisions, recentInSlices } from './decisions.ts';
import type { JournalEntry } from './journal.ts';

/** How often people agreed with the model, for one label. */
export interface Agreement {
  readonly label: string;
  readonly confirmed: number;
  readonly corrected: number;
  readonly rejected: number;
}

export const decided = ({ confirmed, corrected, rejected }: Agreement): number =>
  confirmed + corrected + rejected;

/**
 * How often people agreed with the model, by the label it gave: confirmed unchanged, corrected (other label or box), or
 * rejected. Of the last 500 decisions, without unsure and unreviewed boxes. Counts observations.
 */
export const agreement = (
  damages: readonly Damage[],
  journal: readonly JournalEntry[],
): readonly Agreement[] => agreementOf(recentDecisions(damages, journal));

/** @param recent the last decisions */
function agreementOf(recent: readonly Damage[]): readonly Agreement[] {
  const labels = new Map<string, { confirmed: number; corrected: number; rejected: number }>();
  for (const damage of recent) {
    const label = damage.model?.label ?? damage.label;
    const of = labels.get(label) ?? { confirmed: 0, corrected: 0, rejected: 0 };
    labels.set(label, of);
    const decision = decisionOf(damage);
    if (decision === 'confirmed' || decision === 'corrected' || decision === 'rejected') of[decision] += 1;
  }
  return [...labels]
    .map(([label, counts]) => ({ label, ...counts }))
    .sort((a, b) => decided(b) - decided(a) || (a.label < b.label ? -1 : 1));
}

/** Accepted or rejected boxes of files that count for no agreement with a model. */
export interface LeftOut {
  /** Those that people drew in another program. */
  readonly people: number;
  /** Those of which nobody knows who drew them. */
  readonly notKnown: number;
}

/** Adds those among these damages that are left out. */
function countLeftOut(counts: { people: number; notKnown: number }, damages: readonly Damage[]): void {
  for (const damage of damages)
    if (
      damage.model !== null &&
      isImported(damage) &&
      (damage.verdict === 'accepted' || damage.verdict === 'rejected')
    )
      counts[damage.source === 'person' ? 'people' : 'notKnown'] += 1;
}

/** What is left out of {@link agreement}. Counts observations. */
export function leftOut(damages: readonly Damage[]): LeftOut {
  const counts = { people: 0, notKnown: 0 };
  countLeftOut(counts, damages);
  return counts;
}

/** How many of all confirmed boxes people drew themselves, for one label. */
export interface Missed {
  readonly label: string;
  /** Boxes that a person drew. */
  readonly drawn: number;
  /** Drawn ones, and accepted ones of the model. */
  readonly confirmed: number;
}

type Tally = Map<string, { drawn: number; confirmed: number }>;

/** Adds the confirmed and drawn boxes among these damages. */
function tally(labels: Tally, damages: readonly Damage[]): void {
  for (const damage of damages) {
    const decision = decisionOf(damage);
    if (decision !== 'drawn' && decision !== 'confirmed' && decision !== 'corrected') continue;
    const of = labels.get(damage.label) ?? { drawn: 0, confirmed: 0 };
    labels.set(damage.label, of);
    of.confirmed += 1;
    if (decision === 'drawn') of.drawn += 1;
  }
}

const missedOf = (labels: Tally): readonly Missed[] =>
  [...labels]
    .map(([label, counts]) => ({ label, ...counts }))
    .filter(({ drawn }) => drawn > 0)
    .sort((a, b) => b.drawn - a.drawn || (a.label < b.label ? -1 : 1));

/** What the model missed, by label. Counts observations. */
export function missed(damages: readonly Damage[]): readonly Missed[] {
  const labels: Tally = new Map();
  tally(labels, damages);
  return missedOf(labels);
}

export interface ModelFigures {
  readonly agreed: readonly Agreement[];
  /** Judged boxes that count for no agreement, since no model is known to have drawn them. */
  readonly leftOut: LeftOut;
  readonly missed: readonly Missed[];
}

/** {@link agreement} and {@link missed} of all boxes of a project, in slices: callers may pause at every `yield`. */
export function* modelFiguresInSlices(
  lists: Iterable<readonly Damage[]>,
  journal: readonly JournalEntry[],
): Generator<void, ModelFigures> {
  const all = [...lists];
  const agreed = agreementOf(yield* recentInSlices(all, journal));
  const labels: Tally = new Map();
  const without = { people: 0, notKnown: 0 };
  const isSlice = countSlices();
  for (const list of all) {
    tally(labels, list);
    countLeftOut(without, list);
    if (isSlice(list.length)) yield;
  }
  return { agreed, leftOut: without, missed: missedOf(labels) };
}
