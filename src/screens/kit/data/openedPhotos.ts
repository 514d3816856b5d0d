import * as v from 'valibot';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { listOf, stored } from '#domain/stored.ts';

/** More photos than any inspection has; beyond it the oldest entries are dropped. */
const MOST = 20_000;

/** Which photos were opened on this device. */
export interface OpenedPhotos {
  /** Those of a project, by id, including those opened in other tabs. */
  of(project: string): ReadonlySet<string>;
  note(project: string, image: string): void;
}

const kept = (project: string) =>
  stored<readonly string[]>({
    storage: () => localStorage,
    key: `opened-photos:${project}`,
    schema: listOf(v.string()),
    otherwise: [],
  });

export function createOpenedPhotos(): OpenedPhotos {
  /** For what can't be stored, by project. */
  const thisVisit = new Map<string, Set<string>>();
  return {
    of: (project) => new Set([...kept(project).read(), ...(thisVisit.get(project) ?? [])]),
    note(project, image) {
      const here = thisVisit.get(project) ?? new Set();
      if (here.has(image)) return;
      thisVisit.set(project, here.add(image));
      const store = kept(project);
      const before = store.read();
      if (!before.includes(image)) store.write([...before, image].slice(-MOST));
    },
  };
}

/** The opened photos of the current workspace, created once. */
export const useOpenedPhotos = (): OpenedPhotos => useWorkspace().part(createOpenedPhotos);
