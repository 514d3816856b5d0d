/** Why work was given up. */
export class TookTooLong extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`It took longer than ${seconds} seconds.`);
    this.seconds = seconds;
  }
}

/** What a signal ends, be it that nobody listens to it any more: rejects with the signal's reason. */
export async function endingWith<R>(signal: AbortSignal | null, work: Promise<R>): Promise<R> {
  if (!signal) return work;
  let giveUp = () => {};
  const ended = new Promise<never>((_, reject) => {
    giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
  });
  // What comes of it after that is nobody's.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, ended]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/**
 * Does work that may take so many seconds. Rejects with {@link TookTooLong} where it takes longer, and with the signal's
 * reason where it is given up.
 *
 * @param work is told by a signal of its own that it is to end
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
