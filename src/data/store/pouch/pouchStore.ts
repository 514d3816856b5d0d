import { createNanoEvents } from 'nanoevents';
import type { KeyRange } from '#domain/edit/ids.ts';
import { groupBy } from '#domain/groupBy.ts';
import type { Result } from '#domain/result.ts';
import type { Store, StoreChange, StoredDoc, StoreFailure, Written } from '../store.ts';
import { type Database, PouchConnection, type PouchError, rowsOf } from './pouchConnection.ts';

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

/** Names that PouchDB's `idb` adapter has used since its first release; its version is pinned. */
const DOCUMENTS = 'document-store';
const BODIES = 'by-sequence';
const BY_ID_AND_REV = '_doc_id_rev';
/** Index of the documents by whether they are deleted, '0' or '1'. */
const DELETED = 'deletedOrLocal';

/** A document's body as stored by the adapter. */
interface Body {
  readonly _doc_id_rev: string;
  readonly [field: string]: unknown;
}

/**
 * Reads ranges from the database underneath PouchDB in one request each. PouchDB's `allDocs` requests every document
 * separately, which takes ten times as long for a list of thousands. Everything else, and every write, goes through
 * PouchDB.
 */
interface RangeReader {
  /** Null where it can't be read this way; then use PouchDB. */
  read(range: KeyRange): Promise<readonly StoredDoc[] | null>;
  /**
   * Those of many ids that are close together, as the damages of a photo or the photos of a project are, by id: null
   * where there is none. Ids that are missing in the answer have to be requested separately.
   */
  pick(ids: readonly string[]): Promise<ReadonlyMap<string, StoredDoc | null>>;
  ids(range: KeyRange): Promise<readonly string[] | null>;
  close(): void;
}

/** Fewer ids of one kind are requested separately. */
const MANY = 100;
/** A range with more documents per requested one than this is not read as a whole. */
const SPARSE = 2;

/**
 * The last key of a range's bodies. A body's key is its document's id, two colons and the revision, and so sorts after
 * longer ids that continue with a character before the colon: `d:9::1-…` comes after `d:99::1-…`.
 */
function lastBody({ from, to }: KeyRange): string {
  let last = '';
  for (let end = to.length; end > 0; end -= 1) {
    const id = to.slice(0, end);
    if (id < from) break;
    const key = `${id}::\uffff`;
    if (key > last) last = key;
  }
  return last || to;
}

/** Documents of one type of one project: `n:<project>.…`, `i:<project>:…`. */
const kindOf = (id: string): string => /^[^:]*:[^:.]*/.exec(id)?.[0] ?? '';
/** Of these, those of one photo. */
const kinOf = (id: string): string => id.slice(0, id.lastIndexOf(':'));

/** The smallest range that contains all ids. */
const rangeOf = (ids: readonly string[]): KeyRange => ({
  from: ids.reduce((least, id) => (id < least ? id : least)),
  to: ids.reduce((most, id) => (id > most ? id : most)),
});

/** Documents by id; null where there is none. */
type Picked = readonly (readonly [string, StoredDoc | null])[];

/** Settles as a request does. */
const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The IndexedDB database underneath PouchDB, read directly. */
interface Beneath {
  /** One request on an object store; null where the database can't be read this way. */
  ask<T>(store: string, question: (on: IDBObjectStore) => IDBRequest<T>): Promise<T | null>;
  close(): void;
}

/** To be used after PouchDB has opened the database: it is never created here. */
function openBeneath(name: string): Beneath {
  let opening: Promise<IDBDatabase> | null = null;
  const open = async (): Promise<IDBDatabase> => {
    const request = indexedDB.open(`_pouch_${name}`);
    request.onupgradeneeded = () => request.transaction?.abort();
    const database = await answer(request);
    const forget = (): void => {
      opening = null;
    };
    database.onversionchange = () => {
      database.close();
      forget();
    };
    database.onclose = forget;
    return database;
  };
  return {
    async ask(store, question) {
      try {
        opening ??= open();
        return await answer(question((await opening).transaction(store).objectStore(store)));
      } catch {
        opening = null;
        return null;
      }
    },
    close() {
      void opening?.then((database) => database.close()).catch(() => undefined);
      opening = null;
    },
  };
}

