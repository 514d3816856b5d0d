import { fail, type Result } from '#domain/result.ts';
import { openOpfsSegments } from '../copy/opfsSegments.ts';
import { NOT_NEEDED, type RestoreOutcome } from '../copy/restoreFromCopy.ts';
import { type CopyState, createSecondCopy, type SecondCopy } from '../copy/secondCopy.ts';
import { createSegments } from '../copy/segments.ts';
import { createTabLocks, createWebLocks } from '../write/locks/locks.ts';
import { type JournalEnd, journalEnd } from '../write/partial/partialWrites.ts';
import { createAnswers, type Handed } from './answers.ts';
import { createJoin, type Part } from './messageParts.ts';
import { createPouchStore, type PouchStore } from './pouch/pouchStore.ts';
import {
  allQuestions,
  answer,
  type Store,
  type StoreChange,
  type StoreFailure,
  type StoreRequest,
} from './store.ts';
import type { RefusedFile } from './sync/refused/refusedFile.ts';
import { createRefusedOf, hideRefused, type RefusedOf } from './sync/refused/refusedOf.ts';
import type { Removal } from './sync/removeDatabase.ts';
import type { Sync } from './sync/sync.ts';
import type { SyncState, SyncTarget } from './sync/syncState.ts';

/** The database with its second copy: a write succeeds only when it is in both. */
export function createCopiedStore(store: Store, copy: SecondCopy): Store {
  /** On a full disk some browsers only report that the database can't be opened, not even for reading. */
  const answered = async <T>(answer: Promise<Result<T, StoreFailure>>): Promise<Result<T, StoreFailure>> => {
    const given = await answer;
    if (given.ok || given.error.kind === 'quota' || (await copy.hasRoom())) return given;
    return fail({ ...given.error, kind: 'quota' });
  };
  return {
    ...store,
    ...allQuestions((request) => answered(answer(store, request))),
    get: (ids) => answered(store.get(ids)),
    range: (range, last) => answered(store.range(range, last)),
    async bulk(docs) {
      const written = await answered(store.bulk(docs));
      if (!written.ok) return written;
      const kept = docs.flatMap((doc, index) => {
        const outcome = written.value[index];
        return outcome && 'rev' in outcome ? { ...doc, _rev: outcome.rev } : [];
      });
      if (kept.length > 0) await copy.append(kept);
      return written;
    },
    async close() {
      await copy.close();
      await store.close();
    },
  };
}

/** Delay before the copy is maintained after opening, so that the first page isn't delayed. Milliseconds. */
const REST = 5000;

export interface StoreNames {
  readonly database: string;
  /** Folder of the second copy. */
  readonly copy: string;
}

/** The page's interface to the worker with the database: one database, opened once. */
export interface StoreHost {
  open(names: StoreNames, onState: (state: CopyState) => void): Promise<void>;
  /** See {@link SecondCopy.restoreFromCopy}. */
  restoreFromCopy(): Promise<Result<RestoreOutcome, StoreFailure>>;
  /** See {@link SecondCopy.isComplete}; false where there is no copy. */
  isCopied(): Promise<boolean>;
  get(ids: readonly string[]): Promise<Result<Handed, StoreFailure>>;
  range(...asked: Parameters<Store['range']>): Promise<Result<Handed, StoreFailure>>;
  /** The next part of an answer. */
  more(answer: number): Promise<Handed>;
  /** See {@link answer}. */
  answer(request: StoreRequest): ReturnType<typeof answer>;
  /** Receives a part of what {@link bulk} is to write; parts of one write have one number, chosen by the caller. */
  take(write: number, part: Part): Promise<void>;
  /** Writes everything received under this number, in one transaction. */
  bulk(write: number): ReturnType<Store['bulk']>;
  /** See {@link journalEnd}. */
  journalEnd(project: string, whole: readonly string[]): Promise<Result<JournalEnd, StoreFailure>>;
  /** Resolves when all later changes of other tabs will be reported; the page knows its own. */
  listen(tell: (change: StoreChange) => void): Promise<void>;
  seq(): ReturnType<PouchStore['seq']>;
  /** Starts syncing the database with a server's. */
  startSync(target: SyncTarget, onState: (state: SyncState) => void): Promise<void>;
  /** See {@link Sync}; does nothing without one. */
  wakeSync(): Promise<void>;
  syncOffline(): Promise<void>;
  retryRefused(): Promise<void>;
  /** See {@link RefusedOf.all}. */
  refused(others: readonly string[]): Promise<RefusedFile>;
  /** Deletes the database and its copy if the server has all of it; see {@link removeDatabase}. */
  remove(device: string): Promise<Removal>;
  /** Deletes the database and its second copy, whatever they contain. */
  discard(): Promise<void>;
  close(): Promise<void>;
}

