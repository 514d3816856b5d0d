import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { useEffect, useState } from 'react';
import { createKeptShots, type KeptShots } from '#data/import/shots/keptShots.ts';
import type { Shot } from '#data/import/shots/shot.ts';
import { useValue } from '#signals/useValue.tsx';

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

/** Asks before the page is left: what it alone has would be gone. */
const hold = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The unsaved photos of a project, those of earlier visits too. */
export function useShots(project: string): Shots {
  const [shots] = useState(() => createShots(createKeptShots(), project));
  const onlyHere = useValue(shots.onlyHere);
  useEffect(() => {
    void shots.load();
  }, [shots]);
  useEffect(() => {
    if (!onlyHere) return;
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [onlyHere]);
  return shots;
}
