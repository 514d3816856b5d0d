import { useEffect, useState } from 'react';
import { keepOffline, type OfflineState } from '#offline/offline.ts';

/** Puts the app itself on this device, and says whether it opens without a network; null while that goes on. */
export function useOffline(): OfflineState | null {
  const [state, setState] = useState<OfflineState | null>(null);
  useEffect(() => {
    // The development server has nothing that could be kept: its files change while they are looked at.
    const container = import.meta.env.PROD ? navigator.serviceWorker : undefined;
    void keepOffline(container).then(setState);
  }, []);
  return state;
}
