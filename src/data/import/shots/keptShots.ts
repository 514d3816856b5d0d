import { type IDBPDatabase, openDB } from 'idb';
import type { Shot } from './shot.ts';

/**
 * Shots that aren't part of their project yet, kept over a closed or killed page. Each answers whether it could be done:
 * a full disk, or a browser that keeps nothing, refuses.
 */
export interface KeptShots {
  /** Oldest first. */
  of(project: string): Promise<readonly Shot[]>;
  put(shot: Shot): Promise<boolean>;
  remove(ids: readonly string[]): Promise<boolean>;
}

const STORE = 'shots';
const BY_PROJECT = 'project';

/** Keeps shots in a database of their own, with their bytes. */
export function createKeptShots(name = 'alpha-ai-shots'): KeptShots {
  const on = async <T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T | null> => {
    try {
      const database = await openDB(name, 1, {
        upgrade: (made) => {
          made.createObjectStore(STORE, { keyPath: 'id' }).createIndex(BY_PROJECT, BY_PROJECT);
        },
      });
      return await work(database).finally(() => database.close());
    } catch {
      return null;
    }
  };
  return {
    async of(project) {
      const found: readonly Shot[] | null = await on((database) =>
        database.getAllFromIndex(STORE, BY_PROJECT, project),
      );
      return [...(found ?? [])].sort((a, b) => a.at - b.at);
    },
    put: async (shot) => (await on((database) => database.put(STORE, shot))) !== null,
    async remove(ids) {
      const done = await on(async (database) => {
        const step = database.transaction(STORE, 'readwrite', { durability: 'strict' });
        await Promise.all([...ids.map((id) => step.store.delete(id)), step.done]);
        return true;
      });
      return done === true;
    },
  };
}
