import { proxy, type Remote, wrap } from 'comlink';
import { createNanoEvents } from 'nanoevents';
import { fail, ok, type Result } from '#domain/result.ts';
import { failureOf } from '#photos/failure.ts';
import type { RestoreOutcome } from '../copy/restoreFromCopy.ts';
import type { CopyState } from '../copy/secondCopy.ts';
import type { JournalEnd } from '../write/partial/partialWrites.ts';
import type { Handed } from './answers.ts';
import { createJoin, cut } from './messageParts.ts';
import {
  allQuestions,
  type Store,
  type StoreChange,
  type StoredDoc,
  type StoreFailure,
  type Written,
} from './store.ts';
import type { StoreHost, StoreNames } from './storeHost.ts';
import type { RefusedFile } from './sync/refused/refusedFile.ts';
import type { SyncState, SyncTarget } from './sync/syncState.ts';

/** A store whose database has a second copy. */
export interface RestoringStore extends Store {
  /** Restores what the database lacks and the copy has. To be called before anything is read. */
  restoreFromCopy(): Promise<Result<RestoreOutcome, StoreFailure>>;
  /** Whether everything in the database is also in its second copy. */
  isCopied(): Promise<boolean>;
  /** Checks the end of a project's journal; see `partialWrites.ts`. */
  journalEnd(project: string, whole: readonly string[]): Promise<Result<JournalEnd, StoreFailure>>;
  /** Syncs the database with a server's. */
  readonly sync: StoreSync;
}

/** The sync of a database, for the page. */
interface StoreSync {
  start(target: SyncTarget, onState: (state: SyncState) => void): void;
  /** Tries now, despite an earlier failure. */
  wake(): void;
  /** Sends what the server refused again. */
  retryRefused(): Promise<void>;
  /**
   * Everything that the server refused; rejects where it can't be read. @param others refused documents that no step
   * explains
   */
  refused(others: readonly string[]): Promise<RefusedFile>;
}

const workerEnded = (error: unknown): Result<never, StoreFailure> =>
  fail({ kind: 'unknown', detail: String(error) });

export interface StoreProcess {
  readonly host: Remote<StoreHost>;
  /** Rejects where the worker's code can't be loaded, so that it would never answer. */
  readonly failure: Promise<never>;
  stop(): void;
}

/** Starts the worker with the database. */
export function startStoreProcess(): StoreProcess {
  const worker = new Worker(new URL('./store.worker.ts', import.meta.url), { type: 'module' });
  return { host: wrap<StoreHost>(worker), failure: failureOf(worker), stop: () => worker.terminate() };
}

/** Collects an answer that arrives in parts, each of them a short task of this thread. */
async function joined(
  first: Handed,
  more: (answer: number) => Promise<Handed>,
): Promise<readonly (StoredDoc | null)[]> {
  const join = createJoin();
  let handed = first;
  for (join.add(handed.part); handed.more !== null; join.add(handed.part)) handed = await more(handed.more);
  return join.docs;
}

/** Writes documents that are sent in parts, in one transaction. */
function createWriteInParts(host: StoreProcess['host']): Store['bulk'] {
  let writes = 0;
  return async (docs) => {
    writes += 1;
    const number = writes;
    for (const part of cut(docs)) await host.take(number, part);
    return host.bulk(number);
  };
}

/** The written documents, with their revisions. */
const storedOf = (docs: readonly StoredDoc[], written: readonly Written[]): readonly StoredDoc[] =>
  docs.flatMap((doc, index) => {
    const outcome = written[index];
    return outcome && 'rev' in outcome ? { ...doc, _rev: outcome.rev } : [];
  });

/**
 * @param opened resolves when the worker has opened its database
 * @param closing ends listening to the browser's network: workers aren't told of it
 */
function createStoreSync(
  host: StoreProcess['host'],
  opened: Promise<unknown>,
  closing: AbortSignal,
): StoreSync {
  const wake = () => void opened.then(() => host.wakeSync()).catch(() => undefined);
  return {
    start(target, onState) {
      void opened.then(() => host.startSync(target, proxy(onState))).catch(() => undefined);
      const offline = () => void opened.then(() => host.syncOffline()).catch(() => undefined);
      globalThis.addEventListener?.('offline', offline, { signal: closing });
      globalThis.addEventListener?.('online', wake, { signal: closing });
    },
    wake,
    retryRefused: () => opened.then(() => host.retryRefused()).catch(() => undefined),
    refused: (others) => opened.then(() => host.refused(others)),
  };
}

/**
 * Reports documents that were written here, with the database's sequence number, which is requested once for all writes
 * meanwhile.
 * @returns takes written documents with their revisions
 */
function createOwnChanges(
  seq: () => Promise<Result<number, StoreFailure>>,
  tell: (change: StoreChange) => void,
): (docs: readonly StoredDoc[]) => void {
  let waiting: StoredDoc[] = [];
  let asking = false;
  const tellAll = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    while (waiting.length > 0) {
      const docs = waiting;
      waiting = [];
      const reached = await seq();
      for (const doc of docs) tell({ doc, seq: reached.ok ? reached.value : 0 });
    }
    asking = false;
  };
  return (docs) => {
    waiting.push(...docs);
    void tellAll();
  };
}

/** The store in its worker, as the page uses it. Errors of the worker become store failures. */
export function createWorkerStore(
  { host, failure, stop }: StoreProcess,
  names: StoreNames,
  onState: (state: CopyState) => void,
): RestoringStore {
  const events = createNanoEvents<{ change: (change: StoreChange) => void }>();
  // Once it is open, an uncaught error in the worker is no reason to stop using it.
  const opened = Promise.race([host.open(names, proxy(onState)), failure]);
  opened.catch(() => undefined);
  const closing = new AbortController();
  let listening: Promise<void> | null = null;
  const ask = <T>(question: () => Promise<Result<T, StoreFailure>>): Promise<Result<T, StoreFailure>> =>
    opened.then(question).catch(workerEnded);
  const tellOwn = createOwnChanges(
    () => ask(() => host.seq()),
    (change) => events.emit('change', change),
  );
  const listen = (): Promise<void> => {
    listening ??= opened.then(() =>
      host.listen(proxy((change: StoreChange) => events.emit('change', change))),
    );
    return listening;
  };
  const askInParts = (question: () => Promise<Result<Handed, StoreFailure>>) =>
    ask(async () => {
      const first = await question();
      return first.ok ? ok(await joined(first.value, (answer) => host.more(answer))) : first;
    });
  const write = createWriteInParts(host);
  return {
    ...allQuestions((request) => ask(() => host.answer(request))),
    restoreFromCopy: () => ask(() => host.restoreFromCopy()),
    isCopied: () => opened.then(() => host.isCopied()).catch(() => false),
    journalEnd: (project, whole) => ask(() => host.journalEnd(project, whole)),
    get: (ids) => askInParts(() => host.get(ids)),
    async range(range, last) {
      const read = await askInParts(() => host.range(range, last));
      return read.ok ? ok(read.value.flatMap((doc) => doc ?? [])) : read;
    },
    async bulk(docs) {
      const written = await ask(() => write(docs));
      if (!written.ok || !listening) return written;
      tellOwn(storedOf(docs, written.value));
      return written;
    },
    changes(tell) {
      const forget = events.on('change', tell);
      return { ready: listen().catch(() => undefined), stop: forget };
    },
    sync: createStoreSync(host, opened, closing.signal),
    async close() {
      closing.abort();
      await opened.then(() => host.close()).catch(() => undefined);
      stop();
    },
  };
}
