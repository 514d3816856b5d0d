import { type Remote, releaseProxy, wrap } from 'comlink';
import { failureOf } from './failure.ts';
import type { PhotoWorker } from './photo.worker.ts';

/** Workers that look at photos, each with one at a time. */
export interface PhotoWorkers {
  readonly lanes: number;
  /** Rejects when the worker falls over. */
  run<T>(job: (worker: Remote<PhotoWorker>) => Promise<T>): Promise<T>;
  dispose(): void;
}

interface Member {
  readonly proxy: Remote<PhotoWorker>;
  readonly worker: Worker;
  readonly failure: Promise<never>;
}

/** Makes workers when they are first needed. @param lanes how many at most */
export function createPhotoWorkers(lanes: number): PhotoWorkers {
  const idle: Member[] = [];
  const all: Member[] = [];
  const waiting: ((member: Member) => void)[] = [];
  const make = () => {
    const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
    const member = { proxy: wrap<PhotoWorker>(worker), worker, failure: failureOf(worker) };
    all.push(member);
    return member;
  };
  const take = async (): Promise<Member> =>
    idle.pop() ?? (all.length < lanes ? make() : new Promise((resolve) => waiting.push(resolve)));
  return {
    lanes,
    async run(job) {
      const member = await take();
      try {
        return await Promise.race([job(member.proxy), member.failure]);
      } finally {
        const next = waiting.shift();
        if (next) next(member);
        else idle.push(member);
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
