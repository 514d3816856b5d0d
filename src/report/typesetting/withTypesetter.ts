import type { ThreadPool } from '#photos/threadPool.ts';
import { withWorkers } from '../withTimeout.ts';
import type { Press } from './typesetter.ts';

/** Runs work with a worker that typesets; see `withWorkers`. */
export const withTypesetter = <R>(
  signal: AbortSignal,
  work: (workers: ThreadPool<Press>) => Promise<R>,
): Promise<R> =>
  withWorkers<Press, R>(
    () => new Worker(new URL('../report.worker.ts', import.meta.url), { type: 'module' }),
    1,
    signal,
    work,
  );
