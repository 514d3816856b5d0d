import type { Readable } from './readable.ts';

/** A readable that its maker writes. Writing the same value tells nobody. */
export interface Signal<T> extends Readable<T> {
  set(value: T): void;
  /** Does several things of one moment: listeners hear of them once, at the end. */
  together(work: () => void): void;
}

export function createSignal<T>(initial: T): Signal<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  let held = 0;
  let told = initial;
  const tell = () => {
    if (held > 0 || Object.is(told, value)) return;
    told = value;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      tell();
    },
    together(work) {
      held += 1;
      try {
        work();
      } finally {
        held -= 1;
        tell();
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A readable computed from others when it is asked for; the same reference while no input changed. */
export function derive<A, B, T>(a: Readable<A>, b: Readable<B>, compute: (a: A, b: B) => T): Readable<T> {
  let last: { readonly a: A; readonly b: B; readonly value: T } | null = null;
  return {
    get() {
      const [nextA, nextB] = [a.get(), b.get()];
      if (!last || !Object.is(last.a, nextA) || !Object.is(last.b, nextB))
        last = { a: nextA, b: nextB, value: compute(nextA, nextB) };
      return last.value;
    },
    subscribe(listener) {
      const stops = [a.subscribe(listener), b.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
