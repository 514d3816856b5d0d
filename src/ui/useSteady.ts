import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same while the component is mounted and calls the newest `work`: for memoised children. */
export function useSteady<A extends readonly unknown[]>(work: (...given: A) => void): (...given: A) => void {
  const newest = useRef(work);
  useLayoutEffect(() => {
    newest.current = work;
  }, [work]);
  return useCallback((...given: A) => newest.current(...given), []);
}
