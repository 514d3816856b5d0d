import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';

/**
 * A signal by name whose value is made while somebody listens, and forgotten after.
 *
 * @param start begins to make it; @returns ends it
 */
export function watchedBy<T>(
  before: T,
  start: (name: string, value: Signal<T>) => () => void,
): (name: string) => ReadonlySignal<T> {
  const known = new Map<string, Signal<T>>();
  const made = (name: string): Signal<T> => {
    let stop: (() => void) | null = null;
    const value: Signal<T> = signal<T>(before, {
      watched() {
        stop ??= start(name, value);
      },
      unwatched() {
        stop?.();
        stop = null;
        value.value = before;
      },
    });
    known.set(name, value);
    return value;
  };
  return (name) => known.get(name) ?? made(name);
}
