import type { KeyRange } from '#domain/edit/ids.ts';
import type { StoredDoc } from './store.ts';

/** Names that PouchDB's `idb` adapter has kept since its first release; its version is pinned. */
const DOCUMENTS = 'document-store';
const BODIES = 'by-sequence';
const BY_ID_AND_REV = '_doc_id_rev';

/** A document's body as the adapter stores it. */
interface Body {
  readonly _doc_id_rev: string;
  readonly [field: string]: unknown;
}

/**
 * Reads ranges from the database underneath PouchDB in one request each. Its own `allDocs` asks for every
 * document by itself, which for a list of thousands takes ten times as long. Everything else, and every write,
 * goes through PouchDB.
 */
export interface RangeReader {
  /** Null where it can't be read this way; PouchDB is to be asked then. */
  read(range: KeyRange): Promise<readonly StoredDoc[] | null>;
  ids(range: KeyRange): Promise<readonly string[] | null>;
  close(): void;
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** To be used when PouchDB has the database open: it is never made here. */
export function createRangeReader(name: string): RangeReader {
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
  const ask = async <T>(
    store: string,
    question: (on: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | null> => {
    try {
      opening ??= open();
      return await answer(question((await opening).transaction(store).objectStore(store)));
    } catch {
      opening = null;
      return null;
    }
  };
  return {
    async read({ from, to }) {
      // A body's key is its document's id, two colons and the revision.
      const keys = IDBKeyRange.bound(from, `${to}::\uffff`);
      const bodies = await ask<Body[]>(BODIES, (store) => store.index(BY_ID_AND_REV).getAll(keys));
      return bodies && winners(bodies.map(docOf)).filter(({ _id }) => _id >= from && _id <= to);
    },
    async ids({ from, to }) {
      const keys = await ask(DOCUMENTS, (store) => store.getAllKeys(IDBKeyRange.bound(from, to)));
      return keys?.map(String) ?? null;
    },
    close() {
      void opening?.then((database) => database.close()).catch(() => undefined);
      opening = null;
    },
  };
}

function docOf({ _doc_id_rev, ...body }: Body): StoredDoc {
  const end = _doc_id_rev.lastIndexOf('::');
  return { ...body, _id: _doc_id_rev.slice(0, end), _rev: _doc_id_rev.slice(end + 2) };
}

const generation = ({ _rev = '' }: StoredDoc): number => Number.parseInt(_rev, 10);

/** Of several revisions of one document the one that CouchDB's rule names; in the order of ids. */
function winners(docs: readonly StoredDoc[]): readonly StoredDoc[] {
  const byId = new Map<string, StoredDoc>();
  for (const doc of docs) {
    const other = byId.get(doc._id);
    const wins =
      !other ||
      generation(doc) > generation(other) ||
      (generation(doc) === generation(other) && (doc._rev ?? '') > (other._rev ?? ''));
    if (wins) byId.set(doc._id, doc);
  }
  return [...byId.values()].sort((a, b) => (a._id < b._id ? -1 : 1));
}
