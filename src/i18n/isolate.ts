/** Hebrew, Arabic and other right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A person's text to be put into a sentence: right-to-left text is enclosed in isolate characters (FSI, PDI; Unicode's
 * UAX 9), so that it doesn't reorder the words and numbers around it. Other texts and values are returned as they are.
 */
export const isolated = <T>(given: T): T | string =>
  typeof given === 'string' && RIGHT_TO_LEFT.test(given) ? `\u2068${given}\u2069` : given;
