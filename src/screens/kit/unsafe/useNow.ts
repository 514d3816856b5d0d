import { useEffect, useState } from 'react';

const MINUTE = 60e3;

/** Returns the current moment (milliseconds since 1970, UTC), renewed every minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
