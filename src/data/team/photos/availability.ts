/** Photos of a project on this device and on the server. Hashes. */
export interface PhotosSeen {
  readonly here: ReadonlySet<string>;
  /** Sizes on the server of those that aren't here, in bytes; null where it couldn't be asked. */
  readonly sizes: ReadonlyMap<string, number> | null;
}

/** How many photos can be viewed without a network. */
export interface Availability {
  readonly total: number;
  readonly here: number;
  /** Those that only the server has; null where it couldn't be asked. */
  readonly toFetch: readonly string[] | null;
  /** Bytes of {@link toFetch}. */
  readonly bytes: number;
  /** Number of those that neither has: somebody has not sent them yet. */
  readonly nowhere: number;
}

/** @param photos hashes; duplicates count once */
export function availability(photos: Iterable<string>, { here, sizes }: PhotosSeen): Availability {
  const all = new Set(photos);
  const missing = [...all].filter((sha256) => !here.has(sha256));
  const toFetch = sizes && missing.filter((sha256) => sizes.has(sha256));
  return {
    total: all.size,
    here: all.size - missing.length,
    toFetch,
    bytes: (toFetch ?? []).reduce((sum, sha256) => sum + (sizes?.get(sha256) ?? 0), 0),
    nowhere: toFetch ? missing.length - toFetch.length : 0,
  };
}
