/** What a reviewer says of a box, first or second. */
export const REVIEW_WORDS = ['accepted', 'rejected', 'unsure'] as const;
export type ReviewWord = (typeof REVIEW_WORDS)[number];

/** A stored verdict, if it is one that judges. */
export const readReviewWord = (said: unknown): ReviewWord | null =>
  REVIEW_WORDS.find((word) => word === said) ?? null;

/** Begins the names of a damage's registers that hold one second verdict each; as in `deploy/couchdb/guard.js`. */
const PREFIX = 'review:';

/** The register of a damage that holds what somebody said of it as its second reviewer. @param user their user name */
export const secondVerdictField = (user: string): string => PREFIX + user;

/** Whose second verdict a damage's register holds, by their user name; null where it holds none. */
export const secondReviewerOf = (field: string): string | null =>
  field.startsWith(PREFIX) ? field.slice(PREFIX.length) : null;
