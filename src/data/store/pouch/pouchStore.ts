import { createNanoEvents } from 'nanoevents';
import type { Result } from '#domain/result.ts';
import type { Store, StoreChange, StoredDoc, StoreFailure, Written } from '../store.ts';
import { type Database, PouchConnection, type PouchError, rowsOf } from './pouchConnection.ts';
import { createRangeReader, type RangeReader } from './pouchRanges.ts';

/** Further functions for the worker that holds the store. */
export interface PouchStore extends Store {
  /** The current sequence number. */
  seq(): Promise<Result<number, StoreFailure>>;
  /** See {@link PouchConnection.using}. */
  using<T>(work: (on: Database) => Promise<T>): Promise<T>;
  /** Notifies all tabs, and listeners here, about documents that came from elsewhere. */
  announce(ids: readonly string[]): void;
  /** Calls back after a write through a store of this name, here or in another tab. */
  onWritten(listener: () => void): () => void;
}

type Outcome = Awaited<ReturnType<Database['bulkDocs']>>[number];

/** The result for one document of a bulk write. Throws errors other than conflicts. */
function written(outcome: Outcome): Written {
  if ('ok' in outcome && outcome.rev) return { rev: outcome.rev };
  if ('status' in outcome && outcome.status === 409) return { conflict: true };
  throw outcome;
}

/**
 * One transaction; only repeated ids are written in another one after it: of two documents with one id, PouchDB would
 * keep the revision of the refused one in its tree, without its content.
 */
