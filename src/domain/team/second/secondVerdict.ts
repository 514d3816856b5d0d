/** What a reviewer says of a box, first or second. */
export const REVIEW_WORDS = ['accepted', 'rejected', 'unsure'] as const;
export type ReviewWord = (typeof REVIEW_WORDS)[number];

/** A stored verdict, if it is one of the above. */
export const readReviewWord = (said: unknown): ReviewWord | null =>
  REVIEW_WORDS.find((word) => word === said) ?? null;

/** Prefix of a damage's registers that hold one second verdict each; the same in `deploy/couchdb/guard.js`. */
const PREFIX = 'review:';

/** The register of a damage for somebody's second verdict. @param user their user name */
export const secondVerdictField = (user: string): string => PREFIX + user;

/** The user name of the second reviewer in a register's name; null for other registers. */
export const secondReviewerOf = (field: string): string | null =>
  field.startsWith(PREFIX) ? field.slice(PREFIX.length) : null;
