import { useEffect, useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';

/** How often the time is updated, milliseconds. */
const AGAIN = 1000;
/** Shorter work shows no time, milliseconds. */
const LONG = 5000;
const MINUTE = 60_000;

/** How long something has been running, once that is long. @param since milliseconds since 1970 */
export function Elapsed({ since }: { readonly since: number }) {
  const { LL, format } = useI18n();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGAIN);
    return () => clearInterval(timer);
  }, []);
  const ms = now - since;
  if (ms < LONG) return null;
  const seconds = LL.assistant.seconds(format.count(Math.floor(ms / 1000)));
  return ` · ${LL.assistant.state.since(ms < 2 * MINUTE ? seconds : format.duration(Math.floor(ms / MINUTE) * MINUTE))}`;
}
