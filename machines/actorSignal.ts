import { type ReadonlySignal, signal } from '@preact/signals-core';

interface Watched<S> {
  getSnapshot(): S;
  subscribe(listener: (snapshot: S) => void): { unsubscribe(): void };
}

/**
 * Shows what others read of a machine as a signal.
 * @param isSame changes that others don't notice; by default those of the same value
 */
export function actorSignal<S, T>(
  actor: Watched<S>,
  read: (snapshot: S) => T,
  isSame: (a: T, b: T) => boolean = Object.is,
): { readonly value: ReadonlySignal<T>; stop(): void } {
  const value = signal(read(actor.getSnapshot()));
  const watching = actor.subscribe((snapshot) => {
    const next = read(snapshot);
    if (!isSame(value.value, next)) value.value = next;
  });
  return { value, stop: () => watching.unsubscribe() };
}
