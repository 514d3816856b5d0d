/** Rejects when a worker can't be loaded or crashes: calls to it would wait forever. */
export const failureOf = (worker: Worker): Promise<never> => {
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'worker failed')));
  });
  // Avoids an unhandled rejection while no call is waiting.
  failure.catch(() => {});
  return failure;
};
