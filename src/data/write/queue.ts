import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Pending } from '#domain/edit/pending.ts';
import { sameList } from '#domain/lists/sameList.ts';

/** Steps that aren't known to be stored: first in, first out, none is ever dropped. */
export interface Queue {
  readonly steps: ReadonlySignal<readonly Pending[]>;
  /** Increases with every added step. */
  readonly version: () => number;
  push(step: Pending): Promise<void>;
  /** Removes this many stored steps from the start, and resolves their promises. */
  shift(count: number): void;
  /** Gives a box that is to be created another key and name, because its own was taken meanwhile. */
  rename(from: string, to: string, name: string): void;
  /** The pending steps that change an image; the same list while they do not change. */
  of(image: string): ReadonlySignal<readonly Pending[]>;
}

const NONE: readonly Pending[] = [];

export function createQueue(touches: (step: Pending, image: string) => boolean): Queue {
  const steps = signal<readonly Pending[]>(NONE);
  const settled = new Map<string, () => void>();
  let version = 0;
  return {
    steps,
    version: () => version,
    push(step) {
      version += 1;
      const saved = new Promise<void>((resolve) => settled.set(step.stamp, resolve));
      steps.value = [...steps.value, step];
      return saved;
    },
    shift(count) {
      const stored = steps.value.slice(0, count);
      const rest = steps.value.slice(count);
      steps.value = rest.length > 0 ? rest : NONE;
      for (const { stamp } of stored) {
        settled.get(stamp)?.();
        settled.delete(stamp);
      }
    },
    rename(from, to, name) {
      steps.value = steps.value.map((step) => ({
        ...step,
        assign: step.assign.map((one) => (one.doc === from ? { ...one, doc: to } : one)),
        create: step.create.map((doc) =>
          doc._id === from && doc.type === 'damage' ? { ...doc, _id: to, name } : doc,
        ),
      }));
    },
    of(image) {
      let last = NONE;
      return computed(() => {
        const mine = steps.value.filter((step) => touches(step, image));
        if (!sameList(mine, last)) last = mine;
        return last;
      });
    },
  };
}
