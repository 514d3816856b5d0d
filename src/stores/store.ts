import { subscribe } from 'valtio/vanilla';

/**
 * Listens to changes of a store.
 * @param when `batched`: called once for all changes of a task, after it; by default with each change, at once
 * @returns stops listening
 */
export const onStoreChange = (
  store: object,
  listener: () => void,
  when: 'at once' | 'batched' = 'at once',
): (() => void) => subscribe(store, listener, when === 'at once');
