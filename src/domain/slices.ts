/** Things that are looked at between two pauses where each takes little. */
const SLICE = 4000;

/**
 * Counts what work goes through.
 *
 * @param size how many make a slice
 * @returns told how many more were gone through, says whether a slice is full: then a pause may be made
 */
export function countSlices(size = SLICE): (more?: number) => boolean {
  let done = 0;
  return (more = 1) => {
    done += more;
    if (done < size) return false;
    done = 0;
    return true;
  };
}

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
