import { effect, type ReadonlySignal } from '@preact/signals-core';

/** The first value that is not null: what is still being read is waited for. */
export const firstOf = <T>(source: ReadonlySignal<T | null>): Promise<T> =>
  new Promise((resolve) => {
    effect(function () {
      const { value } = source;
      if (value === null) return;
      this.dispose();
      resolve(value);
    });
  });
