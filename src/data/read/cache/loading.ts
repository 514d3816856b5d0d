import type { Doc } from '#domain/edit/documents.ts';
import { type CacheKey, follows, hashOf, putInto } from './cachedDocs.ts';

/** How a key of the cache is read. */
export type Loader<T> = ReturnType<ReturnType<typeof createLoading>['loader']> & {
  readonly queryFn: () => Promise<T>;
};

/** Reads what belongs under a key of the cache, with what came in during the reading. */
export function createLoading() {
  /** Documents that came in while a key was being read: the reading may have been too early for them. */
  const meanwhile = new Map<string, Doc[]>();
  return {
    /** Takes note of documents of a key, for a reading of it that is under way. */
    note(key: CacheKey, docs: readonly Doc[]): void {
      meanwhile.get(hashOf(key))?.push(...docs);
    },
    /** The query that reads a key. */
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
      // Lists are small and asked for by the writer too; the boxes of images that nobody looks at are let go.
      ...(key[0] === 'image' ? {} : { gcTime: Number.POSITIVE_INFINITY }),
      networkMode: 'always' as const,
      // The store opens a lost connection itself; what fails twice more is told.
      retry: 2,
      retryDelay: 200,
      structuralSharing: false as const,
    }),
  };
}
