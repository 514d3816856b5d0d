import { FEWEST_JUDGED } from '../../damage/listing/judged.ts';
import { REVIEW_WORDS } from './secondVerdict.ts';
import type { VerdictPair } from './verdictPairs.ts';

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
