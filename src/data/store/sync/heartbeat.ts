/** Pause between two checks, and how long one may take, milliseconds: a loss is noticed within the sum of both. */
export const HEARTBEAT = { pause: 5000, patience: 4500 } as const;

interface HeartbeatOptions {
  /** Asks the server for anything small. Rejects where it can't be reached. */
  readonly ask: (signal: AbortSignal) => Promise<unknown>;
  /** Whether a check is due now: while documents are being exchanged, their requests say how the server is. */
  readonly isDue: () => boolean;
  /** Called once, with the reason; then no check follows. */
  readonly onLost: (reason: unknown) => void;
}

/**
 * Checks again and again whether the server still answers. A request that waits for changes can't tell: behind a
 * network that went silently it waits on.
 *
 * @returns stops checking
 */
export function startHeartbeat({ ask, isDue, onLost }: HeartbeatOptions): () => void {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => {
    timer = setTimeout(() => (isDue() ? void check() : rest()), HEARTBEAT.pause);
  };
  const check = async (): Promise<void> => {
    const asking = new AbortController();
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The server did not answer in time.')), HEARTBEAT.patience);
    });
    const answered = ask(AbortSignal.any([asking.signal, ending.signal]));
    try {
      await Promise.race([answered, late]);
      clearTimeout(timer);
      if (!ending.signal.aborted) rest();
    } catch (reason) {
      clearTimeout(timer);
      if (!ending.signal.aborted) onLost(reason);
    } finally {
      answered.catch(() => undefined);
      asking.abort();
    }
  };
  rest();
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}
