import type { Result } from '#domain/result.ts';

/** The value of a result; null where it failed. */
export const outcomeOf = <T>(result: Result<T, unknown>): T | null => (result.ok ? result.value : null);
