import { type Bin, FEWEST_JUDGED, type Precision, precisionOf } from '../../damage/listing/judged.ts';

/** Bins of the tally that are one step of the curve: a tenth of confidence each. */
const TOGETHER = 2;

/** A step of the curve: confidences from `from` on and below `to`, and how many of their judged ones were right. */
export interface ReliabilityStep extends Precision {
  readonly from: number;
  readonly to: number;
}

/** How often what was said with a confidence was right; steps with too few judged ones are left out. */
export function reliability(bins: readonly Bin[]): readonly ReliabilityStep[] {
  const steps: ReliabilityStep[] = [];
  for (let at = 0; at < bins.length; at += TOGETHER) {
    const precision = precisionOf(bins.slice(at, at + TOGETHER));
    if (precision.judged < FEWEST_JUDGED.label) continue;
    steps.push({ from: at / bins.length, to: (at + TOGETHER) / bins.length, ...precision });
  }
  return steps;
}

/** Of accepted boxes, how many a proposed threshold may hide at most. */
const MOST_LOST = 0.05;

export interface Suggestion {
  /** 0 to 1. */
  readonly threshold: number;
  /** Accepted ones that it would have hidden, of all accepted. */
  readonly lost: number;
  readonly right: number;
  /** Rejected ones that it would have spared, of all rejected. */
  readonly spared: number;
  readonly wrong: number;
}

/**
 * The threshold that spares most rejected boxes while it hides at most one in twenty of the accepted; of several the
 * lowest. What the model never said is in no threshold's figures.
 *
 * @returns null where too few are judged, or none spares any
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
