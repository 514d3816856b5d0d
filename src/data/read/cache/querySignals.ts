import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { type CacheKey, hashOf } from './cachedDocs.ts';
import type { Loader } from './loading.ts';

/** @returns the signal of the cached value for a loader's key; null until it is read */
export function createQuerySignals(queries: QueryClient): <T>(loader: Loader<T>) => ReadonlySignal<T | null> {
  /** The cached value of each requested key, with or without subscribers. */
  const signals = new Map<string, Signal<unknown>>();
  queries.getQueryCache().subscribe(({ type, query }) => {
    const known = signals.get(hashOf(query.queryKey as CacheKey));
    if (known) known.value = type === 'removed' ? null : (query.state.data ?? null);
  });
  /** Read, and kept in the cache, as long as there are subscribers. */
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
    // The key determines the type.
    return made as ReadonlySignal<T | null>;
  };
}
