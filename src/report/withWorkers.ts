import { createThreadPool, type ThreadPool } from '#photos/threadPool.ts';
import { endingWith } from './within.ts';

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
