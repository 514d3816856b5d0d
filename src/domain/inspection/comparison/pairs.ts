/** The key of a person's answer about a pair. */
export const pairId = (before: string, after: string): string => `${before}|${after}`;

/** People's answers about pairs, by {@link pairId}: whether they are the same. */
export type Pairs = ReadonlyMap<string, boolean>;
