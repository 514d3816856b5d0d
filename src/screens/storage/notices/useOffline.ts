import { useEffect, useState } from 'react';
import { keepOffline, type OfflineState } from '#offline/offline.ts';

/**
 * Stores the app itself on this device, and returns whether it opens without a network; null while that is in progress.
 * @param after milliseconds before it starts
 */
export function useOffline(after = 0): OfflineState | null {
  const [state, setState] = useState<OfflineState | null>(null);
  useEffect(() => {
    // Not with the development server, whose files change all the time.
    const container = import.meta.env.PROD ? navigator.serviceWorker : undefined;
    const timer = setTimeout(() => void keepOffline(container).then(setState), after);
    return () => clearTimeout(timer);
  }, [after]);
  return state;
}
