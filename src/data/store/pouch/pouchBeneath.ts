/** Settles as a request does. */
const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The IndexedDB database underneath PouchDB, read directly. */
export interface Beneath {
  /** One request on an object store; null where the database can't be read this way. */
  ask<T>(store: string, question: (on: IDBObjectStore) => IDBRequest<T>): Promise<T | null>;
  close(): void;
}

/** To be used after PouchDB has opened the database: it is never created here. */
export function openBeneath(name: string): Beneath {
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
