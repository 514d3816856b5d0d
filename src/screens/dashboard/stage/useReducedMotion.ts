import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function listen(listener: () => void) {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the person asked for less motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(listen, () => matchMedia(QUERY).matches);
