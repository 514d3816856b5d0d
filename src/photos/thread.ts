import { type Remote, releaseProxy, wrap } from 'comlink';

/** A worker that starts when it is first asked something, and anew when it is asked after it fell over. */
export interface Thread<T> {
  /** Rejects when the worker can't be loaded or falls over before it has answered, and when it was stopped before. */
  ask<R>(question: (worker: Remote<T>) => Promise<R>): Promise<R>;
  /** Says something that means nothing to a worker that doesn't run. */
  tell(word: (worker: Remote<T>) => Promise<unknown>): void;
  /** For good. @param reason what is not answered rejects with; without it, it is never answered */
  stop(reason?: unknown): void;
}

/**
 * @param make starts the worker, which exposes a `T`
 * @param fell told when the worker fell over: what it held is lost
 */
export function createThread<T>(make: () => Worker, fell: () => void = () => undefined): Thread<T> {
  let running: { readonly worker: Worker; readonly remote: Remote<T> } | null = null;
  /** Rejects those that wait for an answer. */
  const waiting = new Set<(error: unknown) => void>();
  let stopped = false;

  /** @returns the ways to reject what was asked and is not answered */
  const end = () => {
    running?.remote[releaseProxy]();
    running?.worker.terminate();
    running = null;
    const left = [...waiting];
    waiting.clear();
    return left;
  };

  const start = () => {
    const worker = make();
    const fall = (why: string) => {
      if (running?.worker !== worker) return;
      const left = end();
      fell();
      for (const reject of left) reject(new Error(why));
    };
    worker.addEventListener('error', (event) => fall(event.message || 'worker failed'));
    // Which of the answers it was can't be told.
    worker.addEventListener('messageerror', () => fall('an answer could not be read'));
    running = { worker, remote: wrap<T>(worker) };
    return running;
  };

  return {
    ask(question) {
      if (stopped) return Promise.reject(new Error('The worker was stopped.'));
      const { remote } = running ?? start();
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        question(remote)
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      });
    },
    tell(word) {
      // A worker that is stopped before it answers has nothing left to do.
      if (running) void word(running.remote).catch(() => undefined);
    },
    stop(reason) {
      stopped = true;
      const left = end();
      if (reason !== undefined) for (const reject of left) reject(reason);
    },
  };
}
