import { vi } from 'vitest';

/** Waits until a check passes, even on a busy machine, where lazy parts may take seconds to load. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000 });
