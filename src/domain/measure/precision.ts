/**
 * Decimals appropriate for a value with this error: up to the error's first digit, and one more where that is a 1 (±
 * 0.14 is not ± 0.1). 0 to 6.
 */
export function decimalsFor(error: number): number {
  if (!(error > 0) || !Number.isFinite(error)) return 2;
  const exponent = Math.floor(Math.log10(error));
  const leadingOne = error / 10 ** exponent < 2;
  return Math.min(6, Math.max(0, leadingOne ? 1 - exponent : -exponent));
}

/** A value with at most this many decimals. */
export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Decimals of a value as a file has it, whose unit and error are not known: none for whole numbers. */
export const decimalsOfReading = (value: number): number =>
  Number.isInteger(value) ? 0 : Math.abs(value) < 1 ? 4 : 2;

/** Decimals for a value whose error is not known: two significant digits, as a photo hardly gives more. 0 to 6. */
export const decimalsWithoutError = (value: number): number => decimalsFor(value / 5);

/** The upper end of a value with its error, from both as they are shown: a reader who adds them gets the same figure. */
export const shownUpper = (value: number, error: number, decimals: number): number =>
  rounded(rounded(value, decimals) + rounded(error, decimals), decimals);
