import { FEWEST_JUDGED } from '../../damage/listing/judged.ts';
import { REVIEW_WORDS } from './secondVerdict.ts';
import type { VerdictPair } from './verdictPairs.ts';

/** How far two reviewers agree. */
export interface Agreement {
  readonly compared: number;
  readonly agreed: number;
  /** 0 to 1; null under the fewest judged that a figure must rest on. */
  readonly share: number | null;
  /** Cohen's kappa, -1 to 1; null as the share is, and where both only ever said one thing, of which it says nothing. */
  readonly kappa: number | null;
}

/**
 * Agreement over pairs, with Cohen's kappa: (observed - expected) / (1 - expected), expected being what both would agree
 * by chance with their own rates of each verdict. Source: J. Cohen, "A coefficient of agreement for nominal scales",
 * Educational and Psychological Measurement 20 (1960), 37-46.
 */
export function agreementOf(pairs: readonly Pick<VerdictPair, 'first' | 'second'>[]): Agreement {
  const compared = pairs.length;
  const agreed = pairs.filter(({ first, second }) => first === second).length;
  if (compared < FEWEST_JUDGED.label) return { compared, agreed, share: null, kappa: null };
  // Counts stay whole numbers until the last division, so that full agreement is 1 exactly.
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
