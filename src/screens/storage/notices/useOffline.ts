import { useEffect, useState } from 'react';
import { keepOffline, type OfflineState } from '#offline/offline.ts';

/**
 * Puts the app itself on this device, and says whether it opens without a network; null while that goes on.
 * @param after milliseconds before it begins
 */
export function useOffline(after = 0): OfflineState | null {
  const [state, setState] = useState<OfflineState | null>(null);
  useEffect(() => {
    // The development server has nothing that could be kept: its files change while they are looked at.
    const container = import.meta.env.PROD ? navigator.serviceWorker : undefined;
    const timer = setTimeout(() => void keepOffline(container).then(setState), after);
    return () => clearTimeout(timer);
  }, [after]);
  return state;
}
