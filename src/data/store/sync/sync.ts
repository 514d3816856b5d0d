import type { Locks } from '../../write/locks/locks.ts';
import type { Database } from '../pouch/pouchConnection.ts';
import type { StoredDoc } from '../store.ts';
import { createCommitting } from './commit/committing.ts';
import { createProgress } from './progress.ts';
import { sendAgain } from './push.ts';
import type { Replicating } from './remoteDatabase.ts';
import { isTooMuch, type LastResponse } from './remoteFetch.ts';
import { createBatchSize, exchange, mergeLeftOver, type RoundOptions } from './round.ts';
import type { SyncState } from './syncState.ts';

/** A wait that can be ended early. */
interface Rest {
  /** Waits for this many milliseconds at most, or until it is ended. */
  most(milliseconds: number): Promise<void>;
  /** Waits until a condition holds; it is checked whenever {@link look} or {@link end} is called. */
  until(holds: () => boolean): Promise<void>;
  look(): void;
  end(): void;
}

/** @param signal ends all waiting */
function createRest(signal: AbortSignal): Rest {
  const waiting = new Set<(isEnd: boolean) => void>();
  const callAll = (isEnd: boolean): void => {
    for (const look of [...waiting]) look(isEnd);
  };
  signal.addEventListener('abort', () => callAll(true));
  return {
    most: (milliseconds) =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(look);
          resolve();
        };
        const look = (isEnd: boolean): void => {
          if (isEnd) done();
        };
        const timer = setTimeout(done, milliseconds);
        waiting.add(look);
        if (signal.aborted) done();
      }),
    until: (holds) =>
      new Promise((resolve) => {
        const look = (isEnd: boolean): void => {
          if (!isEnd && !holds()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look(signal.aborted);
      }),
    look: () => callAll(false),
    end: () => callAll(true),
  };
}

/** The synced database, as provided by its store. */
interface SyncedStore {
  /** Runs work on the open database. What `work` throws is thrown, without closing it. */
  using<T>(work: (on: Database) => Promise<T>): Promise<T>;
  /** Appends received documents to the second copy, and notifies every tab. */
  received(docs: readonly StoredDoc[]): Promise<void>;
  /** Calls back after a write in this or another tab. */
  onWritten(listener: () => void): () => void;
}

export interface SyncOptions {
  readonly store: SyncedStore;
  /** @param hear called with how the server answers */
  readonly open: (hear: (lastResponse: LastResponse) => void) => Promise<Replicating>;
  readonly locks: Locks;
  /** Names the database in the locks of this device's tabs: one of them syncs it. */
  readonly name: string;
  readonly now: () => number;
  readonly user: RoundOptions['user'];
  readonly roles: RoundOptions['roles'];
  readonly sends: RoundOptions['sends'];
  /** Whether a document is a step made on this device. */
  readonly isOwnStep: (id: string) => boolean;
  readonly onState: (state: SyncState) => void;
}

/** Syncs one project with the server until it is stopped. */
export interface Sync {
  /** Tries now, despite an earlier failure. */
  wake(): void;
  /** The browser has lost its network: this is shown at once. */
  offline(): void;
  /** Sends what the server refused again. */
  retryRefused(): Promise<void>;
  stop(): void;
}

/** Delay after a failure, doubled each time. Milliseconds. */
const FIRST_REST = 1000;
const LONGEST_REST = 30_000;

/**
 * Resolves with the server's sequence when something was written there, or here.
 * @param lost ends the waiting, with its reason, when the server can't be reached any more
 */
async function nextChange(
  remote: Replicating,
  seq: string,
  {
    rest,
    isWritten,
    lost,
  }: { readonly rest: Rest; readonly isWritten: () => boolean; readonly lost: AbortSignal },
): Promise<string> {
  const watching = new AbortController();
  const changed = remote.waitForChange(seq, watching.signal);
  changed.catch(() => undefined);
  const ended = new Promise<never>((_, reject) => {
    lost.addEventListener('abort', () => reject(lost.reason), { signal: watching.signal });
    if (lost.aborted) reject(lost.reason);
  });
  try {
    return await Promise.race([changed, rest.until(isWritten).then(() => seq), ended]);
  } finally {
    watching.abort();
  }
}

interface Around {
  readonly rest: Rest;
  readonly written: { value: boolean };
  /** Aborted when the server can't be reached any more. */
  readonly lost: AbortSignal;
}

/**
 * Exchanges whenever something was written, here or there, until it is stopped or something fails. Receives first, even
 * if only this device wrote: a signature may rely on the state being in step.
 */
async function keepInStep(
  on: Database,
  remote: Replicating,
  round: RoundOptions,
  { rest, written, lost }: Around,
): Promise<void> {
  let reached = '';
  let next = '';
  let isFirst = true;
  for (let due = true; !round.signal.aborted; ) {
    written.value = false;
    if (due) {
      const came = await exchange(on, remote, round, isFirst);
      isFirst = false;
      round.batches.went();
      // A server may have several names for one state: its own is used where there was nothing to receive.
      reached = came === reached ? next : came;
    }
    // What was written during the exchange is sent by the next one.
    if (due && !written.value && !lost.aborted)
      round.progress.tell({ kind: 'in_step', trouble: null, detail: '', unsent: 0 });
    next = await nextChange(remote, reached, { rest, isWritten: () => written.value, lost });
    due = written.value || next !== reached;
  }
}

