import idbAdapter from 'pouchdb-adapter-idb';
import PouchDB from 'pouchdb-core';
import replication from 'pouchdb-replication';
import { expect } from 'vitest';
import type { Database } from '#data/store/pouch/pouchConnection.ts';
import { createPouchStore, type PouchStore } from '#data/store/pouch/pouchStore.ts';
import type { StoredDoc } from '#data/store/store.ts';
import { shareState } from '#data/store/sync/hostSync.ts';
import { plugReplication, type Replicating, replicatingOf } from '#data/store/sync/remoteDatabase.ts';
import type { LastResponse } from '#data/store/sync/remoteFetch.ts';
import { type Sync, startSync } from '#data/store/sync/sync.ts';
import { NOT_STARTED, type SyncState } from '#data/store/sync/syncState.ts';
import { createTabLocks, type Locks } from '#data/write/locks/locks.ts';
import type { Role } from '#domain/team/roles.ts';
import { eventually } from './eventually.ts';

/** A database that stands in for the server's: it can be unreachable. */
export interface FakeServer {
  readonly database: Database;
  isReachable: boolean;
  /** Announces no changes, like a half-open connection. */
  isSilent: boolean;
  /** Documents that it can handle at a time; it fails with more. */
  most: number;
  /** Why it refuses a document; null where it accepts it. */
  refuses: (doc: StoredDoc) => string | null;
  /** Ids of the documents sent to it, each time they were. */
  readonly sent: string[];
  open(hear: (heard: LastResponse) => void): Promise<Replicating>;
  /** The same database for one person, with a guard that also sees what their write follows. */
  connect(reasonAgainst: Guard): Pick<FakeServer, 'open'> & { readonly database: Database };
}

/** @param before the revision that a write follows; null where it follows none. @returns why it is refused, or null */
type Guard = (doc: StoredDoc, before: StoredDoc | null) => string | null;

interface History {
  readonly _rev?: string;
  readonly _revisions?: { readonly start: number; readonly ids: readonly string[] };
}

/** The stored revision that a write follows, as CouchDB finds it: the next of its ancestors that is there. */
async function followedBy(database: Database, doc: StoredDoc): Promise<StoredDoc | null> {
  const { _rev, _revisions: known } = doc as History;
  const path = known
    ? known.ids.slice(1).map((hash, at) => `${known.start - 1 - at}-${hash}`)
    : _rev === undefined
      ? []
      : [_rev];
  for (const rev of path) {
    const found = await database.get(doc._id, { rev }).catch(() => null);
    if (found) return found as StoredDoc;
  }
  return null;
}

const hasRevision = async (database: Database, { _id, _rev = '' }: StoredDoc): Promise<boolean> =>
  (await database.revsDiff({ [_id]: [_rev] }))[_id] === undefined;

/** Refuses documents one by one, as the guard in the server's database does. */
function guard(database: Database, reasonAgainst: Guard): void {
  const write = database.bulkDocs.bind(database) as (asked: object, options?: object) => Promise<object[]>;
  const guarded = async (asked: StoredDoc[] | { readonly docs: StoredDoc[] }, options?: object) => {
    const docs = Array.isArray(asked) ? asked : asked.docs;
    const taken: StoredDoc[] = [];
    const refused: object[] = [];
    for (const doc of docs) {
      // As CouchDB, it neither checks nor writes a revision that it has.
      if (options && (await hasRevision(database, doc))) continue;
      const reason = reasonAgainst(doc, await followedBy(database, doc));
      if (reason === null) taken.push(doc);
      else {
        const { _id: id, _rev: rev } = doc;
        // As CouchDB, it names the revision where that was made by its writer.
        const named = options ? { rev } : {};
        refused.push({ id, ...named, error: true, name: 'forbidden', status: 403, reason });
      }
    }
    return [...(await write(Array.isArray(asked) ? taken : { ...asked, docs: taken }, options)), ...refused];
  };
  Object.assign(database, { bulkDocs: guarded });
}

