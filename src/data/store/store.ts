import type { KeyRange } from '#domain/edit/ids.ts';
import type { Result } from '#domain/result.ts';

/** A document as it lies in the database; what it means is checked by the reader. */
export interface StoredDoc {
  readonly _id: string;
  readonly _rev?: string;
  readonly [field: string]: unknown;
}

/**
 * Why the store refused: no space left; the connection or the database is gone (the next call opens it
 * again); anything else.
 */
export interface StoreFailure {
  readonly kind: 'quota' | 'closed' | 'unknown';
  readonly detail: string;
}

/** What became of one document of a bulk write: stored under a revision, or refused as out of date. */
export type Written = { readonly rev: string } | { readonly conflict: true };

/** A document that changed, in this tab or another. */
export interface StoreChange {
  readonly doc: StoredDoc;
  readonly seq: number;
}

export interface Subscription {
  /** Resolves when every later change will be told. */
  readonly ready: Promise<void>;
  stop(): void;
}

/**
 * The one interface to the database. Whole documents by id, string order, optimistic revisions. Expected
 * failures are values.
 */
export interface Store {
  /** In the order asked for; null where there is none. */
  get(ids: readonly string[]): Promise<Result<readonly (StoredDoc | null)[], StoreFailure>>;
  /** In the order of ids, both ends included; with `last`, only that many from the end. */
  range(range: KeyRange, last?: number): Promise<Result<readonly StoredDoc[], StoreFailure>>;
  /** The ids alone, in their order, both ends included. */
  ids(range: KeyRange): Promise<Result<readonly string[], StoreFailure>>;
  /**
   * One transaction: after a kill all of it is there or nothing. A document out of date is refused alone. Where
   * the database was deleted and made again, it refuses as `closed` until `identity` was asked: what is missing
   * has to be put into it first.
   */
  bulk(docs: readonly StoredDoc[]): Promise<Result<readonly Written[], StoreFailure>>;
  /** Revisions that lost against the one that `get` gives; they exist after replication and restore. */
  losers(id: string): Promise<Result<readonly StoredDoc[], StoreFailure>>;
  /** Tells of every change from now on, this tab's own included. */
  changes(tell: (change: StoreChange) => void): Subscription;
  /** What changed after `seq`, without bodies, oldest first; and the present sequence number. */
  since(
    seq: number,
  ): Promise<Result<{ readonly ids: readonly string[]; readonly seq: number }, StoreFailure>>;
  /** Names this very database: one that was deleted and made again has another. */
  identity(): Promise<Result<string, StoreFailure>>;
  close(): Promise<void>;
}
