/** Work exceeded its time limit. */
export class TookTooLong extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`It took longer than ${seconds} seconds.`);
    this.seconds = seconds;
  }
}

/** Rejects with a signal's reason as soon as it aborts, even if the work ignores it. */
export async function endingWith<R>(signal: AbortSignal | null, work: Promise<R>): Promise<R> {
  if (!signal) return work;
  let giveUp = () => {};
  const ended = new Promise<never>((_, reject) => {
    giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
  });
  // A later rejection is ignored.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, ended]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/**
 * Runs work with a time limit in seconds. Rejects with {@link TookTooLong} when it is exceeded, and with the signal's
 * reason when cancelled.
 *
 * @param work gets a signal of its own for stopping
 */
export async function within<R>(
  seconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new TookTooLong(seconds)), seconds * 1000);
  const either = AbortSignal.any([signal, late.signal]);
  try {
    return await endingWith(either, work(either));
  } finally {
    clearTimeout(timer);
  }
}
