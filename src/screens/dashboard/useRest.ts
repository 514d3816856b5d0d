import { useEffect, useRef, useState } from 'react';

/**
 * A value that follows another at once, but while that one changes in quick succession only when it rests: for
 * what is slow to draw and may be a moment behind while keys come fast. Give what uses it a key where an old
 * value would be wrong.
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
