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

/**
 * How long a photo may take to be read and decoded, milliseconds: a file made to be slow ends nothing but itself, and a
 * large photo is given the time that a slow device needs for it.
 */
export const decodingDeadline = ({ size }: Pick<Blob, 'size'>): number => 30_000 + (size / 1e6) * 2000;

/** After which the worker that decodes a photo is ended, milliseconds: it has not even given the photo up by itself. */
export const workerDeadline = (photo: Pick<Blob, 'size'>): number => decodingDeadline(photo) + 10_000;

/** Whether work was ended because it passed its deadline, also if the error came from a worker as a plain `Error`. */
export const isTimeout = (error: unknown): boolean =>
  (error instanceof DOMException || error instanceof Error) && error.name === 'TimeoutError';

/** Rejects with a `TimeoutError` where work takes longer than its deadline, in milliseconds; the work goes on unseen. */
export async function inTime<R>(deadline: number, work: Promise<R>): Promise<R> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException(`no answer within ${deadline} ms`, 'TimeoutError')),
      deadline,
    );
  });
  // A later rejection is ignored.
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Ends work that makes no progress: every step starts the time again. */
interface Watchdog {
  /** Rejects with a `TimeoutError` when a step takes too long; otherwise never settles. */
  readonly late: Promise<never>;
  /** Begins a step. @param deadline milliseconds until which the next one has to begin */
  step(deadline: number): void;
  /** No step is under way. */
  rest(): void;
}

export function createWatchdog(): Watchdog {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: (error: unknown) => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    end = reject;
  });
  late.catch(() => undefined);
  const rest = () => clearTimeout(timer);
  return {
    late,
    step(deadline) {
      rest();
      timer = setTimeout(
        () => end(new DOMException(`no progress within ${deadline} ms`, 'TimeoutError')),
        deadline,
      );
    },
    rest,
  };
}
