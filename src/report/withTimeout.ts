import type { Survey } from '#domain/inspection/record/survey.ts';
import { createThreadPool, type ThreadPool } from '#photos/threadPool.ts';

/** Timeout for reading a photo, in seconds; slower ones are left out. */
export const READING = 120;

/** A base in seconds, plus seconds per item: ten times the duration on two slow cores. */
type TimeLimit = { readonly least: number; readonly each: number };
const PICTURES: TimeLimit = { least: 120, each: 10 };
const PAGES: TimeLimit = { least: 60, each: 0.5 };
const OWN_PAGES: TimeLimit = { least: 60, each: 0.2 };

const secondsFor = ({ least, each }: TimeLimit, count: number): number => Math.round(least + each * count);

/** Timeout for making the pictures of this many photos, in seconds. */
export const forPictures = (photos: number): number => secondsFor(PICTURES, photos);

/** Timeout for typesetting a report's pages, or writing its tables, in seconds. */
export const forPages = ({ defects }: Pick<Survey, 'defects'>): number => secondsFor(PAGES, defects.length);

/** Timeout for a template of the firm's own, in seconds. */
export const forOwnPages = ({ defects }: Pick<Survey, 'defects'>): number =>
  secondsFor(OWN_PAGES, defects.length);

/** Work exceeded its time limit. */
export class TimeoutError extends Error {
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
 * Runs work with a time limit in seconds. Rejects with {@link TimeoutError} when it is exceeded, and with the signal's
 * reason when cancelled.
 *
 * @param work gets a signal of its own for stopping
 */
export async function withTimeout<R>(
  seconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new TimeoutError(seconds)), seconds * 1000);
  const either = AbortSignal.any([signal, late.signal]);
  try {
    return await endingWith(either, work(either));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs work with workers, which are stopped after it. Rejects when one of them crashes, or the work is cancelled.
 *
 * @param threads how many workers at most
 */
export async function withWorkers<T, R>(
  make: () => Worker,
  threads: number,
  signal: AbortSignal | null,
  work: (workers: ThreadPool<T>) => Promise<R>,
): Promise<R> {
  signal?.throwIfAborted();
  const workers = createThreadPool<T>(make, threads);
  const giveUp = () => workers.stop(signal?.reason);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    return await endingWith(signal, work(workers));
  } finally {
    signal?.removeEventListener('abort', giveUp);
    workers.stop();
  }
}
