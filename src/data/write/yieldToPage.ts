/**
 * Yields to the page: input and frames are handled before the awaiting code continues. Uses a message, not a timer, as
 * timers are throttled in hidden tabs.
 */
export const yieldToPage = (): Promise<void> =>
  new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(null);
  });

/** The longest that a loop works without a pause, in milliseconds; tasks above 50 are noticeable. */
const LONGEST = 12;

/** Calls {@link yieldToPage} when needed: to be awaited in every iteration of a long loop. */
export function createPacer(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST) return;
    await yieldToPage();
    since = performance.now();
  };
}

/** Runs work in slices, with pauses for the page where it takes long. */
export async function runInSlices<T>(work: Generator<void, T>, pace = createPacer()): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await pace();
  }
}
