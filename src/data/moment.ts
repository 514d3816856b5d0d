import type { Readable } from '#domain/readable.ts';

/** What belongs to one moment: who reads what changes in it hears of it once, at its end. */
export interface Moment {
  /** Does several things of one moment. */
  together(work: () => void): void;
  /** The same readable, whose listeners wait for the end of a moment. */
  heardAtItsEnd<T>(readable: Readable<T>): Readable<T>;
}

export function createMoment(): Moment {
  let depth = 0;
  const waiting = new Set<() => void>();
  const tell = (): void => {
    for (const listener of [...waiting]) {
      // One that was told before may have made this one stop listening.
      if (!waiting.delete(listener)) continue;
      listener();
    }
  };
  return {
    together(work) {
      depth += 1;
      try {
        work();
      } finally {
        depth -= 1;
        if (depth === 0) tell();
      }
    },
    heardAtItsEnd: (readable) => ({
      get: readable.get,
      subscribe(listener) {
        // An identity of its own: the same function may listen to several readables.
        const heard = (): void => listener();
        const stop = readable.subscribe(() => {
          if (depth > 0) waiting.add(heard);
          else listener();
        });
        return () => {
          waiting.delete(heard);
          stop();
        };
      },
    }),
  };
}
