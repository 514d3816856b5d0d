import type { Readable } from '#domain/readable.ts';

/** Many readables as one list; the same list while none of them changed. */
export function combine<T>(parts: readonly Readable<T>[]): Readable<readonly T[]> {
  let last: readonly T[] | null = null;
  return {
    get() {
      const known = last;
      const next = parts.map((part) => part.get());
      if (!known || next.some((value, i) => !Object.is(value, known[i]))) last = next;
      return last ?? next;
    },
    subscribe(listener) {
      const stops = parts.map((part) => part.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** The readable that another's value leads to; followed anew when that value changes. */
export function follow<S, T>(source: Readable<S>, lead: (value: S) => Readable<T>): Readable<T> {
  let last: { readonly value: S; readonly to: Readable<T> } | null = null;
  const current = (): Readable<T> => {
    const value = source.get();
    if (!last || !Object.is(last.value, value)) last = { value, to: lead(value) };
    return last.to;
  };
  return {
    get: () => current().get(),
    subscribe(listener) {
      let stop = current().subscribe(listener);
      const release = source.subscribe(() => {
        stop();
        stop = current().subscribe(listener);
        listener();
      });
      return () => {
        stop();
        release();
      };
    },
  };
}
