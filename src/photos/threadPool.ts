import type { Remote } from 'comlink';
import { Semaphore } from 'es-toolkit/promise';
import { createThread } from './thread.ts';

/** Workers of one kind, each running one job at a time. */
export interface ThreadPool<T> {
  readonly threads: number;
  /**
   * Rejects when the worker crashes; the next job gets a new one.
   *
   * @param deadline milliseconds, from its start, until the job is ended with a `TimeoutError`; omitted = none
   */
  run<R>(job: (worker: Remote<T>) => Promise<R>, deadline?: number): Promise<R>;
  /** Stops the workers. @param reason with which pending jobs reject; without it they never settle */
  stop(reason?: unknown): void;
}

/** Starts workers when they are first needed. @param threads how many at most */
export function createThreadPool<T>(make: () => Worker, threads: number): ThreadPool<T> {
  const made = Array.from({ length: threads }, () => createThread<T>(make));
  /** The last used one is at the end and taken first: it is already running. */
  const idle = [...made];
  const free = new Semaphore(threads);
  return {
    threads,
    async run(job, deadline) {
      await free.acquire();
      const thread = idle.pop() ?? createThread<T>(make);
      try {
        return await thread.ask(job, deadline);
      } finally {
        idle.push(thread);
        free.release();
      }
    },
    stop(reason) {
      for (const thread of made) thread.stop(reason);
    },
  };
}
