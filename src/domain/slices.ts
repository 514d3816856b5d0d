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

/** Sorts a list; equal ones keep their order. A pause may be made at every `yield`. */
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