export function createFakeServer(): FakeServer {
  PouchDB.plugin(idbAdapter);
  plugReplication(PouchDB, replication);
  const database = new PouchDB(`server-${crypto.randomUUID()}`, { adapter: 'idb' }) as Database;
  guard(database, (doc) => {
    server.sent.push(doc._id);
    return server.refuses(doc);
  });
  const connect: FakeServer['connect'] = (reasonAgainst) => {
    const own = new PouchDB(database.name, { adapter: 'idb' }) as Database;
    guard(own, (doc, before) => {
      server.sent.push(doc._id);
      return reasonAgainst(doc, before);
    });
    return { database: own, open: (hear) => openOn(own, hear) };
  };
  const openOn = async (database: Database, hear: (heard: LastResponse) => void): Promise<Replicating> => {
    const waitForChange = async (seq: string, signal: AbortSignal): Promise<string> => {
      if (!server.isReachable) throw new Error('Nobody answers.');
      if (server.isSilent) return new Promise(() => undefined);
      return new Promise((resolve) => {
        const feed = database.changes({ since: Number(seq), live: true, limit: 1 });
        feed.on('change', (change) => {
          feed.cancel();
          resolve(String(change.seq));
        });
        signal.addEventListener('abort', () => feed.cancel());
      });
    };
    const reached = <T>(work: () => T): T => {
      hear({ trouble: server.isReachable ? null : 'offline', detail: '' });
      if (!server.isReachable) throw new Error('Nobody answers.');
      return work();
    };
    // A network that went silently gives no answer at all.
    const ping = () =>
      server.isSilent && !server.isReachable
        ? new Promise<void>(() => undefined)
        : Promise.resolve().then(() => reached(() => undefined));
    const remote = replicatingOf(database, { waitForChange, ping });
    const managed = <T>(
      { batch_size: size = 0 }: { readonly batch_size?: number | undefined },
      work: () => T,
    ): T =>
      reached(() => {
        if (size <= server.most) return work();
        hear({ trouble: 'server', detail: '504 Gateway Timeout' });
        throw new Error('504');
      });
    return {
      ...remote,
      replicateTo: (target, how) => managed(how, () => remote.replicateTo(target, how)),
      replicateFrom: (source, how, onHeldBack) =>
        managed(how, () => remote.replicateFrom(source, how, onHeldBack)),
      sendMerged: async (deletions) => reached(() => remote.sendMerged(deletions)),
      write: async (docs) => reached(() => remote.write(docs)),
      bulkAsIs: async (docs) => reached(() => remote.bulkAsIs(docs)),
      has: async (ids) => reached(() => remote.has(ids)),
      documents: async (ids) => reached(() => remote.documents(ids)),
      versions: async (id) => reached(() => remote.versions(id)),
      lacks: async (revisions) => reached(() => remote.lacks(revisions)),
    };
  };
  const server: FakeServer = {
    database,
    isReachable: true,
    isSilent: false,
    most: Number.POSITIVE_INFINITY,
    refuses: () => null,
    sent: [],
    open: (hear) => openOn(database, hear),
    connect,
  };
  return server;
}

/** A device that synchronises a project with a server; one tab of it. */
export interface SyncedDevice {
  readonly name: string;
  readonly store: PouchStore;
  readonly state: () => SyncState;
  readonly sync: Sync;
  /** Documents that came from the server, batch by batch. */
  readonly received: readonly StoredDoc[][];
  /** Resolves when it has sent and received everything. */
  inStep(): Promise<void>;
  close(): Promise<void>;
}

export interface SyncedDeviceOptions {
  /** The name of its database: an existing one is continued. */
  readonly name?: string;
  /** The user name. */
  readonly user?: string;
  /** A lead's by default. */
  readonly roles?: readonly Role[];
  readonly sends?: boolean;
  /** By default every write counts as one. */
  readonly isOwnStep?: (id: string) => boolean;
  /** Shared by the tabs of a device. */
  readonly locks?: Locks;
}

export function createSyncedDevice(
  server: Pick<FakeServer, 'open'>,
  {
    name = `device-${crypto.randomUUID()}`,
    user = 'ann',
    roles = ['lead'],
    sends = true,
    isOwnStep = () => true,
    locks = createTabLocks(),
  }: SyncedDeviceOptions = {},
): SyncedDevice {
  const store = createPouchStore(name);
  const received: StoredDoc[][] = [];
  let state = NOT_STARTED;
  const shared = shareState(name, (next) => {
    state = next;
  });
  const sync = startSync({
    store: {
      ...store,
      async received(docs) {
        received.push([...docs]);
        store.announce(docs.map(({ _id }) => _id));
      },
    },
    open: server.open,
    locks,
    name,
    now: Date.now,
    user,
    roles,
    sends,
    isOwnStep,
    onState: shared.tell,
  });
  const stop = () => {
    sync.stop();
    shared.close();
  };
  return {
    name,
    store,
    state: () => state,
    sync: { ...sync, stop },
    received,
    inStep: () => eventually(() => expect(state).toMatchObject({ kind: 'in_step', unsent: 0 })),
    async close() {
      stop();
      await store.close();
    },
  };
}
