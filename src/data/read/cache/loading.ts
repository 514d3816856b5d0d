import type { Doc } from '#domain/edit/documents.ts';
import { type CacheKey, follows, hashOf, putInto } from './cachedDocs.ts';

/** How a cache key is read. */
export type Loader<T> = ReturnType<ReturnType<typeof createLoading>['loader']> & {
  readonly queryFn: () => Promise<T>;
};

/** Reads the documents of a cache key, including those that arrive during the read. */
export function createLoading() {
  /** Documents that arrived while a key was being read, and may be missing in the result. */
  const meanwhile = new Map<string, Doc[]>();
  return {
    /** Records documents of a key, for a read that is in progress. */
    note(key: CacheKey, docs: readonly Doc[]): void {
      meanwhile.get(hashOf(key))?.push(...docs);
    },
    /** The query for a key. */
    loader: <T>(key: CacheKey, read: () => Promise<T>) => ({
      queryKey: key,
      queryFn: async (): Promise<T> => {
        const hash = hashOf(key);
        const noted: Doc[] = [];
        meanwhile.set(hash, noted);
        try {
          const value = await read();
          return putInto(value, noted, follows) as T;
        } finally {
          if (meanwhile.get(hash) === noted) meanwhile.delete(hash);
        }
      },
      staleTime: Number.POSITIVE_INFINITY,
      // Lists are small and also used by the writer; the boxes of unused images are dropped.
      ...(key[0] === 'image' ? {} : { gcTime: Number.POSITIVE_INFINITY }),
      networkMode: 'always' as const,
      // The store reopens a lost connection itself; after two retries the failure is reported.
      retry: 2,
      retryDelay: 200,
      structuralSharing: false as const,
    }),
  };
}
