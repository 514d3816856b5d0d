import { openDB } from 'idb';
import type { ImageCounts } from '#domain/inspection/image.ts';

/** What was counted of one image. */
export interface CountRow {
  readonly image: string;
  readonly project: string;
  readonly counts: ImageCounts;
  /** The store had come at least to this sequence number when it was counted. */
  readonly seq: number;
}

/**
 * Counts that can be made anew from the documents: one row per photo, and the sequence number of the store
 * up to which they are right. Losing all of it costs time, nothing else.
 */
export interface Derived {
  load(project: string): Promise<readonly CountRow[]>;
  /**
   * Puts rows, but none in place of one that was counted later: another tab may be ahead.
   * @param upTo the sequence number up to which all rows are right from here on; null where that can't be said
   */
  put(rows: readonly CountRow[], upTo: number | null): Promise<void>;
  seq(): Promise<number>;
  clear(): Promise<void>;
  close(): void;
}

/** Rows of earlier programs have no number. */
const isNewer = (row: CountRow, known: Partial<CountRow> | undefined): boolean =>
  row.seq >= (known?.seq ?? 0);

export function createMemoryDerived(): Derived {
  const rows = new Map<string, CountRow>();
  let last = 0;
  return {
    load: async (project) => [...rows.values()].filter((row) => row.project === project),
    async put(news, upTo) {
      for (const row of news) if (isNewer(row, rows.get(row.image))) rows.set(row.image, row);
      last = Math.max(last, upTo ?? 0);
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
    async put(rows, upTo) {
      const writing = database.transaction(['counts', 'meta'], 'readwrite', { durability: 'relaxed' });
      const [counts, meta] = [writing.objectStore('counts'), writing.objectStore('meta')];
      const putNewer = async (row: CountRow) => {
        if (isNewer(row, await counts.get(row.image))) await counts.put(row);
      };
      const claim = async (seq: number) => {
        if (seq > ((await meta.get('seq')) ?? 0)) await meta.put(seq, 'seq');
      };
      await Promise.all([...rows.map(putNewer), claim(upTo ?? 0), writing.done]);
    },
    seq: async () => (await database.get('meta', 'seq')) ?? 0,
    async clear() {
      await database.clear('counts');
      await database.clear('meta');
    },
    close: () => database.close(),
  };
}
