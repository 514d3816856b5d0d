import { proxy } from 'comlink';
import type { ModelInput } from '#detector/modelInput.ts';
import type { Classes } from '#detector/port.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { createThread, type Thread } from '#photos/thread.ts';
import { createWatchdog, isTimeout } from '#photos/threadPool.ts';
import type { AssistantFault } from '../fault.ts';
import { type Backend, type BackendTrial, fastestOf } from './backend.ts';
import type { DetectorWorker, ModelFile, UsableModel } from './detector.worker.ts';
import type { Asking, Seen } from './look.ts';

/** The boxes of a photo, and how the model was run. */
export type Look = Seen & { readonly backend: Backend };

/** Runs models in a worker; the runtime is loaded on first use. */
export interface Engine {
  /** The class names in a file beside a model; null where there are none. */
  names(file: File): Promise<Classes | null>;
  check(file: Blob, beside: Classes | null): Promise<Result<UsableModel, AssistantFault>>;
  /** @param onPass called before each part of the photo; the next starts when it resolves */
  look(
    model: ModelFile,
    photo: Blob,
    asking: Asking,
    onPass: (done: number, total: number) => void | Promise<void>,
  ): Promise<Result<Look, AssistantFault>>;
  /** Stops immediately, whatever the model is doing, and frees its memory. Pending calls fail. */
  stop(): void;
}

/** The fastest way to run each model, by SHA-256, as measured with a first tile since the page was opened. */
export type KnownBackends = Map<string, Backend>;

const FELL: AssistantFault = { kind: 'fell' };
const SLOW: AssistantFault = { kind: 'slow' };

/** Time after which a worker is ended, milliseconds: for reading a list of names, and for one part of a photo. */
const NAMES_DEADLINE = 20_000;
const PART_DEADLINE = 600_000;
/** The same for checking a model, which is loaded and optimised for it. */
const checkDeadline = ({ size }: Pick<Blob, 'size'>): number => 120_000 + (size / 1e6) * 1000;

/** Time limits for another way to load and run, milliseconds; and as a multiple of the fastest run so far. */
const LOADING = 20_000;
const RUNS = 3;

/** Resolves to null on a timeout. */
const within = <T>(ms: number, work: Promise<T>): Promise<T | null> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** How workers are created and watched. */
export interface WorkerTools {
  readonly make: () => Worker;
  /** The browser's locks; null where it has none. */
  readonly locks: Pick<LockManager, 'request'> | null;
}

const browserTools = (): WorkerTools => ({
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
  const isLoaded = await thread.ask((worker) => worker.hold(name));
  if (isLoaded) await locks.request(name, () => undefined);
  return isLoaded;
}

/** The worker, a different one for every way: its runtime is configured only once. */
function createWorkers({ make, locks }: WorkerTools) {
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

/** @param known shared by all engines of a page */
export function createEngine(known: KnownBackends, tools: WorkerTools = browserTools()): Engine {
  const workers = createWorkers(tools);
  /** Counts stops: results of calls before a stop are dropped. */
  let stops = 0;

  /** Runs one input in every way, the simplest first, and returns the fastest. Rejects when stopped. */
  const race = async (model: ModelFile, input: ModelInput): Promise<Backend> => {
    const turn = stops;
    const trials: BackendTrial[] = [];
    const backends = await workers.of(workers.backend()).ask((worker) => worker.backends());
    if (backends.length === 1) return 'one';
    for (const backend of backends) {
      const best = Math.min(...trials.map(({ took }) => took));
      const timing = workers.of(backend).ask((worker) => worker.time(model, input, backend));
      const limit = Number.isFinite(best) ? LOADING + RUNS * best : checkDeadline(model.file) + PART_DEADLINE;
      const limited = within(limit, timing);
      const timed = await limited.catch(() => null);
      if (turn !== stops) throw new Error('The model was stopped.');
      if (timed) trials.push({ backend, ...timed });
    }
    return fastestOf(trials);
  };

  return {
    names: (file) =>
      workers
        .of(workers.backend())
        .ask(async (worker) => await worker.names(file), NAMES_DEADLINE)
        .catch(() => null),
    check: (file, beside) =>
      workers
        .of(workers.backend())
        .ask(async (worker) => await worker.check(file, beside, workers.backend()), checkDeadline(file))
        .catch((error: unknown) => fail(isTimeout(error) ? SLOW : FELL)),
    async look(model, photo, asking, onPass) {
      const turn = stops;
      /** Rejects with a `TimeoutError` when a part takes too long; a pause between two parts doesn't count. */
      const lookInTime = async (backend: Backend) => {
        const watchdog = createWatchdog();
        watchdog.step(checkDeadline({ size: model.file.size }));
        const onStep = async (done: number, total: number) => {
          watchdog.rest();
          await onPass(done, total);
          watchdog.step(PART_DEADLINE);
        };
        const looking = workers
          .of(backend)
          .ask(async (worker) => await worker.look(model, photo, asking, backend, proxy(onStep)));
        return Promise.race([looking, watchdog.late]).finally(watchdog.rest);
      };
      const lookBy = async (backend: Backend): Promise<Result<Look, AssistantFault>> => {
        known.set(model.sha256, backend);
        const seen = await lookInTime(backend).catch((error: unknown) => {
          if (!isTimeout(error)) return fail(FELL);
          workers.stop();
          return fail(SLOW);
        });
        return seen.ok ? ok({ ...seen.value, backend }) : seen;
      };
      try {
        const backend = known.get(model.sha256) ?? (await race(model, asking.input));
        const seen = await lookBy(backend);
        const isFinal = seen.ok || seen.error.kind === 'photo' || seen.error.kind === 'slow';
        if (isFinal || backend === 'one' || turn !== stops) return seen;
        // A graphics driver may fail in between, and threads may run out of memory: the simplest way avoids both.
        return await lookBy('one');
      } catch {
        return fail(FELL);
      }
    },
    stop() {
      stops += 1;
      workers.stop();
    },
  };
}