/** Sends what the server refused again: documents unchanged, steps to see whether they may be put back. */
async function retryRefused(on: Database, remote: Replicating, round: RoundOptions): Promise<void> {
  const { progress, received, alone, now } = round;
  await progress.read(on);
  const { refused, lacking } = progress.notes();
  const ids = [...refused, ...lacking].map(({ id }) => id);
  const taken = new Set((await sendAgain(on, remote, ids, now)).taken);
  await progress.keep(on, {
    refused: refused.filter(({ id }) => !taken.has(id)),
    lacking: lacking.filter(({ id }) => !taken.has(id)),
  });
  const { sendTakenBack } = await import('./refused/sendTakenBack.ts');
  await alone(() => sendTakenBack({ on, remote, received, now }));
  await progress.readTakenBack(on);
}

const roundOf = (
  { store, locks, name, now, user, roles, sends, isOwnStep }: SyncOptions,
  progress: RoundOptions['progress'],
  { signal, later }: { readonly signal: AbortSignal; readonly later: (milliseconds: number) => void },
): RoundOptions => ({
  ...{ progress, now, user, roles, sends, isOwnStep, signal },
  committing: createCommitting({ progress, user, sends, now, received: store.received, later }),
  received: store.received,
  batches: createBatchSize(),
  alone: (work) => locks.hold(`refused:${name}`, work),
});

/** Pause between two checks, and how long one may take, milliseconds: a loss is noticed within the sum of both. */
export const HEARTBEAT = { pause: 5000, patience: 4500 } as const;

interface HeartbeatOptions {
  /** Asks the server for anything small. Rejects where it can't be reached. */
  readonly ask: (signal: AbortSignal) => Promise<unknown>;
  /** Whether a check is due now: while documents are being exchanged, their requests say how the server is. */
  readonly isDue: () => boolean;
  /** Called once, with the reason; then no check follows. */
  readonly onLost: (reason: unknown) => void;
}

/**
 * Checks again and again whether the server still answers. A request that waits for changes can't tell: behind a
 * network that went silently it waits on.
 *
 * @returns stops checking
 */
export function startHeartbeat({ ask, isDue, onLost }: HeartbeatOptions): () => void {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => {
    timer = setTimeout(() => (isDue() ? void check() : rest()), HEARTBEAT.pause);
  };
  const check = async (): Promise<void> => {
    const asking = new AbortController();
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The server did not answer in time.')), HEARTBEAT.patience);
    });
    const answered = ask(AbortSignal.any([asking.signal, ending.signal]));
    try {
      await Promise.race([answered, late]);
      clearTimeout(timer);
      if (!ending.signal.aborted) rest();
    } catch (reason) {
      clearTimeout(timer);
      if (!ending.signal.aborted) onLost(reason);
    } finally {
      answered.catch(() => undefined);
      asking.abort();
    }
  };
  rest();
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

export function startSync(options: SyncOptions): Sync {
  const { store, now, isOwnStep } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const rest = createRest(signal);
  const progress = createProgress(now, isOwnStep, options.onState);
  const written = { value: false };
  let waking: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(waking));
  const later = (milliseconds: number): void => {
    clearTimeout(waking);
    waking = setTimeout(() => {
      written.value = true;
      rest.look();
    }, milliseconds);
  };
  const round = roundOf(options, progress, { signal, later });
  /** Whether this tab is the one that syncs the project. */
  let leads = false;
  let lastResponse: LastResponse = { trouble: null, detail: '' };
  /** Of the exchange that is under way. */
  let losing = new AbortController();
  const lose = (detail: string): void => {
    if (!leads || signal.aborted || losing.signal.aborted) return;
    losing.abort(new Error(detail));
    progress.tell({
      kind: 'stopped',
      trouble: lastResponse.trouble ?? 'offline',
      detail: lastResponse.detail || detail,
    });
  };
  const open = () => options.open((next) => (lastResponse = next));

  const begin = async (on: Database): Promise<void> => {
    await progress.read(on);
    progress.tell({ kind: 'working', unsent: (await progress.unsent(on)).length });
    await round.committing.begin(on);
    await mergeLeftOver(on, round);
    const remote = await open();
    const endHeartbeat = startHeartbeat({
      ask: remote.ping,
      isDue: () => progress.state().kind === 'in_step',
      onLost: (reason) => lose(String(reason)),
    });
    try {
      await keepInStep(on, remote, round, { rest, written, lost: losing.signal });
    } finally {
      endHeartbeat();
    }
  };
  const unsentNow = () =>
    store.using(progress.unsent).then(
      ({ length }) => length,
      () => progress.state().unsent,
    );
  const syncLoop = async (): Promise<void> => {
    leads = true;
    let pause = FIRST_REST;
    while (!signal.aborted) {
      const began = now();
      losing = new AbortController();
      const detail = await store.using(begin).then(String, String);
      if (signal.aborted) return;
      const trouble = lastResponse.trouble ?? (losing.signal.aborted ? 'offline' : 'server');
      if (isTooMuch({ ...lastResponse, trouble })) round.batches.failed();
      progress.tell({
        kind: 'stopped',
        trouble,
        detail: lastResponse.detail || detail,
        unsent: await unsentNow(),
      });
      pause = now() - began > LONGEST_REST ? FIRST_REST : Math.min(2 * pause, LONGEST_REST);
      await rest.most(pause);
    }
  };
  const stopHearing = store.onWritten(() => {
    written.value = true;
    if (progress.state().kind === 'in_step') progress.tell({ kind: 'working' });
    rest.look();
    if (progress.state().kind === 'stopped') void unsentNow().then((unsent) => progress.tell({ unsent }));
  });
  void options.locks.hold(`sync:${options.name}`, syncLoop);
  return {
    wake: rest.end,
    offline: () => lose('The browser has no network.'),
    async retryRefused() {
      await store.using(async (on) => retryRefused(on, await open(), round));
      written.value = true;
      rest.look();
      // Otherwise the syncing tab is notified of what the server accepted, and reports the whole state.
      if (leads) progress.tell({});
    },
    stop() {
      ending.abort();
      stopHearing();
    },
  };
}
