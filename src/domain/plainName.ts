/**
 * What a name can't show and nobody means: control characters (NUL among them), marks that turn the writing direction
 * of what follows (UAX 9: embeddings, overrides, isolates), line separators, halves of letters, noncharacters.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF\uFFFE\uFFFF]+/gu;

/**
 * A name as it is kept and shown: without what can't be seen, so that two names that look alike are alike and none
 * reorders the sentence it stands in. Line ends and tabs become a blank. The one rule for names of photos, labels,
 * places and projects: applied where files bring them, and where documents are read.
 */
export const plainName = (name: string): string =>
  name.replace(HIDDEN, (hidden) => (/[\t\n\r\u2028\u2029]/.test(hidden) ? ' ' : ''));
