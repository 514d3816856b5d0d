import type { Remote } from 'comlink';
import { Semaphore } from 'es-toolkit/promise';
import { createThread } from './thread.ts';

/** Workers of one kind, each with one job at a time. */
export interface ThreadPool<T> {
  readonly threads: number;
  /** Rejects when the worker falls over; the next job has a new one. */
  run<R>(job: (worker: Remote<T>) => Promise<R>): Promise<R>;
  /** Stops the workers. @param reason what jobs that are not done reject with; without it they never answer */
  stop(reason?: unknown): void;
}

/** Makes workers when they are first needed. @param threads how many at most */
export function createThreadPool<T>(make: () => Worker, threads: number): ThreadPool<T> {
  const made = Array.from({ length: threads }, () => createThread<T>(make));
  /** The one used last at the end: it runs already. */
  const idle = [...made];
  const free = new Semaphore(threads);
  return {
    threads,
    async run(job) {
      await free.acquire();
      const thread = idle.pop() ?? createThread<T>(make);
      try {
        return await thread.ask(job);
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
