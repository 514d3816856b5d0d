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
