/**
 * Goes on with work for some time.
 *
 * @param until told after each slice; true = no more now
 * @returns what came of it, or null where it isn't finished
 */
export function goOn<T>(work: Generator<void, T>, until: () => boolean): { readonly value: T } | null {
  for (;;) {
    const step = work.next();
    if (step.done) return { value: step.value };
    if (until()) return null;
  }
}

/** Runs work that could be done in slices without a pause. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
