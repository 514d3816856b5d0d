/** A wait that can be ended early. */
export interface Rest {
  /** Waits for this many milliseconds at most, or until it is ended. */
  most(milliseconds: number): Promise<void>;
  /** Waits until a condition holds; it is checked whenever {@link look} or {@link end} is called. */
  until(holds: () => boolean): Promise<void>;
  look(): void;
  end(): void;
}

/** @param signal ends all waiting */
export function createRest(signal: AbortSignal): Rest {
  const waiting = new Set<(isEnd: boolean) => void>();
  const callAll = (isEnd: boolean): void => {
    for (const look of [...waiting]) look(isEnd);
  };
  signal.addEventListener('abort', () => callAll(true));
  return {
    most: (milliseconds) =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(look);
          resolve();
        };
        const look = (isEnd: boolean): void => {
          if (isEnd) done();
        };
        const timer = setTimeout(done, milliseconds);
        waiting.add(look);
        if (signal.aborted) done();
      }),
    until: (holds) =>
      new Promise((resolve) => {
        const look = (isEnd: boolean): void => {
          if (!isEnd && !holds()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look(signal.aborted);
      }),
    look: () => callAll(false),
    end: () => callAll(true),
  };
}
