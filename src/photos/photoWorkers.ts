import type { Remote } from 'comlink';
import type { PhotoWorker } from './photo.worker.ts';
import { createThread, type Thread } from './thread.ts';

/** Workers that look at photos, each with one at a time. */
export interface PhotoWorkers {
  readonly lanes: number;
  /** Rejects when the worker falls over; the next job has a new one. */
  run<T>(job: (worker: Remote<PhotoWorker>) => Promise<T>): Promise<T>;
  /** Stops the workers; jobs that are not done never answer. */
  dispose(): void;
}

/** Makes workers when they are first needed. @param lanes how many at most */
export function createPhotoWorkers(lanes: number): PhotoWorkers {
  const make = () => new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
  const threads = Array.from({ length: lanes }, () => createThread<PhotoWorker>(make));
  /** The one used last at the end: it runs already. */
  const idle = [...threads];
  const waiting: ((thread: Thread<PhotoWorker>) => void)[] = [];
  return {
    lanes,
    async run(job) {
      const thread = idle.pop() ?? (await new Promise<Thread<PhotoWorker>>((go) => waiting.push(go)));
      try {
        return await thread.ask(job);
      } finally {
        const next = waiting.shift();
        if (next) next(thread);
        else idle.push(thread);
      }
    },
    dispose() {
      for (const thread of threads) thread.stop();
    },
  };
}
