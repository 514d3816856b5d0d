/** How many documents are requested or sent at a time. */
export interface BatchSize {
  readonly pulled: () => number;
  readonly pushed: () => number;
  /** The server failed with this many: fewer next time. */
  failed(): void;
  /** It succeeded: more next time. */
  went(): void;
}

const PULLED = 1000;
const PUSHED = 500;
/**
 * Smallest size, as a fraction of the largest: below it the overhead of requests outweighs the gain for a slow server.
 */
const LEAST = 1 / 64;

/**
 * Halves after each failure and doubles after each complete exchange: repeating the same batch would never succeed with
 * a server that times out after some seconds, or with a proxy's size limit.
 */
export function createBatchSize(): BatchSize {
  let part = 1;
  return {
    pulled: () => Math.ceil(PULLED * part),
    pushed: () => Math.ceil(PUSHED * part),
    failed() {
      part = Math.max(LEAST, part / 2);
    },
    went() {
      part = Math.min(1, part * 2);
    },
  };
}
