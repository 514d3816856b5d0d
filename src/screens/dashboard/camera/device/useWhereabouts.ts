import { useEffect, useState } from 'react';
import { createWhereabouts, type Whereabouts } from './whereabouts.ts';

/** Position and heading while the component is mounted. */
export function useWhereabouts(): Whereabouts {
  const [whereabouts] = useState(() =>
    createWhereabouts({
      geolocation: navigator.geolocation,
      events: window,
      screenAngle: () => screen.orientation?.angle ?? 0,
      now: Date.now,
    }),
  );
  useEffect(() => whereabouts.watch(), [whereabouts]);
  return whereabouts;
}
