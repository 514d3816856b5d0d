import idbAdapter from 'pouchdb-adapter-idb';
import PouchDB from 'pouchdb-core';
import { fail, ok, type Result } from '#domain/result.ts';
import type { StoredDoc, StoreFailure } from '../store.ts';

/** `id` is documented, but not in the types. */
export type Database = PouchDB.Database<Record<string, unknown>> & { id(): Promise<string> };

/** PouchDB's errors, as far as they are reliable. */
export interface PouchError {
  readonly name?: string;
  readonly reason?: string;
  readonly message?: string;
  readonly status?: number;
}

/** The adapter reports `indexed_db_went_bad` for all of IndexedDB's errors, with the cause in the reason. */
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

/** Documents by keys or range, in order; null where there is none. */
export async function rowsOf(on: Database, options: object): Promise<(StoredDoc | null)[]> {
  const found = await on.allDocs({ ...options, include_docs: true });
  return found.rows.map((row) => ('doc' in row && row.doc ? row.doc : null));
}

/** The handle of a database, opened on demand. After a failure it is unreliable and gets closed. */
export class PouchConnection {
  readonly #Pouch = PouchDB.plugin(idbAdapter);
  readonly #name: string;
  readonly #onClosed: () => void;
  #database: Database | null = null;
  #made: Promise<unknown> | null = null;

  /** @param onClosed called whenever the handle is closed */
  constructor(name: string, onClosed: () => void) {
    this.#name = name;
    this.#onClosed = onClosed;
  }

  #open(): Database {
    this.#database ??= new this.#Pouch(this.#name, { adapter: 'idb', auto_compaction: true }) as Database;
    return this.#database;
  }

  /** Resolves when PouchDB has created and opened the database. */
  there(on: Database): Promise<unknown> {
    this.#made ??= on.info();
    return this.#made;
  }

  async close(): Promise<void> {
    const shutting = this.#database;
    this.#database = null;
    this.#made = null;
    this.#onClosed();
    await shutting?.close().catch(() => undefined);
  }

  /**
   * Runs work on the open database whose failures say nothing about the database: they are thrown without closing it.
   */
  readonly using = <T>(work: (on: Database) => Promise<T>): Promise<T> => work(this.#open());

  readonly attempt = async <T>(work: (on: Database) => Promise<T>): Promise<Result<T, StoreFailure>> => {
    try {
      return ok(await work(this.#open()));
    } catch (error) {
      await this.close();
      return fail(failure(error));
    }
  };
}
