import type { Readable } from '#domain/readable.ts';

/** The first value that is not null: what is still being read is waited for. */
export const firstOf = <T>(readable: Readable<T | null>): Promise<T> =>
  new Promise((resolve) => {
    const known = readable.get();
    if (known !== null) return resolve(known);
    const stop = readable.subscribe(() => {
      const value = readable.get();
      if (value === null) return;
      stop();
      resolve(value);
    });
  });
