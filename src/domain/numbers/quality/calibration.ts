import type { Damage } from '../../damage/damage.ts';
import {
  type Bin,
  createBins,
  FEWEST_JUDGED,
  judgementOf,
  precisionOf,
} from '../../damage/listing/judged.ts';
import { countSlices } from '../../slices.ts';

/** The probability that boxes are right, estimated from people's verdicts on others. */
export interface Calibration {
  /** Labels, as the model gives them, that have enough verdicts. */
  readonly labels: readonly string[];
  /** 0 to 1; the confidence itself for other labels, null for boxes without one. */
  chance(damage: Pick<Damage, 'label' | 'confidence' | 'model'>): number | null;
}

/** Weight of a model's own confidence in a bin, in verdicts. */
const WORD = 0.25;

interface Block {
  readonly weight: number;
  readonly right: number;
  readonly bins: number;
}

const shareOf = ({ right, weight }: Block): number => right / weight;

/**
 * The share of right ones in each bin, never falling with confidence: neighbours that contradict that are pooled
 * (isotonic regression by pool-adjacent-violators, Ayer et al. 1955). In each bin the model's own confidence counts as
 * a quarter of a verdict, so that bins without verdicts keep the model's confidence.
 *
 * @returns 0 to 1, one per bin
 */
export function risingShares(bins: readonly Bin[]): readonly number[] {
  const blocks: Block[] = [];
  for (const [at, { right, wrong }] of bins.entries()) {
    const claimed = (at + 0.5) / bins.length;
    let block: Block = { weight: right + wrong + WORD, right: right + WORD * claimed, bins: 1 };
    for (let last = blocks.at(-1); last && shareOf(last) >= shareOf(block); last = blocks.at(-1)) {
      blocks.pop();
      block = {
        weight: last.weight + block.weight,
        right: last.right + block.right,
        bins: last.bins + block.bins,
      };
    }
    blocks.push(block);
  }
  return blocks.flatMap((block) => Array.from({ length: block.bins }, () => shareOf(block)));
}

/** The share at a confidence, interpolated linearly between the centres of bins. @param confidence 0 to 1 */
function shareAt(shares: readonly number[], confidence: number): number {
  const at = Math.min(shares.length - 1, Math.max(0, confidence * shares.length - 0.5));
  const low = shares[Math.floor(at)] ?? 0;
  const high = shares[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

/**
 * Estimates from the verdicts on a model's boxes how likely others of the same label are right. Callers may pause at
 * every `yield`.
 *
 * @param lists damages, photo by photo
 */
export function* calibrateInSlices(lists: Iterable<readonly Damage[]>): Generator<void, Calibration> {
  const byLabel = new Map<string, ReturnType<typeof createBins>>();
  const isSlice = countSlices();
  for (const list of lists) {
    for (const { source, label, confidence, model, verdict } of list) {
      const judgement = judgementOf(verdict);
      if (source !== 'model' || confidence === null || judgement === 'open') continue;
      const claimedShare = model?.label ?? label;
      const bins = byLabel.get(claimedShare) ?? createBins();
      byLabel.set(claimedShare, bins);
      bins.add(confidence, judgement);
    }
    if (isSlice(list.length)) yield;
  }
  const shares = new Map(
    [...byLabel]
      .filter(([, { bins }]) => precisionOf(bins).judged >= FEWEST_JUDGED.label)
      .map(([label, { bins }]) => [label, risingShares(bins)] as const),
  );
  return {
    labels: [...shares.keys()],
    chance({ label, confidence, model }) {
      if (confidence === null) return null;
      const of = shares.get(model?.label ?? label);
      return of ? shareAt(of, confidence) : confidence;
    },
  };
}
