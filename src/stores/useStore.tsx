import { useCallback, useSyncExternalStore } from 'react';
import { type Snapshot, snapshot } from 'valtio/vanilla';
import { onStoreChange } from './store.ts';

/** A part of a store, kept up to date: `useStore(view, ({ target }) => target)`. Reads the store's snapshot. */
export function useStore<T extends object, S>(store: T, selector: (store: Snapshot<T>) => S): S {
  const listen = useCallback((listener: () => void) => onStoreChange(store, listener), [store]);
  const get = () => selector(snapshot(store));
  return useSyncExternalStore(listen, get, get);
}
