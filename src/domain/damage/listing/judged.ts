import type { Verdict } from '../verdict.ts';

/**
 * The fewest judged detections that a shown figure may rest on, by where it is shown: for one label beside the boxes,
 * and on a project's overview.
 */
export const FEWEST_JUDGED = { label: 10, overview: 30 } as const;

/** Number of confidence bins: one per step of the slider. */
const BINS = 20;

export interface Bin {
  readonly right: number;
  readonly wrong: number;
  /** Not judged, or unsure. */
  readonly open: number;
}

export interface Precision {
  readonly judged: number;
  readonly right: number;
}

/** How a person's verdict judges a model's box; unsure and unreviewed ones are `open`. */
export type Judgement = keyof Bin;

export const judgementOf = (verdict: Verdict): Judgement =>
  verdict === 'accepted' ? 'right' : verdict === 'rejected' ? 'wrong' : 'open';

/** Detections by confidence and judgement. */
interface Bins {
  readonly bins: readonly Bin[];
  /** @param confidence 0 to 1 */
  add(confidence: number, judgement: Judgement): void;
}

export function createBins(): Bins {
  const bins = Array.from({ length: BINS }, () => ({ right: 0, wrong: 0, open: 0 }));
  return {
    bins,
    add(confidence, judgement) {
      const bin = bins[Math.min(BINS - 1, Math.floor(confidence * BINS + 1e-9))];
      if (bin) bin[judgement] += 1;
    },
  };
}

/** How many detections in bins were judged, and how many of them were right. */
export const precisionOf = (bins: readonly Bin[]): Precision => {
  const right = bins.reduce((sum, bin) => sum + bin.right, 0);
  return { judged: bins.reduce((sum, bin) => sum + bin.wrong, right), right };
};
