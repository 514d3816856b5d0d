import type { Readable } from '#domain/readable.ts';
import { createEmitter } from './emitter.ts';

/** A readable value that its owner sets. */
export interface Value<T> extends Readable<T> {
  set(next: T): void;
}

export function createValue<T>(initial: T): Value<T> {
  const changed = createEmitter<void>();
  let current = initial;
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return;
      current = next;
      changed.emit();
    },
    subscribe: (listener) => changed.on(listener),
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
