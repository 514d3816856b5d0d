import { useSyncExternalStore } from 'react';
import type { Readable } from '#domain/readable.ts';

const whole = (value: unknown): unknown => value;

/**
 * What a readable holds now, or a part of it.
 *
 * @param selector must give the same reference while nothing changed
 */
export function useValue<T>(readable: Readable<T>): T;
export function useValue<T, S>(readable: Readable<T>, selector: (value: T) => S): S;
export function useValue(readable: Readable<unknown>, selector = whole): unknown {
  const get = () => selector(readable.get());
  return useSyncExternalStore(readable.subscribe, get, get);
}
