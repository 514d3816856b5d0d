/**
 * How long a photo may take to be read and decoded, milliseconds: a file made to be slow ends nothing but itself, and a
 * large photo is given the time that a slow device needs for it.
 */
export const decodingDeadline = ({ size }: Pick<Blob, 'size'>): number => 30_000 + (size / 1e6) * 2000;

/** After which the worker that decodes a photo is ended, milliseconds: it has not even given the photo up by itself. */
export const workerDeadline = (photo: Pick<Blob, 'size'>): number => decodingDeadline(photo) + 10_000;

/** Whether work was ended because it passed its deadline. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

/** Rejects with a `TimeoutError` where work takes longer than its deadline, in milliseconds; the work goes on unseen. */
export async function inTime<R>(deadline: number, work: Promise<R>): Promise<R> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException(`no answer within ${deadline} ms`, 'TimeoutError')),
      deadline,
    );
  });
  // A later rejection is ignored.
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

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
  let bark: (error: unknown) => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    bark = reject;
  });
  late.catch(() => undefined);
  const rest = () => clearTimeout(timer);
  return {
    late,
    step(deadline) {
      rest();
      timer = setTimeout(
        () => bark(new DOMException(`no progress within ${deadline} ms`, 'TimeoutError')),
        deadline,
      );
    },
    rest,
  };
}