interface Opened {
  readonly names: StoreNames;
  /** The database with its copy, without the steps that were taken back. */
  readonly store: Store;
  readonly inner: PouchStore;
  readonly copy: SecondCopy | null;
  readonly refused: RefusedOf;
}

/** Opens a database, and its second copy where the browser supports one. */
async function openWithCopy(names: StoreNames, onState: (state: CopyState) => void): Promise<Opened> {
  const inner = createPouchStore(names.database, false);
  const refused = createRefusedOf(inner);
  const files = await openOpfsSegments(names.copy);
  if (!files) {
    onState('none');
    return { names, store: hideRefused(inner, refused.ids), inner, copy: null, refused };
  }
  const copy = createSecondCopy({
    store: inner,
    segments: createSegments(files, Date.now),
    locks: navigator.locks ? createWebLocks(navigator.locks) : createTabLocks(),
    name: names.copy,
    onState,
    rest: REST,
    without: refused.without,
  });
  const store = hideRefused(createCopiedStore(inner, copy), refused.ids);
  return { names, store, inner, copy, refused };
}

async function removeOpened({ names, inner, copy }: Opened, device: string): Promise<Removal> {
  const { removeDatabase } = await import('./sync/removeDatabase.ts');
  return removeDatabase(inner, device, copy && names.copy);
}

async function discardOpened({ names, inner, copy }: Opened): Promise<void> {
  const { discardDatabase } = await import('./sync/removeDatabase.ts');
  await discardDatabase(inner, copy && names.copy);
}

export function createStoreHost(): StoreHost {
  let opened: Opened | null = null;
  let sync: Sync | null = null;
  const it = (): Opened => {
    if (!opened) throw new Error('The database was not opened.');
    return opened;
  };
  const { hand, inParts } = createAnswers();
  /** Writes that are being received. */
  const taken = new Map<number, ReturnType<typeof createJoin>>();
  return {
    async open(names, onState) {
      opened = await openWithCopy(names, onState);
    },
    restoreFromCopy: async () => it().copy?.restoreFromCopy() ?? { ok: true, value: NOT_NEEDED },
    isCopied: async () => (await it().copy?.isComplete()) ?? false,
    get: (ids) => inParts(it().store.get(ids)),
    range: (...asked) => inParts(it().store.range(...asked)),
    more: async (answer) => hand(answer),
    answer: async (request) => answer(it().store, request),
    async take(write, part) {
      const join = taken.get(write) ?? createJoin();
      taken.set(write, join);
      join.add(part);
    },
    bulk(write) {
      const docs = taken.get(write)?.docs ?? [];
      taken.delete(write);
      return it().store.bulk(docs.flatMap((doc) => doc ?? []));
    },
    journalEnd: (project, whole) => journalEnd(it().store, project, whole),
    listen: (tell) => it().store.changes(tell).ready,
    seq: () => it().inner.seq(),
    async startSync(target, onState) {
      // Not loaded by people who work alone.
      const { startHostSync } = await import('./sync/hostSync.ts');
      const { names, inner, copy, refused } = it();
      sync ??= startHostSync({ ...target, name: names.database, store: inner, copy }, (state) => {
        // Before the notes are read, an empty list means nothing.
        if (state.kind === 'in_step' || state.takenBack.length > 0) refused.onRefused(state.takenBack);
        onState(state);
      });
    },
    wakeSync: async () => sync?.wake(),
    syncOffline: async () => sync?.offline(),
    retryRefused: async () => sync?.retryRefused(),
    refused: (others) => it().refused.all(others),
    remove: (device) => removeOpened(it(), device),
    discard: () => discardOpened(it()),
    close() {
      sync?.stop();
      return it().store.close();
    },
  };
}
