import { openDB } from 'idb';
import type { ImageCounts } from '#domain/inspection/photos/image.ts';

/** The counts of one image. */
export interface CountRow {
  readonly image: string;
  readonly project: string;
  readonly counts: ImageCounts;
  /** The store had at least reached this sequence number when it was counted. */
  readonly seq: number;
}

/**
 * Data derived from the documents: counts, one row per photo, with the store's sequence number up to which they are
 * valid; and which large steps are completely stored. Losing it only costs time.
 */
export interface Derived {
  load(project: string): Promise<readonly CountRow[]>;
  /**
   * Stores rows, but doesn't replace ones that were counted later: another tab may be ahead.
   * @param upTo the sequence number up to which all rows are valid from now on; null where unknown
   */
  put(rows: readonly CountRow[], upTo: number | null): Promise<void>;
  seq(): Promise<number>;
  /** Records completely stored steps on many documents of a project, by the ids of their commands. */
  noteComplete(project: string, commands: readonly string[]): Promise<void>;
  /** The newest of them. */
  whole(project: string): Promise<readonly string[]>;
  clear(): Promise<void>;
  close(): void;
}

/** Rows of earlier versions have no number. */
const isNewer = (row: CountRow, known: Partial<CountRow> | undefined): boolean =>
  row.seq >= (known?.seq ?? 0);

/** How many of a project's newest complete steps are recorded: as many as are checked when it is opened. */
const REMEMBERED = 128;

const withMore = (known: readonly string[], more: readonly string[]): readonly string[] =>
  [...new Set([...known, ...more])].sort().slice(-REMEMBERED);

const wholeKey = (project: string): string => `whole:${project}`;

export function createMemoryDerived(): Derived {
  const rows = new Map<string, CountRow>();
  const whole = new Map<string, readonly string[]>();
  let last = 0;
  return {
    load: async (project) => [...rows.values()].filter((row) => row.project === project),
    async put(news, upTo) {
      for (const row of news) if (isNewer(row, rows.get(row.image))) rows.set(row.image, row);
      last = Math.max(last, upTo ?? 0);
    },
    seq: async () => last,
    noteComplete: async (project, commands) =>
      void whole.set(project, withMore(whole.get(project) ?? [], commands)),
    whole: async (project) => whole.get(project) ?? [],
    async clear() {
      rows.clear();
      whole.clear();
      last = 0;
    },
    close: () => undefined,
  };
}

/** Version of the counting: after a change, stored counts are discarded and counted again. */
const COUNTING = 2;

export async function createIdbDerived(name: string): Promise<Derived> {
  const database = await openDB(name, COUNTING, {
    upgrade(made, before) {
      if (before > 0) for (const store of made.objectStoreNames) made.deleteObjectStore(store);
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
    async noteComplete(project, commands) {
      const writing = database.transaction('meta', 'readwrite', { durability: 'relaxed' });
      const known = (await writing.store.get(wholeKey(project))) ?? [];
      await Promise.all([writing.store.put(withMore(known, commands), wholeKey(project)), writing.done]);
    },
    whole: async (project) => (await database.get('meta', wholeKey(project))) ?? [],
    async clear() {
      await database.clear('counts');
      await database.clear('meta');
    },
    close: () => database.close(),
  };
}
