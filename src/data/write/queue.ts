import type { Pending } from '#domain/edit/pending.ts';
import { sameList } from '#domain/lists/sameList.ts';
import type { Readable } from '#domain/readable.ts';
import { createSignal } from '#domain/signal.ts';

/** Steps that aren't known to be stored: first in, first out, none ever dropped. */
export interface Queue extends Readable<readonly Pending[]> {
  /** Grows with every step that comes in. */
  readonly version: () => number;
  push(step: Pending): Promise<void>;
  /** Takes out that many first steps, which are stored, and resolves their promises. */
  shift(count: number): void;
  /** Gives a box that was to be made another key and name, because its own was taken meanwhile. */
  rename(from: string, to: string, name: string): void;
  /** The pending steps that touch an image; the same list while they do not change. */
  of(image: string): Readable<readonly Pending[]>;
}

const NONE: readonly Pending[] = [];

export function createQueue(touches: (step: Pending, image: string) => boolean): Queue {
  const steps = createSignal<readonly Pending[]>(NONE);
  const settled = new Map<string, () => void>();
  let version = 0;
  return {
    get: steps.get,
    subscribe: steps.subscribe,
    version: () => version,
    push(step) {
      version += 1;
      const saved = new Promise<void>((resolve) => settled.set(step.stamp, resolve));
      steps.set([...steps.get(), step]);
      return saved;
    },
    shift(count) {
      const stored = steps.get().slice(0, count);
      const rest = steps.get().slice(count);
      steps.set(rest.length > 0 ? rest : NONE);
      for (const { stamp } of stored) {
        settled.get(stamp)?.();
        settled.delete(stamp);
      }
    },
    rename(from, to, name) {
      steps.set(
        steps.get().map((step) => ({
          ...step,
          assign: step.assign.map((one) => (one.doc === from ? { ...one, doc: to } : one)),
          create: step.create.map((doc) =>
            doc._id === from && doc.type === 'damage' ? { ...doc, _id: to, name } : doc,
          ),
        })),
      );
    },
    of(image) {
      let last: { readonly all: readonly Pending[]; readonly mine: readonly Pending[] } = {
        all: NONE,
        mine: NONE,
      };
      return {
        get() {
          const all = steps.get();
          if (all !== last.all) {
            const mine = all.filter((step) => touches(step, image));
            last = { all, mine: sameList(mine, last.mine) ? last.mine : mine };
          }
          return last.mine;
        },
        subscribe: steps.subscribe,
      };
    },
  };
}
