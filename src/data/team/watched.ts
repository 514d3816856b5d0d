import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';

/**
 * Signals by name whose value is computed while there are subscribers, and dropped afterwards.
 *
 * @param start starts computing; @returns stops it
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