/** To be used after PouchDB has opened the database: it is never created here. */
function createRangeReader(name: string): RangeReader {
  const { ask, close } = openBeneath(name);
  const read = async ({ from, to }: KeyRange): Promise<readonly StoredDoc[] | null> => {
    const keys = IDBKeyRange.bound(from, lastBody({ from, to }));
    const bodies = await ask<Body[]>(BODIES, (store) => store.index(BY_ID_AND_REV).getAll(keys));
    return bodies && winners(bodies.map(docOf)).filter(({ _id }) => _id >= from && _id <= to);
  };
  const isDense = async ({ from, to }: KeyRange, ids: number): Promise<boolean> => {
    const there = await ask(DOCUMENTS, (store) => store.count(IDBKeyRange.bound(from, to)));
    return there !== null && there <= SPARSE * ids;
  };
  /** Reads those that are close together; the others are absent. */
  const readTogether = async (ids: readonly string[]): Promise<Picked | null> => {
    if (ids.length < MANY) return null;
    const range = rangeOf(ids);
    const docs = (await isDense(range, ids.length)) ? await read(range) : null;
    if (!docs) return null;
    const byId = new Map(docs.map((doc) => [doc._id, doc]));
    return ids.map((id) => [id, byId.get(id) ?? null] as const);
  };
  return {
    read,
    async pick(ids) {
      const picked: Picked[] = [];
      for (const kind of groupBy(ids, kindOf).values()) {
        const whole = await readTogether(kind);
        if (whole) picked.push(whole);
        else for (const kin of groupBy(kind, kinOf).values()) picked.push((await readTogether(kin)) ?? []);
      }
      return new Map(picked.flat());
    },
    async ids({ from, to }) {
      const deletedKeys = await ask(DOCUMENTS, (store) =>
        store.index(DELETED).getAllKeys(IDBKeyRange.only('1')),
      );
      const keys = await ask(DOCUMENTS, (store) => store.getAllKeys(IDBKeyRange.bound(from, to)));
      if (!deletedKeys || !keys) return null;
      const deleted = new Set(deletedKeys.map(String));
      return keys.map(String).filter((id) => !deleted.has(id));
    },
    close,
  };
}

function docOf({ _doc_id_rev, ...body }: Body): StoredDoc {
  const end = _doc_id_rev.lastIndexOf('::');
  return { ...body, _id: _doc_id_rev.slice(0, end), _rev: _doc_id_rev.slice(end + 2) };
}

const generation = ({ _rev = '' }: StoredDoc): number => Number.parseInt(_rev, 10);

/** Whether the first of two revisions wins by CouchDB's rule: not deleted, then the longer history, then the text. */
function wins(doc: StoredDoc, other: StoredDoc): boolean {
  if (isDeleted(doc) !== isDeleted(other)) return !isDeleted(doc);
  const [mine, theirs] = [generation(doc), generation(other)];
  return mine === theirs ? (doc._rev ?? '') > (other._rev ?? '') : mine > theirs;
}

const isDeleted = ({ _deleted }: StoredDoc): boolean => _deleted === true;

/** The winning revision of each document, none where all are deleted; in the order of ids. */
function winners(docs: readonly StoredDoc[]): readonly StoredDoc[] {
  const byId = new Map<string, StoredDoc>();
  for (const doc of docs) {
    const other = byId.get(doc._id);
    if (!other || wins(doc, other)) byId.set(doc._id, doc);
  }
  return [...byId.values()].filter((doc) => !isDeleted(doc)).sort((a, b) => (a._id < b._id ? -1 : 1));
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
