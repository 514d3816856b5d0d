import { errorGap, type WithErrorBasis } from './errorBasis.ts';
import { PICK_SIGMA_PX, type Scale } from './scale.ts';

/** How exactly the two edges of a width are known. */
export interface Edges {
  /** Narrower widths, in pixels, are not resolvable: blur makes them read too wide. */
  readonly leastPx: number;
  /** Standard error of the distance between two edges, pixels. */
  readonly sigmaPx: number;
}

/** Edges picked by hand. */
export const PICKED_EDGES: Edges = { leastPx: 3, sigmaPx: PICK_SIGMA_PX };

/**
 * Edges found at half depth of a dark valley, which blur makes read too wide. Painted slits of known width under blurs
 * of 0.6 to 3 pixels are off by at most 0.65 pixels plus 1.96 σ once they read at least `leastPx` wide; see
 * `tests/vision`. The square: the excess of a slit that is a given number of blurs wide grows with the blur.
 * @param blurPx standard deviation of the edge blur, pixels
 */
export const tracedEdges = (blurPx: number): Edges => ({
  leastPx: Math.max(PICKED_EDGES.leastPx, 3.75 * blurPx + 0.15 * blurPx ** 2),
  sigmaPx: Math.hypot(0.3, 0.35 * blurPx),
});

/** A value with its standard error, in the same unit. */
export interface Estimate {
  readonly value: number;
  readonly sigma: number;
}

/** The 95 % interval of a normal distribution, in standard errors to each side. */
const REACH_95 = 1.96;

/** Half the width of the 95 % interval of a value with this standard error, in the same unit. */
export const error95 = ({ sigma }: Pick<Estimate, 'sigma'>): number => REACH_95 * sigma;

/** Half the width of the 95 % interval to show of a value measured at this scale, in its unit; null without a ±. */
export const shownError = (estimate: Pick<Estimate, 'sigma'>, scale: WithErrorBasis): number | null =>
  errorGap(scale) === null ? error95(estimate) : null;

/** The standard error whose 95 % interval is ± this much; the inverse of {@link error95}. */
export const sigmaOf95 = (error: number): number => error / REACH_95;

/** 95 % interval, never below 0. */
export function interval95(estimate: Estimate): readonly [low: number, high: number] {
  const { value } = estimate;
  return [Math.max(0, value - error95(estimate)), value + error95(estimate)];
}

/**
 * Width of `pixels` between two picked edges, in mm: w = n·g, σw² = (g·σn)² + (w·ρ)². For a plane wall and edges that
 * don't move; blur adds a bias that it does not include, hence {@link Edges.leastPx}.
 */
export const widthEstimate = (pixels: number, scale: Scale, { sigmaPx }: Edges = PICKED_EDGES): Estimate => {
  const value = pixels * scale.mmPerPx;
  return { value, sigma: Math.hypot(scale.mmPerPx * sigmaPx, value * scale.relSigma) };
};

/** A crack's width from several places, mm. */
export type CrackWidth =
  | {
      readonly kind: 'measured';
      /** Null where the median itself is not resolvable. */
      readonly median: Estimate | null;
      readonly max: Estimate;
      readonly places: number;
    }
  /** Below what the photo resolves (three pixels or more): all that can be said is "narrower than". */
  | { readonly kind: 'not_resolvable'; readonly belowMm: number; readonly places: number };

const median = (sorted: readonly number[]): number => {
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
};

/**
 * The width of a crack from perpendicular distances between its edges, in photo pixels.
 *
 * @returns null without a place, or where a distance is negative or not a number
 */
export function crackWidth(
  pixels: readonly number[],
  scale: Scale,
  edges: Edges = PICKED_EDGES,
): CrackWidth | null {
  if (pixels.length === 0 || !pixels.every((n) => Number.isFinite(n) && n >= 0)) return null;
  const sorted = [...pixels].sort((a, b) => a - b);
  const widest = sorted.at(-1) ?? 0;
  const places = sorted.length;
  const { leastPx } = edges;
  if (widest < leastPx) return { kind: 'not_resolvable', belowMm: leastPx * scale.mmPerPx, places };
  const middle = median(sorted);
  return {
    kind: 'measured',
    median: middle < leastPx ? null : widthEstimate(middle, scale, edges),
    max: widthEstimate(widest, scale, edges),
    places,
  };
}
