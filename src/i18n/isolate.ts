/** Hebrew, Arabic and the other scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A text that a person gave, for the middle of a sentence: what runs from right to left is put between the signs of an
 * isolate (FSI, PDI; Unicode's UAX 9), so that it doesn't turn the sentence's own words and figures round. Other texts
 * stay as they are, and so does anything but a text.
 */
export const isolated = <T>(given: T): T | string =>
  typeof given === 'string' && RIGHT_TO_LEFT.test(given) ? `\u2068${given}\u2069` : given;
