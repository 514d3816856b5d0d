/** A value that changes: what `useSyncExternalStore` wants. `get` returns the same reference until it changes. */
export interface Readable<T> {
  get(): T;
  /** @returns the way to stop listening */
  subscribe(listener: () => void): () => void;
}
