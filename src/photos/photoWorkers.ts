import { type Remote, releaseProxy, wrap } from 'comlink';
import type { PhotoWorker } from './photo.worker.ts';

/** Workers that look at photos, each with one at a time. */
export interface PhotoWorkers {
  readonly lanes: number;
  run<T>(job: (worker: Remote<PhotoWorker>) => Promise<T>): Promise<T>;
  dispose(): void;
}

/** Makes workers when they are first needed. @param lanes how many at most */
export function createPhotoWorkers(lanes: number): PhotoWorkers {
  const idle: Remote<PhotoWorker>[] = [];
  const all: { proxy: Remote<PhotoWorker>; worker: Worker }[] = [];
  const waiting: ((worker: Remote<PhotoWorker>) => void)[] = [];
  const make = () => {
    const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
    const proxy = wrap<PhotoWorker>(worker);
    all.push({ proxy, worker });
    return proxy;
  };
  const take = async (): Promise<Remote<PhotoWorker>> =>
    idle.pop() ?? (all.length < lanes ? make() : new Promise((resolve) => waiting.push(resolve)));
  return {
    lanes,
    async run(job) {
      const worker = await take();
      try {
        return await job(worker);
      } finally {
        const next = waiting.shift();
        if (next) next(worker);
        else idle.push(worker);
      }
    },
    dispose() {
      for (const { proxy, worker } of all.splice(0)) {
        proxy[releaseProxy]();
        worker.terminate();
      }
      idle.length = 0;
    },
  };
}
