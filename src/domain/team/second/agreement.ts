import { FEWEST_JUDGED } from '../../damage/listing/judged.ts';
import type { Register, Registers } from '../../edit/registers/registerTypes.ts';
import { isStamp } from '../../edit/registers/stamp.ts';
import { userOf } from '../userOf.ts';
import { REVIEW_WORDS, type ReviewWord, readReviewWord, secondReviewerOf } from './secondVerdict.ts';

/** Two people's verdicts on one box. */
export interface VerdictPair {
  readonly first: ReviewWord;
  /** User names. */
  readonly firstBy: string;
  readonly second: ReviewWord;
  readonly secondBy: string;
  /** Whether a main verdict followed both, which settles a difference. */
  readonly isSettled: boolean;
}

/**
 * The main verdict that a second one is compared with, and whether a later one settles a difference: the last one
 * before the second, or without one the first after it. A settling verdict is never the first: both people had given
 * theirs.
 *
 * @param main all main verdicts, by their stamps
 */
function compareVerdicts(main: readonly Register[], second: Register) {
  const before = main.findLast(({ t }) => t < second.t);
  const stood = before && readReviewWord(before.v) !== null ? before : undefined;
  const first = stood ?? main.find(({ v, t }) => t > second.t && readReviewWord(v) !== null);
  const last = main.at(-1);
  const isSettled =
    !!first && !!last && last.t > first.t && last.t > second.t && readReviewWord(last.v) !== null;
  return { first, isSettled };
}

/**
 * The pairs of verdicts on one box: a main one with each second one by somebody else. Skipped are unjudged ones, those
 * without a user, and those written by another than the field's name says.
 *
 * @param fields the damage's registers
 * @param main every main verdict it had, in any order, from the steps that gave them: the register only holds the last,
 * so once a difference is settled nothing else has the first verdict
 */
export function verdictPairs(fields: Registers, main: readonly Register[]): readonly VerdictPair[] {
  const inOrder = main.filter(({ t }) => isStamp(t)).sort((a, b) => (a.t < b.t ? -1 : a.t > b.t ? 1 : 0));
  return Object.entries(fields).flatMap(([field, register]) => {
    const secondBy = secondReviewerOf(field);
    if (secondBy === null) return [];
    const second = readReviewWord(register?.v);
    if (second === null || userOf(register.t) !== secondBy) return [];
    const { first, isSettled } = compareVerdicts(inOrder, register);
    const word = first ? readReviewWord(first.v) : null;
    const firstBy = first ? userOf(first.t) : null;
    if (word === null || firstBy === null || firstBy === secondBy) return [];
    return [{ first: word, firstBy, second, secondBy, isSettled }];
  });
}

/** How far two reviewers agree. */
export interface Agreement {
  readonly compared: number;
  readonly agreed: number;
  /** 0 to 1; null with fewer judged ones than a figure must rest on. */
  readonly share: number | null;
  /**
   * Cohen's kappa, -1 to 1; null where the share is, and where both only ever gave one and the same verdict, which
   * leaves it undefined.
   */
  readonly kappa: number | null;
}

/**
 * Agreement over pairs, with Cohen's kappa: (observed - expected) / (1 - expected), expected being the agreement by
 * chance given each reviewer's rates of verdicts. Source: J. Cohen, "A coefficient of agreement for nominal scales",
 * Educational and Psychological Measurement 20 (1960), 37-46.
 */
export function agreementOf(pairs: readonly Pick<VerdictPair, 'first' | 'second'>[]): Agreement {
  const compared = pairs.length;
  const agreed = pairs.filter(({ first, second }) => first === second).length;
  if (compared < FEWEST_JUDGED.label) return { compared, agreed, share: null, kappa: null };
  // Counts stay whole numbers until the last division, so that full agreement is exactly 1.
  const byChance = REVIEW_WORDS.reduce(
    (sum, verdict) =>
      sum +
      pairs.filter(({ first }) => first === verdict).length *
        pairs.filter(({ second }) => second === verdict).length,
    0,
  );
  const all = compared * compared;
  return {
    ...{ compared, agreed },
    share: agreed / compared,
    kappa: byChance === all ? null : (agreed * compared - byChance) / (all - byChance),
  };
}
