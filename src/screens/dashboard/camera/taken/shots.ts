import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { KeptShots } from '#data/import/shots/keptShots.ts';
import type { Shot } from '#data/import/shots/shot.ts';

/** The photos that were taken of a project and aren't saved in it yet. */
export interface Shots {
  /** Oldest first. */
  readonly all: ReadonlySignal<readonly Shot[]>;
  /** Whether some exist in this page only, because the browser could not store them. */
  readonly onlyHere: ReadonlySignal<boolean>;
  /** Loads the photos of earlier visits. */
  load(): Promise<void>;
  add(shot: Shot): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

export function createShots(kept: KeptShots, project: string): Shots {
  const all = signal<readonly Shot[]>([]);
  const unkept = signal<ReadonlySet<string>>(new Set());
  const put = (more: readonly Shot[]) => {
    const known = new Set(all.value.map(({ id }) => id));
    const fresh = more.filter(({ id }) => !known.has(id));
    all.value = [...all.value, ...fresh].sort((a, b) => a.at - b.at);
  };
  return {
    all,
    onlyHere: computed(() => all.value.some(({ id }) => unkept.value.has(id))),
    load: async () => put(await kept.of(project)),
    async add(shot) {
      put([shot]);
      if (!(await kept.put(shot))) unkept.value = new Set([...unkept.value, shot.id]);
    },
    async remove(ids) {
      const removedIds = new Set(ids);
      all.value = all.value.filter(({ id }) => !removedIds.has(id));
      await kept.remove(ids);
    },
  };
}
