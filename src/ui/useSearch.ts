import { useEffect, useMemo, useState } from 'react';
import { type MultiSelectOption, matching } from './choices/multiSelect.ts';

/** Searches for options elsewhere. `signal` is aborted when there is a newer text. */
export type SearchOptions = (text: string, signal: AbortSignal) => Promise<readonly MultiSelectOption[]>;

export interface Found {
  readonly options: readonly MultiSelectOption[];
  readonly status: 'ready' | 'searching' | 'failed';
}

/**
 * The options for a text: of the given ones at once, or those that `search` finds once typing has paused for `delay`
 * milliseconds. Late answers are dropped.
 */
export function useSearch(
  given: readonly MultiSelectOption[],
  text: string,
  search: SearchOptions | undefined,
  delay: number,
): Found {
  const [found, setFound] = useState<Found & { text: string }>({ options: given, status: 'ready', text: '' });

  useEffect(() => {
    if (!search || text.trim() === '') return;
    const abort = new AbortController();
    const settle = (next: Found) => {
      if (!abort.signal.aborted) setFound({ ...next, text });
    };
    const timer = setTimeout(() => {
      search(text, abort.signal).then(
        (options) => settle({ options, status: 'ready' }),
        () => settle({ options: [], status: 'failed' }),
      );
    }, delay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, text, delay]);

  // Memoised, since lists are slow to render.
  return useMemo(() => {
    if (!search || text.trim() === '') return { options: matching(given, text), status: 'ready' };
    return found.text === text ? found : { options: found.options, status: 'searching' };
  }, [search, text, given, found]);
}
