import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as the component lives, doing what the newest one does: for memoised children. */
export function useSteady<A extends readonly unknown[]>(work: (...given: A) => void): (...given: A) => void {
  const newest = useRef(work);
  useLayoutEffect(() => {
    newest.current = work;
  }, [work]);
  return useCallback((...given: A) => newest.current(...given), []);
}
