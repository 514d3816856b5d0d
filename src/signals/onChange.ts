import type { ReadonlySignal } from '@preact/signals-core';

/** Listens to later changes. @returns stops listening */
export function onChange<T>(signal: ReadonlySignal<T>, listener: (value: T) => void): () => void {
  let isFirst = true;
  return signal.subscribe((value) => {
    if (isFirst) isFirst = false;
    else listener(value);
  });
}
