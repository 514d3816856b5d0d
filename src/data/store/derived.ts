import { openDB } from 'idb';
import type { ImageCounts } from '#domain/inspection/image.ts';

/** What was counted of one image. */
export interface CountRow {
  readonly image: string;
  readonly project: string;
  readonly counts: ImageCounts;
}

/**
 * Counts that can be made anew from the documents: one row per photo, and the sequence number of the store
 * up to which they are right. Losing all of it costs time, nothing else.
 */
export interface Derived {
  load(project: string): Promise<readonly CountRow[]>;
  /** Puts rows and the sequence number they take into account, together. */
  put(rows: readonly CountRow[], seq: number): Promise<void>;
  seq(): Promise<number>;
  clear(): Promise<void>;
  close(): void;
}

export function createMemoryDerived(): Derived {
  const rows = new Map<string, CountRow>();
  let last = 0;
  return {
    load: async (project) => [...rows.values()].filter((row) => row.project === project),
    async put(news, seq) {
      for (const row of news) rows.set(row.image, row);
      last = seq;
    },
    seq: async () => last,
    async clear() {
      rows.clear();
      last = 0;
    },
    close: () => undefined,
  };
}

export async function createIdbDerived(name: string): Promise<Derived> {
  const database = await openDB(name, 1, {
    upgrade(made) {
      made.createObjectStore('counts', { keyPath: 'image' }).createIndex('project', 'project');
      made.createObjectStore('meta');
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
  return {
    load: (project) => database.getAllFromIndex('counts', 'project', project),
    async put(rows, seq) {
      const writing = database.transaction(['counts', 'meta'], 'readwrite', { durability: 'relaxed' });
      for (const row of rows) writing.objectStore('counts').put(row);
      writing.objectStore('meta').put(seq, 'seq');
      await writing.done;
    },
    seq: async () => (await database.get('meta', 'seq')) ?? 0,
    async clear() {
      await database.clear('counts');
      await database.clear('meta');
    },
    close: () => database.close(),
  };
}
