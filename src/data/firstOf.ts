import { effect, type ReadonlySignal } from '@preact/signals-core';

/** The first value that is not null, awaited while it is being read. */
export const firstOf = <T>(source: ReadonlySignal<T | null>): Promise<T> =>
  new Promise((resolve) => {
    effect(function () {
      const { value } = source;
      if (value === null) return;
      this.dispose();
      resolve(value);
    });
  });
