import { createThread, type Thread } from '#photos/thread.ts';
import type { Backend } from './backend.ts';
import type { DetectorWorker } from './detector.worker.ts';

/** How workers are created and watched. */
export interface WorkerTools {
  readonly make: () => Worker;
  /** The browser's locks; null where it has none. */
  readonly locks: Pick<LockManager, 'request'> | null;
}

export const browserTools = (): WorkerTools => ({
  make: () => new Worker(new URL('./detector.worker.ts', import.meta.url), { type: 'module' }),
  locks: 'locks' in navigator ? navigator.locks : null,
});

/**
 * Waits until a worker has ended, also without an event, as when the system reclaims its memory: the lock that it holds
 * is then released. Resolves immediately where there are no locks.
 *
 * @returns whether it ended
 */
async function endOf(thread: Thread<DetectorWorker>, locks: WorkerTools['locks']): Promise<boolean> {
  if (!locks) return false;
  const name = `assistant-worker-${crypto.randomUUID()}`;
  const isHeld = await thread.ask((worker) => worker.hold(name));
  if (isHeld) await locks.request(name, () => undefined);
  return isHeld;
}

/** The worker, a different one for every way: its runtime is configured only once. */
export function createWorkers({ make, locks }: WorkerTools) {
  let thread: Thread<DetectorWorker> | null = null;
  let backend: Backend = 'one';
  const stop = () => {
    thread?.stop(new Error('The model was stopped.'));
    thread = null;
    backend = 'one';
  };
  const start = () => {
    const started: Thread<DetectorWorker> = createThread<DetectorWorker>(make, () => drop(started));
    const watch = async () => {
      if (!(await endOf(started, locks))) return;
      started.stop(new Error('The worker ended.'));
      drop(started);
    };
    // Without a lock, or if it crashes before it has one, its error events still report the failure.
    void watch().catch(() => undefined);
    return started;
  };
  /** The next request starts a new one. */
  const drop = (ended: Thread<DetectorWorker>) => {
    if (thread === ended) thread = null;
  };
  return {
    stop,
    backend: () => backend,
    of(wanted: Backend): Thread<DetectorWorker> {
      if (backend !== wanted) stop();
      backend = wanted;
      thread ??= start();
      return thread;
    },
  };
}
