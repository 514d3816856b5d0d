import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { type CacheKey, hashOf } from './cachedDocs.ts';
import type { Loader } from './loading.ts';

/** @returns the signal of what the cache holds under the key of a loader; null until it is read */
export function createQuerySignals(queries: QueryClient): <T>(loader: Loader<T>) => ReadonlySignal<T | null> {
  /** What the cache holds under each key that was asked for, whether anybody looks or not. */
  const signals = new Map<string, Signal<unknown>>();
  queries.getQueryCache().subscribe(({ type, query }) => {
    const known = signals.get(hashOf(query.queryKey as CacheKey));
    if (known) known.value = type === 'removed' ? null : (query.state.data ?? null);
  });
  /** It is read, and stays in the cache, as long as somebody looks. */
  return <T>(loader: Loader<T>): ReadonlySignal<T | null> => {
    const hash = hashOf(loader.queryKey);
    let stop = (): void => undefined;
    const made =
      signals.get(hash) ??
      signal<unknown>(queries.getQueryData<T>(loader.queryKey) ?? null, {
        watched() {
          stop = new QueryObserver(queries, loader).subscribe(() => undefined);
        },
        unwatched: () => stop(),
      });
    signals.set(hash, made);
    // The key tells the type.
    return made as ReadonlySignal<T | null>;
  };
}
