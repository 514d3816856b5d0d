/** Items processed between two pauses where each takes little time. */
const SLICE = 4000;

/**
 * Counts processed items.
 *
 * @param size items per slice
 * @returns a function to call with the number of further items; true where a slice is full, so that callers may pause
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
 * Continues work for some time.
 *
 * @param until called after each slice; true = stop for now
 * @returns the result, or null where it isn't finished
 */
export function runUntil<T>(work: Generator<void, T>, until: () => boolean): { readonly value: T } | null {
  for (;;) {
    const step = work.next();
    if (step.done) return { value: step.value };
    if (until()) return null;
  }
}

/** Runs sliced work without pauses. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Merges two sorted lists. */
function* merged<T>(
  a: readonly T[],
  b: readonly T[],
  compare: (a: T, b: T) => number,
): Generator<void, readonly T[]> {
  const isSlice = countSlices();
  const both: T[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [one, other] = [a[i], b[j]];
    const isFirst = j >= b.length || (i < a.length && compare(one as T, other as T) <= 0);
    both.push((isFirst ? one : other) as T);
    if (isFirst) i += 1;
    else j += 1;
    if (isSlice()) yield;
  }
  return both;
}

/** Sorts a list; equal items keep their order. Callers may pause at every `yield`. */
export function* sortInSlices<T>(
  list: readonly T[],
  compare: (a: T, b: T) => number,
): Generator<void, readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let from = 0; from < list.length; from += SLICE) {
    runs.push(list.slice(from, from + SLICE).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const next: (readonly T[])[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [one = [], other] = [runs[at], runs[at + 1]];
      next.push(other ? yield* merged(one, other, compare) : one);
    }
    runs = next;
  }
  return runs[0] ?? [];
}
