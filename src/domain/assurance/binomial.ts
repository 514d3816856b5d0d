/** The confidence of every bound that isn't asked for otherwise. */
export const USUAL_CONFIDENCE = 0.95;

/** Sum of terms that fall by `ratio(i)` from the first, which is 1; stops where further terms no longer count. */
function fallingSum(terms: number, ratio: (at: number) => number): number {
  let sum = 1;
  let term = 1;
  for (let at = 1; at <= terms; at += 1) {
    const next = term * ratio(at);
    sum += next;
    if (next < sum * 1e-20 && next < term) break;
    term = next;
  }
  return sum;
}

/** Natural logarithm of n over k. */
function logChoose(n: number, k: number): number {
  let sum = 0;
  for (let at = 1; at <= Math.min(k, n - k); at += 1) sum += Math.log((n - at + 1) / at);
  return sum;
}

/**
 * Probability of at most `k` of `n`, each with probability `p`. All terms are positive, so none of them cancel out.
 *
 * @param logOver logarithm of n over k, which a search would otherwise work out many times
 */
function atMost(k: number, n: number, p: number, logOver: number): number {
  if (p <= 0) return 1;
  if (p >= 1) return k >= n ? 1 : 0;
  const odds = (1 - p) / p;
  const last = Math.exp(logOver + k * Math.log(p) + (n - k) * Math.log1p(-p));
  return last * fallingSum(k, (at) => ((k - at + 1) / (n - k + at)) * odds);
}

function check(k: number, n: number, confidence: number): void {
  if (!Number.isSafeInteger(n) || n < 1 || !Number.isSafeInteger(k) || k < 0 || k > n)
    throw new RangeError(`Not a number of successes: ${k} of ${n}`);
  if (!(confidence > 0.5 && confidence < 1)) throw new RangeError(`Not a confidence: ${confidence}`);
}

/** The largest p for which at most k of n has a probability of `alpha`. */
function upper(k: number, n: number, alpha: number): number {
  if (k === n) return 1;
  if (k === 0) return -Math.expm1(Math.log(alpha) / n);
  const logOver = logChoose(n, k);
  let [low, high] = [k / n, 1];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return high;
    if (atMost(k, n, middle, logOver) > alpha) low = middle;
    else high = middle;
  }
}

/**
 * One-sided exact upper bound of a share of which `k` of `n` were observed: whatever the true share is, the bound is at
 * least as large in at least `confidence` of all samples. Source: C. J. Clopper, E. S. Pearson, "The use of confidence or
 * fiducial limits illustrated in the case of the binomial", Biometrika 26 (1934), 404-413.
 *
 * @param confidence above 0.5 and below 1
 * @returns 0 to 1
 * @throws RangeError where k, n or the confidence is none
 */
export function upperBound(k: number, n: number, confidence: number = USUAL_CONFIDENCE): number {
  check(k, n, confidence);
  return upper(k, n, 1 - confidence);
}

/** The same from below: the share is at least as large. */
export function lowerBound(k: number, n: number, confidence: number = USUAL_CONFIDENCE): number {
  check(k, n, confidence);
  return 1 - upper(n - k, n, 1 - confidence);
}

/** Both bounds together: each is passed in at most half of what the confidence leaves. */
export function twoSidedBounds(
  k: number,
  n: number,
  confidence: number = USUAL_CONFIDENCE,
): { readonly lower: number; readonly upper: number } {
  check(k, n, confidence);
  const alpha = (1 - confidence) / 2;
  return { lower: 1 - upper(n - k, n, alpha), upper: upper(k, n, alpha) };
}

/** A sample larger than this is never planned. */
const LARGEST = 100_000;

/**
 * The smallest sample whose upper bound isn't above `bound` if `expected` of it are found; null where it would have to be
 * larger than 100,000. The bound of a fixed number found falls with the size of the sample, so it is searched by halves.
 *
 * @param bound above 0 and below 1
 */
export function sampleSize(
  bound: number,
  expected: number,
  confidence: number = USUAL_CONFIDENCE,
): number | null {
  if (!(bound > 0 && bound < 1)) throw new RangeError(`Not a bound: ${bound}`);
  check(0, 1, confidence);
  let [low, high] = [Math.max(0, expected), LARGEST];
  if (low >= high || upperBound(expected, high, confidence) > bound) return null;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (upperBound(expected, middle, confidence) <= bound) high = middle;
    else low = middle;
  }
  return high;
}
