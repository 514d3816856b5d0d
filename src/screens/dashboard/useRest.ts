import { useEffect, useRef, useState } from 'react';

/**
 * A value that follows another at once, but only after a pause while that changes in quick succession. For parts that are
 * slow to draw and may lag while keys are pressed fast. Where an old value would be wrong, give its user a `key`.
 * @param ms milliseconds
 */
export function useRest<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(() => value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    const quick = now - changedAt.current < 2 * ms;
    if (Object.is(value, rested)) return;
    changedAt.current = now;
    if (!quick) return setRested(() => value);
    const timer = setTimeout(() => setRested(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, rested, ms]);
  return rested;
}
