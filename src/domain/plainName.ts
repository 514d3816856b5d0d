/**
 * Invisible characters that nobody types on purpose: control characters (NUL among them), marks that change the writing
 * direction (UAX 9: embeddings, overrides, isolates), line separators, lone surrogates, noncharacters.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF\uFFFE\uFFFF]+/gu;

/**
 * A name as stored and shown: without invisible characters, so that names that look alike are equal and none reorders
 * the sentence around it. Line ends and tabs become blanks. Used for all names of photos, labels, places and projects,
 * both from files and from stored documents.
 */
export const plainName = (name: string): string =>
  name.replace(HIDDEN, (hidden) => (/[\t\n\r\u2028\u2029]/.test(hidden) ? ' ' : ''));