async function writeEach(on: Database, docs: readonly StoredDoc[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  let due = [...docs.entries()];
  while (due.length > 0) {
    const ids = new Set<string>();
    const isFirst = ([, { _id }]: (typeof due)[number]) => !ids.has(_id) && ids.add(_id);
    const batch = due.filter(isFirst);
    const written = await on.bulkDocs(batch.map(([, doc]) => ({ ...doc })));
    for (const [index, [at]] of batch.entries()) outcomes[at] = written[index] as Outcome;
    const done = new Set(batch.map(([at]) => at));
    due = due.filter(([at]) => !done.has(at));
  }
  return outcomes;
}

/** Documents as changes, with the database's sequence number. */
async function changesOf(on: Database, ids: readonly string[]): Promise<readonly StoreChange[]> {
  const docs = await rowsOf(on, { keys: [...ids] });
  const { update_seq } = await on.info();
  return docs.flatMap((doc) => (doc ? { doc, seq: Number(update_seq) } : []));
}

/** Notifies other tabs about changed documents of a database, and receives their notices. */
interface ChangeNotices {
  send(ids: readonly string[]): void;
  close(): void;
}

/** @param heard called with what another connection to the database of this name has written */
function createChangeNotices(name: string, heard: (ids: readonly string[]) => void): ChangeNotices {
  const channel = new BroadcastChannel(`changes:${name}`);
  channel.onmessage = ({ data }: MessageEvent<readonly string[]>) => heard(data);
  return { send: (ids) => channel.postMessage(ids), close: () => channel.close() };
}

/** Notifies this tab and others about writes. */
function createNews(name: string, attempt: PouchConnection['attempt']) {
  const listeners = new Set<(change: StoreChange) => void>();
  const events = createNanoEvents<{ written: () => void }>();
  const tellHere = (ids: readonly string[]): void => {
    if (listeners.size === 0) return;
    // If it can't be read, the connection is lost, and reopening it reads what is there.
    void attempt(async (on) => {
      for (const change of await changesOf(on, ids)) for (const tell of listeners) tell(change);
    });
  };
  const notices = createChangeNotices(name, (ids) => {
    tellHere(ids);
    events.emit('written');
  });
  const announce = (ids: readonly string[]): void => {
    notices.send(ids);
    tellHere(ids);
  };
  return {
    announce,
    wrote(ids: readonly string[], tellOwn: boolean): void {
      if (tellOwn) announce(ids);
      else notices.send(ids);
      events.emit('written');
    },
    changes(tell: (change: StoreChange) => void) {
      listeners.add(tell);
      return { ready: Promise.resolve(), stop: () => void listeners.delete(tell) };
    },
    onWritten: (listener: () => void) => events.on('written', listener),
    close(): void {
      listeners.clear();
      notices.close();
    },
  };
}

/** A revision may have been merged and removed meanwhile, which is no failure of the connection. */
function nullIfMissing(error: PouchError): null {
  if (error.status === 404) return null;
  throw error;
}

/** Reads documents: ranges and many at once from beneath PouchDB where possible, everything else through it. */
function createPouchReading(
  connection: PouchConnection,
  ranges: RangeReader,
): Pick<Store, 'get' | 'ids' | 'range' | 'losers'> {
  const { attempt } = connection;
  return {
    get: (ids) =>
      attempt(async (on) => {
        if (ids.length > 0) await connection.there(on);
        const picked = await ranges.pick(ids);
        const others = ids.filter((id) => !picked.has(id));
        const read = others.length > 0 ? await rowsOf(on, { keys: others }) : [];
        const byId = new Map(others.map((id, at) => [id, read[at] ?? null]));
        return ids.map((id) => picked.get(id) ?? byId.get(id) ?? null);
      }),
    ids: ({ from, to }) =>
      attempt(async (on) => {
        await connection.there(on);
        const ids = await ranges.ids({ from, to });
        return ids ?? (await on.allDocs({ startkey: from, endkey: to })).rows.map((row) => row.id);
      }),
    range: ({ from, to }, last) =>
      attempt(async (on) => {
        if (last === undefined) {
          await connection.there(on);
          const docs = await ranges.read({ from, to });
          if (docs) return docs;
          return (await rowsOf(on, { startkey: from, endkey: to })).flatMap((doc) => doc ?? []);
        }
        const backwards = await rowsOf(on, { startkey: to, endkey: from, descending: true, limit: last });
        return backwards.reverse().flatMap((doc) => doc ?? []);
      }),
    losers: (id) =>
      attempt(async (on) => {
        const winner = await on.get(id, { conflicts: true }).catch(nullIfMissing);
        const losers = (winner?._conflicts ?? []).map((rev) => on.get(id, { rev }).catch(nullIfMissing));
        return (await Promise.all(losers)).flatMap((loser) => loser ?? []);
      }),
  };
}

/**
 * PouchDB on its `idb` adapter: one bulk write is one IndexedDB transaction. After a failure of IndexedDB the handle is
 * unreliable: it is closed, and the next call opens the database again. Also works in a worker, unlike PouchDB's own
 * feed of other tabs' changes, which uses `localStorage`.
 *
 * @param tellOwn whether `changes` includes this store's own writes; not needed where the caller reports those, having
 * the documents
 */
export function createPouchStore(name: string, tellOwn = true): PouchStore {
  const ranges = createRangeReader(name);
  const connection = new PouchConnection(name, ranges.close);
  const { attempt } = connection;
  const news = createNews(name, attempt);
  /** The identity of the database that the caller knows. */
  let known: string | null = null;

  return {
    ...createPouchReading(connection, ranges),
    bulk: (docs) =>
      attempt(async (on) => {
        const id = await on.id();
        known ??= id;
        if (id !== known) throw new Error('closed: another database is in its place');
        const outcomes = await writeEach(on, docs);
        const ids = outcomes.flatMap((outcome) => ('ok' in outcome && outcome.id ? outcome.id : []));
        news.wrote(ids, tellOwn);
        return outcomes.map(written);
      }),
    changes: news.changes,
    seq: () => attempt(async (on) => Number((await on.info()).update_seq)),
    since: (from) =>
      attempt(async (on) => {
        const { results, last_seq } = await on.changes({ since: from, live: false });
        return { ids: results.map((change) => change.id), seq: Number(last_seq) };
      }),
    identity: () =>
      attempt(async (on) => {
        known = await on.id();
        return known;
      }),
    using: connection.using,
    announce: news.announce,
    onWritten: news.onWritten,
    async close() {
      news.close();
      await connection.close();
    },
  };
}
