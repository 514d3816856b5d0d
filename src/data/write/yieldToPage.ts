/**
 * Lets the page work in between: keys, pointer and frames come before what awaits it. A message, not a timer, brings the
 * work back: timers are held up in tabs that nobody looks at.
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

/** The longest that a loop works on end, in milliseconds; a task above 50 is felt. */
const LONGEST = 12;

/** Gives the page a {@link yieldToPage} now and then: to be awaited in every round of a long loop. */
export function createPacer(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST) return;
    await yieldToPage();
    since = performance.now();
  };
}

/** Does work in slices, with a pause for the page between them where it takes long. */
export async function runInSlices<T>(work: Generator<void, T>, pace = createPacer()): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await pace();
  }
}
