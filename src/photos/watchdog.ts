/** Ends work that makes no progress: every step starts the time again. */
export interface Watchdog {
  /** Rejects with a `TimeoutError` when a step takes too long; otherwise never settles. */
  readonly late: Promise<never>;
  /** Begins a step. @param deadline milliseconds until which the next one has to begin */
  step(deadline: number): void;
  /** No step is under way. */
  rest(): void;
}

export function createWatchdog(): Watchdog {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: (error: unknown) => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    end = reject;
  });
  late.catch(() => undefined);
  const rest = () => clearTimeout(timer);
  return {
    late,
    step(deadline) {
      rest();
      timer = setTimeout(
        () => end(new DOMException(`no progress within ${deadline} ms`, 'TimeoutError')),
        deadline,
      );
    },
    rest,
  };
}
