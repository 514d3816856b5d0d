import { vi } from 'vitest';

/** Waits until a check holds, also where the machine is busy: what is loaded for it may take seconds then. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000 });
