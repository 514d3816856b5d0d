import type { KeyRange } from '#domain/edit/ids.ts';
import type { Result } from '#domain/result.ts';

/** A document as stored; readers validate its content. */
export interface StoredDoc {
  readonly _id: string;
  readonly _rev?: string;
  readonly [field: string]: unknown;
}

/**
 * Why the store refused: no space left; the connection or the database is gone (the next call reopens it); anything
 * else.
 */
export interface StoreFailure {
  readonly kind: 'quota' | 'closed' | 'unknown';
  readonly detail: string;
}

/** The result for one document of a bulk write: stored as a revision, or refused as outdated. */
export type Written = { readonly rev: string } | { readonly conflict: true };

/** A document that changed, in this tab or another. */
export interface StoreChange {
  readonly doc: StoredDoc;
  readonly seq: number;
}

export interface Subscription {
  /** Resolves when all later changes will be reported. */
  readonly ready: Promise<void>;
  stop(): void;
}

/**
 * The only interface to the database. Whole documents by id, string order, optimistic revisions. Expected failures are
 * values.
 */
export interface Store {
  /** In the requested order; null where there is none. */
  get(ids: readonly string[]): Promise<Result<readonly (StoredDoc | null)[], StoreFailure>>;
  /** In the order of ids, both ends included; with `last`, only that many from the end. */
  range(range: KeyRange, last?: number): Promise<Result<readonly StoredDoc[], StoreFailure>>;
  /** Only the ids, in order, both ends included. */
  ids(range: KeyRange): Promise<Result<readonly string[], StoreFailure>>;
  /**
   * One transaction: after a kill it is complete or has no effect. Only outdated documents are refused. If the database
   * was deleted and created again, it refuses as `closed` until `identity` is called: what is missing has to be
   * restored first.
   */
  bulk(docs: readonly StoredDoc[]): Promise<Result<readonly Written[], StoreFailure>>;
  /** Revisions that lost against the one from `get`; they exist after replication and restore. */
  losers(id: string): Promise<Result<readonly StoredDoc[], StoreFailure>>;
  /** Reports every change from now on, including this tab's own. */
  changes(tell: (change: StoreChange) => void): Subscription;
  /** What changed after `seq`, without bodies, oldest first; and the current sequence number. */
  since(
    seq: number,
  ): Promise<Result<{ readonly ids: readonly string[]; readonly seq: number }, StoreFailure>>;
  /** Identifies this very database: one that was deleted and created again has another. */
  identity(): Promise<Result<string, StoreFailure>>;
  close(): Promise<void>;
}

/** The methods that are one message each way; every layer around a database hands the others on in its own way. */
export type Question = Exclude<keyof Store, 'get' | 'range' | 'bulk' | 'changes' | 'close'>;

/** Whether a question is about the document whose id is its first argument, or about the whole database. */
export const QUESTIONS = {
  ids: 'database',
  losers: 'document',
  since: 'database',
  identity: 'database',
} as const satisfies Readonly<Record<Question, 'document' | 'database'>>;

type DocumentQuestion = {
  [Name in Question]: (typeof QUESTIONS)[Name] extends 'document' ? Name : never;
}[Question];

/** A question as a message: its name and arguments. */
export interface StoreRequest {
  readonly name: Question;
  readonly args: readonly unknown[];
}

type Answer = Promise<Result<unknown, StoreFailure>>;

/** A store's answer to a question. */
export const answer = (store: Store, { name, args }: StoreRequest): Answer =>
  (store[name] as (...args: readonly unknown[]) => Answer)(...args);

/** Methods that make a request of their name and arguments. */
const asking = (names: readonly string[], ask: (request: StoreRequest) => Answer): unknown =>
  Object.fromEntries(
    names.map((name) => [name, (...args: readonly unknown[]) => ask({ name: name as Question, args })]),
  );

/** All questions of a store, each answered by `ask`: a layer around a store names none of those that it only hands on. */
export const allQuestions = (ask: (request: StoreRequest) => Answer): Pick<Store, Question> =>
  asking(Object.keys(QUESTIONS), ask) as Pick<Store, Question>;

/** The same for those about one document, with its id. */
export const documentQuestions = (
  ask: (request: StoreRequest, id: string) => Answer,
): Pick<Store, DocumentQuestion> =>
  asking(
    Object.entries(QUESTIONS).flatMap(([name, about]) => (about === 'document' ? [name] : [])),
    (request) => ask(request, String(request.args[0])),
  ) as Pick<Store, DocumentQuestion>;
