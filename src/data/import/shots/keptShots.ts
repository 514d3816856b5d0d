import { type IDBPDatabase, openDB } from 'idb';
import type { Shot } from './shot.ts';

/**
 * Photos taken with the camera that aren't in their project yet, stored so that they survive closing or killing the
 * page. Each call returns whether it succeeded: it fails on a full disk, or in a browser that stores nothing.
 */
export interface KeptShots {
  /** Oldest first. */
  of(project: string): Promise<readonly Shot[]>;
  put(shot: Shot): Promise<boolean>;
  remove(ids: readonly string[]): Promise<boolean>;
}

const STORE = 'shots';
const BY_PROJECT = 'project';

/** Stores shots with their bytes in a database of their own. */
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
