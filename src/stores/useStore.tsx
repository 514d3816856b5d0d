import { useCallback, useSyncExternalStore } from 'react';
import { type Snapshot, snapshot, subscribe } from 'valtio/vanilla';

/** A part of a store, kept up to date: `useStore(view, ({ target }) => target)`. Reads the store's snapshot. */
export function useStore<T extends object, S>(store: T, selector: (store: Snapshot<T>) => S): S {
  const listen = useCallback((listener: () => void) => subscribe(store, listener, true), [store]);
  const get = () => selector(snapshot(store));
  return useSyncExternalStore(listen, get, get);
}
