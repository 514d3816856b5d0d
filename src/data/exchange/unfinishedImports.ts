import { type IDBPDatabase, openDB } from 'idb';

/** An import that was being stored when the page went away. */
export interface Unfinished {
  readonly project: string;
  /** Photos it was to store. */
  readonly total: number;
  /** Photos that it had dealt with. */
  readonly done: number;
  /** The folder or file that its paths begin with. */
  readonly from: string;
}

/** How far imports are, by project. What can't be noted or read is as if there were none: it is an offer, no record. */
export interface UnfinishedImports {
  note(how: Unfinished): Promise<void>;
  forget(project: string): Promise<void>;
  find(project: string): Promise<Unfinished | null>;
}

const STORE = 'imports';

/**
 * Keeps the notes in a database of their own: what a page writes to `localStorage` reaches the disk many seconds later,
 * so a killed browser would have forgotten them.
 */
export function createUnfinishedImports(name = 'alpha-ai-imports'): UnfinishedImports {
  const on = async <T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T | null> => {
    try {
      const database = await openDB(name, 1, {
        upgrade: (made) => void made.createObjectStore(STORE, { keyPath: 'project' }),
      });
      return await work(database).finally(() => database.close());
    } catch {
      return null;
    }
  };
  // One after the other: a note must not come after the one that forgets it.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = async (work: (database: IDBPDatabase) => Promise<unknown>): Promise<void> => {
    last = last.then(() => on(work));
    await last;
  };
  return {
    note: (how) => inTurn((database) => database.put(STORE, how)),
    forget: (project) => inTurn((database) => database.delete(STORE, project)),
    find: async (project) => (await on((database) => database.get(STORE, project))) ?? null,
  };
}
