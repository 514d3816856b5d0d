import { proxy } from 'comlink';
import type { Classes } from '#detector/port.ts';
import { fail, type Result } from '#domain/result.ts';
import { createThread, type Thread } from '#photos/thread.ts';
import type { AssistantFault } from '../fault.ts';
import type { DetectorWorker, UsableModel } from './detector.worker.ts';
import type { Asking, Seen } from './look.ts';

/** A model's file. */
export interface ModelFile {
  readonly file: Blob;
  /** SHA-256 of its bytes, lower-case hex. */
  readonly sha256: string;
}

/** Runs models beside the main thread; the runtime is loaded when it is first asked. */
export interface Engine {
  check(file: Blob, beside: Classes | null): Promise<Result<UsableModel, AssistantFault>>;
  /** @param onPass told before each part of the photo; the next begins when it resolves */
  look(
    model: ModelFile,
    photo: Blob,
    asking: Asking,
    onPass: (done: number, total: number) => void | Promise<void>,
  ): Promise<Result<Seen, AssistantFault>>;
  /** Ends what is going on at once, whatever the model is doing, and frees its memory. What was asked fails. */
  stop(): void;
}

const make = () => new Worker(new URL('./detector.worker.ts', import.meta.url), { type: 'module' });

const FELL: AssistantFault = { kind: 'fell' };

export function createEngine(): Engine {
  let thread: Thread<DetectorWorker> | null = null;
  const running = (): Thread<DetectorWorker> => {
    thread ??= createThread<DetectorWorker>(make);
    return thread;
  };
  return {
    check: (file, beside) =>
      running()
        .ask(async (worker) => await worker.check(file, beside))
        .catch(() => fail(FELL)),
    look: (model, photo, asking, onPass) =>
      running()
        .ask(async (worker) => await worker.look(model, photo, asking, proxy(onPass)))
        .catch(() => fail(FELL)),
    stop() {
      thread?.stop(new Error('The model was stopped.'));
      thread = null;
    },
  };
}
