import { type Remote, releaseProxy, wrap } from 'comlink';

/** A worker that starts with the first request, and again with the next one after a crash. */
export interface Thread<T> {
  /**
   * Rejects when the worker can't be loaded or crashes before it answers, and after {@link Thread.stop}.
   *
   * @param deadline milliseconds until the worker is ended as if it had crashed, with a `DOMException` called `TimeoutError`; omitted = none
   */
  ask<R>(question: (worker: Remote<T>) => Promise<R>, deadline?: number): Promise<R>;
  /** Sends a message; ignored while the worker isn't running. */
  tell(word: (worker: Remote<T>) => Promise<unknown>): void;
  /** Stops it for good. @param reason with which pending requests reject; without it they never settle */
  stop(reason?: unknown): void;
}

/**
 * @param make starts the worker, which exposes a `T`
 * @param fell called when the worker crashed: its state is lost
 */
export function createThread<T>(make: () => Worker, fell: () => void = () => undefined): Thread<T> {
  let running: {
    readonly worker: Worker;
    readonly remote: Remote<T>;
    readonly fall: (error: Error) => void;
  } | null = null;
  /** Rejects the pending requests. */
  const waiting = new Set<(error: unknown) => void>();
  let stopped = false;

  /** @returns the reject functions of pending requests */
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
    const fall = (error: Error) => {
      if (running?.worker !== worker) return;
      const left = end();
      fell();
      for (const reject of left) reject(error);
    };
    worker.addEventListener('error', (event) => fall(new Error(event.message || 'worker failed')));
    // It is unknown which answer it was, so all requests fail.
    worker.addEventListener('messageerror', () => fall(new Error('an answer could not be read')));
    running = { worker, remote: wrap<T>(worker), fall };
    return running;
  };

  return {
    ask(question, deadline) {
      if (stopped) return Promise.reject(new Error('The worker was stopped.'));
      const { remote, fall } = running ?? start();
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        const timer =
          deadline === undefined
            ? undefined
            : setTimeout(
                () => fall(new DOMException(`no answer within ${deadline} ms`, 'TimeoutError')),
                deadline,
              );
        question(remote)
          .then(resolve, reject)
          .finally(() => {
            clearTimeout(timer);
            waiting.delete(reject);
          });
      });
    },
    tell(word) {
      // A worker that is stopped before it answers can ignore the message.
      if (running) void word(running.remote).catch(() => undefined);
    },
    stop(reason) {
      stopped = true;
      const left = end();
      if (reason !== undefined) for (const reject of left) reject(reason);
    },
  };
}

/**
 * Asks a worker of its own one question, and stops it afterwards: what it reads, anybody may have written. Rejects when
 * the worker can't be loaded or crashes.
 *
 * @param deadline milliseconds
 * @param late what is answered where the worker takes longer
 */
export async function askOnce<T, R>(
  make: () => Worker,
  question: (worker: Remote<T>) => Promise<R>,
  { deadline, late }: { readonly deadline: number; readonly late: R },
): Promise<R> {
  const thread = createThread<T>(make);
  try {
    return await thread.ask(question, deadline);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return late;
    throw error;
  } finally {
    thread.stop();
  }
}
