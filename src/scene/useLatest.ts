import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last render, for listeners that outlive it. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  }, [value]);
  return ref;
}
