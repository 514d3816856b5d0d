/** How many documents are asked for, or sent, at a time. */
export interface BatchSize {
  readonly pulled: () => number;
  readonly pushed: () => number;
  /** The server did not get through with so many: fewer next time. */
  failed(): void;
  /** It did: more next time. */
  went(): void;
}

const PULLED = 1000;
const PUSHED = 500;
/** Below that a slow server is not helped, as each request costs it something. A part of the most. */
const LEAST = 1 / 64;

/**
 * Half as many after each failure, twice as many after each exchange that came to its end: the same batch, asked for again
 * and again, would never get through a server that is given up after some seconds, or a proxy's limit of size.
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
