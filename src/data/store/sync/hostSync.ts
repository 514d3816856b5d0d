import type { SecondCopy } from '../../copy/secondCopy.ts';
import { createTabLocks, createWebLocks } from '../../write/locks/locks.ts';
import type { PouchStore } from '../pouch/pouchStore.ts';
import { openRemote } from './remoteDatabase.ts';
import { createRemoteFetch } from './remoteFetch.ts';
import { isStepOf } from './removeDatabase.ts';
import { type Sync, startSync } from './sync.ts';
import type { SyncState, SyncTarget } from './syncState.ts';

/** What is synced with what. */
export interface SyncedDatabase extends SyncTarget {
  readonly name: string;
  readonly store: PouchStore;
  readonly copy: SecondCopy | null;
}

/** One tab syncs a project; the others show the state that it reports. */
interface SharedState {
  /** Reports to this tab and the others. */
  tell(state: SyncState): void;
  close(): void;
}

/** @param name of the database  @param onState called with states from this or another tab */
export function shareState(name: string, onState: (state: SyncState) => void): SharedState {
  const channel = new BroadcastChannel(`sync:${name}`);
  let mine: SyncState | null = null;
  channel.onmessage = ({ data }: MessageEvent<SyncState | 'ask'>) => {
    if (data !== 'ask') onState(data);
    else if (mine) channel.postMessage(mine);
  };
  channel.postMessage('ask');
  return {
    tell(state) {
      mine = state;
      onState(state);
      channel.postMessage(state);
    },
    close: () => channel.close(),
  };
}

/** Syncs a database in the worker that holds it. */
export function startHostSync(
  { name, url, store, copy, user, roles, sends, device }: SyncedDatabase,
  onState: (state: SyncState) => void,
): Sync {
  const shared = shareState(name, onState);
  const sync = startSync({
    store: {
      using: store.using,
      onWritten: store.onWritten,
      async received(docs) {
        await copy?.append(docs);
        store.announce(docs.map(({ _id }) => _id));
      },
    },
    open: (hear) =>
      openRemote(
        url,
        createRemoteFetch((...asked) => fetch(...asked), hear),
      ),
    locks: navigator.locks ? createWebLocks(navigator.locks) : createTabLocks(),
    name,
    now: Date.now,
    user,
    roles,
    sends,
    isOwnStep: (id) => isStepOf(device, id),
    onState: shared.tell,
  });
  return {
    ...sync,
    stop() {
      sync.stop();
      shared.close();
    },
  };
}
