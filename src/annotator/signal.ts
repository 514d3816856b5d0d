import type { Readable } from '#domain/readable.ts';

/** A readable that its maker writes. Writing the same value tells nobody. */
export interface Signal<T> extends Readable<T> {
  set(value: T): void;
}

export function createSignal<T>(initial: T): Signal<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
