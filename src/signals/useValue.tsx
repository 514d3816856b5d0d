import type { ReadonlySignal } from '@preact/signals-core';
import { useCallback, useSyncExternalStore } from 'react';

const itself = (value: unknown): unknown => value;

/**
 * The current value of a signal, or a part of it.
 *
 * @param selector must return the same reference while nothing changed
 */
export function useValue<T>(signal: ReadonlySignal<T>): T;
export function useValue<T, S>(signal: ReadonlySignal<T>, selector: (value: T) => S): S;
export function useValue(signal: ReadonlySignal<unknown>, selector = itself): unknown {
  const listen = useCallback((listener: () => void) => signal.subscribe(listener), [signal]);
  const get = () => selector(signal.value);
  return useSyncExternalStore(listen, get, get);
}
