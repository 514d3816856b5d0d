import type { Verdict } from '../verdict.ts';

/**
 * How many judged detections a figure must rest on to be shown, by where it stands: of one label beside the boxes
 * themselves, and on a project's overview. The one place that says so.
 */
export const FEWEST_JUDGED = { label: 10, overview: 30 } as const;

/** Steps of confidence that are counted apart: one for each step of the slider. */
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

/** What a person's verdict says of a model's box: unsure and unreviewed ones count neither way. */
export type Judgement = keyof Bin;

export const judgementOf = (verdict: Verdict): Judgement =>
  verdict === 'accepted' ? 'right' : verdict === 'rejected' ? 'wrong' : 'open';

/** Detections by confidence and what was said of them. */
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

/** Judged ones of bins, and how many of them were right. */
export const precisionOf = (bins: readonly Bin[]): Precision => {
  const right = bins.reduce((sum, bin) => sum + bin.right, 0);
  return { judged: bins.reduce((sum, bin) => sum + bin.wrong, right), right };
};
