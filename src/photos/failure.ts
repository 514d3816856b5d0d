/** Rejects when a worker can't be loaded or falls over: calls to it would wait for ever. */
export const failureOf = (worker: Worker): Promise<never> => {
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'worker failed')));
  });
  // Between calls nobody waits for it.
  failure.catch(() => {});
  return failure;
};
