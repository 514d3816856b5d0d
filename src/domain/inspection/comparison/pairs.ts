/** The name under which a person's word on a pair is kept. */
export const pairId = (before: string, after: string): string => `${before}|${after}`;

/** What people said of pairs, by {@link pairId}: the same, or not the same. */
export type Pairs = ReadonlyMap<string, boolean>;
