/** A worker that answers each question by one message, in order. */
export interface AskedWorker<Q, A> {
  /** Rejects when the worker breaks, or is given up. */
  readonly ask: (question: Q, transfer?: readonly Transferable[]) => Promise<A>;
  readonly close: () => void;
}

export function askWorker<Q, A>(worker: Worker, signal: AbortSignal): AskedWorker<Q, A> {
  return {
    ask: (question, transfer = []) =>
      new Promise((resolve, reject) => {
        const give = () => reject(signal.reason);
        if (signal.aborted) return give();
        signal.addEventListener('abort', give, { once: true });
        worker.onmessage = ({ data }: MessageEvent<A>) => {
          signal.removeEventListener('abort', give);
          resolve(data);
        };
        worker.onerror = (event) => reject(new Error(event.message || 'The worker stopped.'));
        worker.postMessage(question, [...transfer]);
      }),
    close: () => worker.terminate(),
  };
}
