import { type Bin, FEWEST_JUDGED, type Precision, precisionOf } from '../../damage/listing/judged.ts';

/** Number of bins per step of the curve: a tenth of confidence each. */
const TOGETHER = 2;

/** A step of the curve: confidences from `from` to below `to`, and how many of the judged ones were right. */
export interface ReliabilityStep extends Precision {
  readonly from: number;
  readonly to: number;
}

/** How often boxes were right by confidence, without steps that have too few judged ones. */
export function reliability(bins: readonly Bin[]): readonly ReliabilityStep[] {
  const steps: ReliabilityStep[] = [];
  for (let at = 0; at < bins.length; at += TOGETHER) {
    const precision = precisionOf(bins.slice(at, at + TOGETHER));
    if (precision.judged < FEWEST_JUDGED.label) continue;
    steps.push({ from: at / bins.length, to: (at + TOGETHER) / bins.length, ...precision });
  }
  return steps;
}

/** Largest share of accepted boxes that a suggested threshold may hide. */
const MOST_LOST = 0.05;

export interface Suggestion {
  /** 0 to 1. */
  readonly threshold: number;
  /** Accepted boxes that it would have hidden, of all accepted. */
  readonly lost: number;
  readonly right: number;
  /** Rejected boxes that it would have hidden, of all rejected. */
  readonly spared: number;
  readonly wrong: number;
}

/**
 * The threshold that hides most rejected boxes while hiding at most one in twenty accepted ones; the lowest of several.
 * Boxes that the model missed can't be taken into account.
 *
 * @returns null where too few are judged, or none hides any rejected ones
 */
export function suggestThreshold(bins: readonly Bin[]): Suggestion | null {
  const { judged, right } = precisionOf(bins);
  const wrong = judged - right;
  if (judged < FEWEST_JUDGED.label) return null;
  let best: Suggestion | null = null;
  let [lost, spared] = [0, 0];
  for (const [at, bin] of bins.entries()) {
    if (at > 0 && lost <= right * MOST_LOST && spared > (best?.spared ?? 0))
      best = { threshold: at / bins.length, lost, right, spared, wrong };
    lost += bin.right;
    spared += bin.wrong;
  }
  return best;
}
