import idbAdapter from 'pouchdb-adapter-idb';
import PouchDB from 'pouchdb-core';
import { fail, ok, type Result } from '#domain/result.ts';
import { createChangeNotices } from './changeNotices.ts';
import { createRangeReader } from './pouchRanges.ts';
import type { Store, StoreChange, StoredDoc, StoreFailure, Written } from './store.ts';

/** `id` is documented, but not in the types. */
type Database = PouchDB.Database<Record<string, unknown>> & { id(): Promise<string> };

/** What PouchDB rejects with, as far as it can be relied on. */
interface PouchError {
  readonly name?: string;
  readonly reason?: string;
  readonly message?: string;
  readonly status?: number;
}

/** The adapter says `indexed_db_went_bad` for all of IndexedDB's errors, with the cause in the reason. */
function failure(error: unknown): StoreFailure {
  const {
    name = '',
    reason = '',
    message = '',
  }: PouchError = typeof error === 'object' && error ? error : {};
  const detail = [name, reason, message].filter(Boolean).join(': ') || String(error);
  if (/quota|disk ?full|no space/i.test(detail)) return { kind: 'quota', detail };
  if (/went_bad|InvalidState|closed|closing|destroyed|versionchange/i.test(detail))
    return { kind: 'closed', detail };
  return { kind: 'unknown', detail };
}

/** What the page that holds the store in a worker has to know besides. */
export interface PouchStore extends Store {
  /** The present sequence number. */
  seq(): Promise<Result<number, StoreFailure>>;
}

/**
 * PouchDB on its `idb` adapter: one bulk write is one IndexedDB transaction. After a failure of IndexedDB the
 * handle can't be trusted: it is closed, and the next call opens the database anew. Works in a worker too, which
 * PouchDB's own feed of other tabs' changes doesn't: it goes through `localStorage`.
 *
 * @param tellOwn whether `changes` tells of what this store wrote itself; no where the caller does that, with the
 *   documents at hand
 */
export function createPouchStore(name: string, tellOwn = true): PouchStore {
  const Pouch = PouchDB.plugin(idbAdapter);
  const listeners = new Set<(change: StoreChange) => void>();
  const ranges = createRangeReader(name);
  let database: Database | null = null;
  let made: Promise<unknown> | null = null;
  /** The database that the caller knows of. */
  let known: string | null = null;

  const open = (): Database => {
    database ??= new Pouch(name, { adapter: 'idb', auto_compaction: true }) as Database;
    return database;
  };
  /** Resolves when PouchDB has made and opened the database. */
  const there = (on: Database): Promise<unknown> => {
    made ??= on.info();
    return made;
  };
  const shut = async (): Promise<void> => {
    const shutting = database;
    database = null;
    made = null;
    ranges.close();
    await shutting?.close().catch(() => undefined);
  };
  const attempt = async <T>(work: (on: Database) => Promise<T>): Promise<Result<T, StoreFailure>> => {
    try {
      return ok(await work(open()));
    } catch (error) {
      await shut();
      return fail(failure(error));
    }
  };
  const rows = async (on: Database, options: object): Promise<(StoredDoc | null)[]> => {
    const found = await on.allDocs({ ...options, include_docs: true });
    return found.rows.map((row) => ('doc' in row && row.doc ? row.doc : null));
  };

  const seq = (): Promise<Result<number, StoreFailure>> =>
    attempt(async (on) => Number((await on.info()).update_seq));
  const announce = (ids: readonly string[]): void => {
    if (listeners.size === 0) return;
    // Where it can't be read, the connection is lost, and opening it again finds out what is there.
    void attempt(async (on) => {
      const docs = await rows(on, { keys: [...ids] });
      const { update_seq } = await on.info();
      for (const doc of docs) if (doc) for (const tell of listeners) tell({ doc, seq: Number(update_seq) });
    });
  };
  const notices = createChangeNotices(name, announce);

  return {
    get: (ids) =>
      attempt(async (on) => {
        if (ids.length > 0) await there(on);
        const picked = await ranges.pick(ids);
        const others = ids.filter((id) => !picked.has(id));
        const read = others.length > 0 ? await rows(on, { keys: others }) : [];
        const byId = new Map(others.map((id, at) => [id, read[at] ?? null]));
        return ids.map((id) => picked.get(id) ?? byId.get(id) ?? null);
      }),
    ids: ({ from, to }) =>
      attempt(async (on) => {
        await there(on);
        const ids = await ranges.ids({ from, to });
        return ids ?? (await on.allDocs({ startkey: from, endkey: to })).rows.map((row) => row.id);
      }),
    range: ({ from, to }, last) =>
      attempt(async (on) => {
        if (last === undefined) {
          await there(on);
          const docs = await ranges.read({ from, to });
          if (docs) return docs;
          return (await rows(on, { startkey: from, endkey: to })).flatMap((doc) => doc ?? []);
        }
        const backwards = await rows(on, { startkey: to, endkey: from, descending: true, limit: last });
        return backwards.reverse().flatMap((doc) => doc ?? []);
      }),
    bulk: (docs) =>
      attempt(async (on) => {
        const id = await on.id();
        known ??= id;
        if (id !== known) throw new Error('closed: another database is in its place');
        const outcomes = await on.bulkDocs(docs.map((doc) => ({ ...doc })));
        const ids = outcomes.flatMap((outcome) => ('ok' in outcome && outcome.id ? outcome.id : []));
        notices.send(ids);
        if (tellOwn) announce(ids);
        return outcomes.map((outcome): Written => {
          if ('ok' in outcome && outcome.rev) return { rev: outcome.rev };
          if ('status' in outcome && outcome.status === 409) return { conflict: true };
          throw outcome;
        });
      }),
    losers: (id) =>
      attempt(async (on) => {
        const winner = await on.get(id, { conflicts: true }).catch((error: PouchError) => {
          if (error.status === 404) return null;
          throw error;
        });
        return Promise.all((winner?._conflicts ?? []).map((rev) => on.get(id, { rev })));
      }),
    changes(tell) {
      listeners.add(tell);
      return { ready: Promise.resolve(), stop: () => void listeners.delete(tell) };
    },
    seq,
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
    async close() {
      listeners.clear();
      notices.close();
      await shut();
    },
  };
}
