import type { Database } from '../pouch/pouchConnection.ts';
import type { StoredDoc } from '../store.ts';

type Replication = PouchDB.Replication.Replication<Record<string, unknown>>;
type Options = PouchDB.Replication.ReplicateOptions;

/** The result of writing a revision unchanged. */
interface Outcome {
  readonly id?: string;
  readonly error?: unknown;
  readonly reason?: string;
}

/** A database of the server, or a substitute for it. */
export interface Replicating {
  /** Replicates its documents into another database, once. */
  replicateTo(target: Database, options: Options): Replication;
  /** Receives another database's documents, once. */
  replicateFrom(source: Database, options: Options): Replication;
  /** Writes revisions unchanged. */
  bulkAsIs(docs: readonly object[]): Promise<readonly Outcome[]>;
  /** Writes documents over the revisions that they name. @returns the new revisions, none for what was refused */
  write(docs: readonly object[]): Promise<readonly { readonly rev?: string }[]>;
  /** The existing ones of these documents. */
  documents(ids: readonly string[]): Promise<readonly StoredDoc[]>;
  /**
   * All versions of a document that nothing follows, with their history, without deleted ones.
   * @throws what the server rejects with, except that it has no such document
   */
  versions(id: string): Promise<readonly StoredDoc[]>;
  /** Ids of the documents whose given revisions don't exist there. */
  lacks(revisions: ReadonlyMap<string, string>): Promise<ReadonlySet<string>>;
  /** The existing ones of these ids. */
  has(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Resolves when something was written since `seq`, or on a timeout; with the current sequence. */
  waitForChange(seq: string, signal: AbortSignal): Promise<string>;
  /** Asks for an answer, whatever it is. Rejects where there is none, or the session or the database is gone. */
  ping(signal: AbortSignal): Promise<void>;
}

/** How long the server is asked to hold a request until something changes. Milliseconds. */
const HELD = 25_000;

/** A plugin can only be added once. */
export function plugReplication(Pouch: PouchDB.Static, replication: PouchDB.Plugin): void {
  if (!Reflect.has(Pouch, 'replicate')) Pouch.plugin(replication);
}

/**
 * Every replication asks the server for its identity, for the checkpoint's name, and for its sequence, for progress
 * that nobody reads. Neither changes what is replicated, so the first answers are reused.
 */
function askOnce(remote: Database): void {
  for (const question of ['id', 'info'] as const) {
    const ask = remote[question].bind(remote) as () => Promise<never>;
    let answer: Promise<never> | null = null;
    remote[question] = () => {
      answer ??= ask();
      answer.catch(() => {
        answer = null;
      });
      return answer;
    };
  }
}

/**
 * A database at a URL. Loads PouchDB's replication, which people who work alone don't need.
 * @param url of the database, absolute
 */
export async function openRemote(
  url: string,
  request: (url: string | Request, options?: RequestInit) => Promise<Response>,
): Promise<Replicating> {
  const [{ default: Pouch }, { default: http }, { default: replication }] = await Promise.all([
    import('pouchdb-core'),
    import('pouchdb-adapter-http'),
    import('pouchdb-replication'),
  ]);
  Pouch.plugin(http);
  plugReplication(Pouch, replication);
  const remote = new Pouch(url, {
    adapter: 'http',
    skip_setup: true,
    fetch: request,
  } as PouchDB.Configuration.DatabaseConfiguration) as Database;
  askOnce(remote);
  const waitForChange: Replicating['waitForChange'] = async (seq, signal) => {
    const since = encodeURIComponent(seq);
    const answer = await request(`${url}/_changes?since=${since}&limit=1&feed=longpoll&timeout=${HELD}`, {
      signal,
      credentials: 'include',
    });
    if (!answer.ok) throw new Error(`${answer.status}`);
    const { last_seq } = (await answer.json()) as { readonly last_seq: unknown };
    return String(last_seq);
  };
  const ping: Replicating['ping'] = async (signal) => {
    const answer = await request(url, { signal, credentials: 'include' });
    if (!answer.ok) throw new Error(`${answer.status}`);
    await answer.body?.cancel();
  };
  return replicatingOf(remote, { waitForChange, ping });
}

function noneIfMissing(reason: unknown): readonly [] {
  if ((reason as { readonly status?: unknown }).status === 404) return [];
  throw reason;
}

/** @param feed what PouchDB can't ask; see {@link Replicating} */
export function replicatingOf(
  remote: Database,
  feed: Pick<Replicating, 'waitForChange' | 'ping'>,
): Replicating {
  return {
    replicateTo: (target, options) => remote.replicate.to(target, options),
    replicateFrom: (source, options) => remote.replicate.from(source, options),
    bulkAsIs: (docs) =>
      remote.bulkDocs(
        docs.map((doc) => ({ ...doc })),
        { new_edits: false },
      ) as Promise<readonly Outcome[]>,
    async write(docs) {
      const outcomes = await remote.bulkDocs(docs.map((doc) => ({ ...doc })));
      return outcomes.map((one) => ('ok' in one && one.ok ? { rev: one.rev } : {}));
    },
    async documents(ids) {
      if (ids.length === 0) return [];
      const found = await remote.allDocs({ keys: [...ids], include_docs: true });
      return found.rows.flatMap((row) => ('doc' in row && row.doc ? [row.doc as StoredDoc] : []));
    },
    async versions(id) {
      const found = (await remote
        .get(id, { open_revs: 'all', revs: true })
        .catch(noneIfMissing)) as readonly object[];
      const docs = found.flatMap((one) => ('ok' in one ? [one.ok as StoredDoc] : []));
      return docs.filter(({ _deleted }) => !_deleted);
    },
    async lacks(revisions) {
      if (revisions.size === 0) return new Set();
      const requestBody = Object.fromEntries([...revisions].map(([id, rev]) => [id, [rev]]));
      return new Set(Object.keys(await remote.revsDiff(requestBody)));
    },
    async has(ids) {
      if (ids.length === 0) return new Set();
      const found = await remote.allDocs({ keys: [...ids] });
      return new Set(found.rows.flatMap((row) => ('value' in row && !row.value.deleted ? row.id : [])));
    },
    ...feed,
  };
}
