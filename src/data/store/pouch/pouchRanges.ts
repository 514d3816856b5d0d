import type { KeyRange } from '#domain/edit/ids.ts';
import { groupBy } from '#domain/groupBy.ts';
import type { StoredDoc } from '../store.ts';

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
export interface RangeReader {
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
export function createRangeReader(name: string): RangeReader {
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
