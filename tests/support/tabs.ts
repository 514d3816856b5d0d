import type { WorkspaceDeps } from '#data/open/workspaceDeps.ts';
import type { Store, StoreFailure } from '#data/store/store.ts';
import type { Workspace } from '#data/workspace.ts';
import { fail } from '#domain/result.ts';
import { createMemoryDisk, createMemoryStore, type MemoryDisk } from '#support/memoryStore.ts';
import { memorySurroundings, openMemoryWorkspace } from './memoryWorkspace.ts';

/** One browser: tabs that share disk, photos and locks. */
export interface Browser {
  readonly disk: MemoryDisk;
  readonly around: WorkspaceDeps;
  open(session: string, over?: Partial<WorkspaceDeps>): Promise<Workspace>;
}

export function createBrowser(): Browser {
  const disk = createMemoryDisk();
  const around = memorySurroundings();
  return {
    disk,
    around,
    open(id, over = {}) {
      const { journalEnd: _, ...shared } = around;
      return openMemoryWorkspace({
        ...shared,
        store: createMemoryStore(disk),
        tabSession: { id, since: 0 },
        ...over,
      });
    },
  };
}

/** A store that refuses writes as `refuse` says, and reads while it is `unreadable`. */
export interface Faulty extends Store {
  refuse: StoreFailure['kind'] | null;
  /** Whether documents can't be read. */
  unreadable: boolean;
  /** Runs before each write, as another tab's write might. */
  before: () => Promise<void>;
  /** Number of attempted writes. */
  tried: number;
}

export function createFaulty(store: Store): Faulty {
  const faulty: Faulty = {
    ...store,
    refuse: null,
    unreadable: false,
    before: async () => undefined,
    tried: 0,
    get: async (ids) =>
      faulty.unreadable ? fail({ kind: 'closed', detail: 'as the test wants' }) : store.get(ids),
    range: async (...asked) =>
      faulty.unreadable ? fail({ kind: 'closed', detail: 'as the test wants' }) : store.range(...asked),
    async bulk(docs) {
      faulty.tried += 1;
      await faulty.before();
      return faulty.refuse ? fail({ kind: faulty.refuse, detail: 'as the test wants' }) : store.bulk(docs);
    },
  };
  return faulty;
}
