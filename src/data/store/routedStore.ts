import { projectOfKey } from '#domain/edit/admit/docId.ts';
import type { KeyRange } from '#domain/edit/ids.ts';
import { ok, type Result } from '#domain/result.ts';
import {
  answer,
  documentQuestions,
  type Store,
  type StoreChange,
  type StoredDoc,
  type StoreFailure,
  type Subscription,
  type Written,
} from './store.ts';

/** Several databases as one: some projects have a database of their own. */
export interface RoutedStore extends Store {
  /** Puts a project's documents into a database of its own from now on. */
  add(project: string, store: Store): Promise<void>;
  /** The database of a project's documents. */
  of(project: string): Store;
}

const byId = (a: StoredDoc, b: StoredDoc): number => (a._id < b._id ? -1 : 1);

/** The answers of several databases as one; the first failure if there is one. */
function together<T>(
  answers: readonly Result<readonly T[], StoreFailure>[],
): Result<readonly T[], StoreFailure> {
  const all: T[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    all.push(...answer.value);
  }
  return ok(all);
}

/**
 * Splits a request by database and puts the answers back in the request's order. A step is about one project, so what
 * must be written in one transaction is.
 */
async function inParts<A, T>(
  requested: readonly A[],
  storeOf: (one: A) => Store,
  ask: (store: Store, some: readonly A[]) => Promise<Result<readonly T[], StoreFailure>>,
): Promise<Result<readonly T[], StoreFailure>> {
  const places = new Map<Store, number[]>();
  for (const [at, one] of requested.entries()) {
    const store = storeOf(one);
    const known = places.get(store);
    if (known) known.push(at);
    else places.set(store, [at]);
  }
  const answers: T[] = new Array(requested.length);
  for (const [store, ats] of places) {
    const answer = await ask(
      store,
      ats.map((at) => requested[at] as A),
    );
    if (!answer.ok) return answer;
    for (const [index, at] of ats.entries()) answers[at] = answer.value[index] as T;
  }
  return ok(answers);
}

/** An answer as a list of one. */
const listOf = <T>(answer: Result<T, StoreFailure>): Result<readonly T[], StoreFailure> =>
  answer.ok ? ok([answer.value]) : answer;

/** The databases, and which of them a document is in. */
function createParts(main: Store) {
  const parts = new Map<string, Store>();
  const of = (project: string | null): Store => (project === null ? main : (parts.get(project) ?? main));
  return {
    parts,
    of,
    storeOf: (id: string): Store => of(projectOfKey(id)),
    all: (): readonly Store[] => [main, ...parts.values()],
    /** The databases of a range: a single one, if it is about one project. */
    within({ from, to }: KeyRange): readonly Store[] {
      const project = projectOfKey(from);
      return project !== null && project === projectOfKey(to) ? [of(project)] : this.all();
    },
  };
}

type Tell = (change: StoreChange) => void;

/** The caller only knows the first database's sequence numbers, so those of others are dropped. */
async function hearPart(store: Store, tell: Tell): Promise<() => void> {
  const subscription = store.changes((change) => tell({ ...change, seq: 0 }));
  await subscription.ready;
  return subscription.stop;
}

/** Changes of all databases, including those that are added later. */
function createAllChanges(main: Store, parts: ReadonlyMap<string, Store>) {
  const listeners = new Map<Tell, (() => void)[]>();
  return {
    async added(store: Store): Promise<void> {
      for (const [tell, stops] of listeners) stops.push(await hearPart(store, tell));
    },
    changes(tell: Tell): Subscription {
      const subscription = main.changes(tell);
      const stops: (() => void)[] = [];
      listeners.set(tell, stops);
      const hearing = Promise.all([...parts.values()].map((store) => hearPart(store, tell)));
      const ready = hearing.then((more) => void stops.push(...more));
      return {
        ready: Promise.all([subscription.ready, ready]).then(() => undefined),
        stop() {
          listeners.delete(tell);
          subscription.stop();
          void ready.then(() => {
            for (const stop of stops) stop();
          });
        },
      };
    },
  };
}

/** @param main database for everything that has none of its own */
export function createRoutedStore(main: Store): RoutedStore {
  const databases = createParts(main);
  const { parts, of, storeOf, all } = databases;
  const { added, changes } = createAllChanges(main, parts);
  /**
   * Drops answers from the wrong database: a project that was moved to the team is still in its old one, where it isn't
   * read.
   */
  const placed = <T>(answer: Result<readonly T[], StoreFailure>, store: Store, idOf: (one: T) => string) =>
    answer.ok ? ok(answer.value.filter((one) => storeOf(idOf(one)) === store)) : answer;
  return {
    async add(project, store) {
      parts.set(project, store);
      await added(store);
    },
    of,
    get: (ids) => inParts(ids, storeOf, (store, some) => store.get(some)),
    async range(range, last) {
      const stores = databases.within(range);
      const [only] = stores;
      if (only && stores.length === 1) return only.range(range, last);
      const ask = async (store: Store) => placed(await store.range(range), store, ({ _id }) => _id);
      const read = together(await Promise.all(stores.map(ask)));
      if (!read.ok) return read;
      const docs = [...read.value].sort(byId);
      return ok(last === undefined ? docs : docs.slice(-last));
    },
    async ids(range) {
      const ask = async (store: Store) => placed(await store.ids(range), store, (id) => id);
      const read = together(await Promise.all(databases.within(range).map(ask)));
      return read.ok ? ok([...read.value].sort()) : read;
    },
    bulk: (docs) =>
      inParts<StoredDoc, Written>(
        docs,
        ({ _id }) => storeOf(_id),
        (store, some) => store.bulk(some),
      ),
    ...documentQuestions((request, id) => answer(storeOf(id), request)),
    changes,
    // The first database's numbers say nothing about what others received meanwhile, so all of these are checked.
    async since(seq) {
      const mine = await main.since(seq);
      if (!mine.ok) return mine;
      const others = await Promise.all([...parts.values()].map((store) => store.since(0)));
      const ids = together(others.map((other) => (other.ok ? ok(other.value.ids) : other)));
      return ids.ok ? ok({ ids: [...mine.value.ids, ...ids.value], seq: mine.value.seq }) : ids;
    },
    async identity() {
      const names = together(await Promise.all(all().map(async (store) => listOf(await store.identity()))));
      return names.ok ? ok(names.value.join(' ')) : names;
    },
    async close() {
      for (const store of all()) await store.close();
    },
  };
}
