import { own } from '#domain/keyed.ts';
import type { Database } from '../pouch/pouchConnection.ts';
import type { StoredDoc } from '../store.ts';

type Replication = PouchDB.Replication.Replication<Record<string, unknown>>;
type Options = PouchDB.Replication.ReplicateOptions;

/** The result of writing a revision unchanged. */
interface Outcome {
  readonly id?: string;
  /** The refused revision. */
  readonly rev?: string;
  readonly error?: unknown;
  readonly reason?: string;
}

/** A database of the server, or a substitute for it. */
export interface Replicating {
  /** Replicates its documents into another database, once. */
  replicateTo(target: Database, options: Options): Replication;
  /**
   * Receives another database's documents, once.
   * @param onHeldBack called with documents of which a deletion was not sent, since the server lacks what was merged; the
   * replication goes on after it
   */
  replicateFrom(
    source: Database,
    options: Options,
    onHeldBack: (ids: readonly string[]) => Promise<void>,
  ): Replication;
  /**
   * Sends deletions of merged revisions, unchanged, whose merge is there.
   * @returns ids of those whose merge is still lacking
   */
  sendMerged(deletions: readonly StoredDoc[]): Promise<readonly string[]>;
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

/** A revision as replication carries it, with its ancestors, newest first. */
export type SentDoc = StoredDoc & {
  readonly _deleted?: boolean;
  readonly mergedInto?: unknown;
  readonly _revisions?: { readonly start: number; readonly ids: readonly string[] };
};
type Deletion = SentDoc & { readonly mergedInto: string };

/** A server fails when it is asked for what is no revision. */
const REVISION = /^\d+-[0-9a-f]{32}$/;

/** Whether a document is the deletion of a revision that was merged, which is sent after what it was merged into. */
export const isMerged = (doc: SentDoc): doc is Deletion =>
  doc._deleted === true && typeof doc.mergedInto === 'string' && REVISION.test(doc.mergedInto);

/** A revision and its ancestors, newest first. */
export const revisionPath = ({ _rev = '', _revisions }: SentDoc): readonly string[] =>
  _revisions?.ids.map((hash, at) => `${_revisions.start - at}-${hash}`) ?? [_rev];

/** The same under names that are unique in a database. */
const historyOf = (doc: SentDoc): readonly string[] => revisionPath(doc).map((rev) => `${doc._id} ${rev}`);

/**
 * What each deletion was merged into, of several deletions: where that was merged on before it was sent, the revision
 * into which it was.
 */
function destinationsOf(deletions: readonly Deletion[]): ReadonlyMap<Deletion, string> {
  const next = new Map(deletions.map((one) => [historyOf(one)[1], one.mergedInto]));
  const last = ({ _id, mergedInto }: Deletion): string => {
    const seen = new Set<string>();
    let rev = mergedInto;
    for (let more = next.get(`${_id} ${rev}`); more !== undefined && !seen.has(rev); ) {
      seen.add(rev);
      rev = more;
      more = next.get(`${_id} ${rev}`);
    }
    return rev;
  };
  return new Map(deletions.map((one) => [one, last(one)]));
}

/** Those of some deletions whose merge a database lacks. @param destinations with the revision of the merge */
async function withoutMerge(
  remote: Database,
  destinations: readonly (readonly [Deletion, string])[],
): Promise<readonly Deletion[]> {
  if (destinations.length === 0) return [];
  const asked = new Map<string, string[]>();
  for (const [{ _id }, rev] of destinations) asked.set(_id, [...(asked.get(_id) ?? []), rev]);
  const lacked = await remote.revsDiff(Object.fromEntries(asked));
  return destinations.flatMap(([one, rev]) => (own(lacked, one._id)?.missing?.includes(rev) ? [one] : []));
}

/**
 * A database as the target of a replication that gets the deletion of a merged revision after what it was merged into,
 * and not where it refuses that, as a server that was restored from an older backup may. Then what was merged stays there:
 * everybody else would have lost it, and would say that this person deleted it.
 */
function mergesFirst(remote: Database, onHeldBack: (ids: readonly string[]) => Promise<void>): Database {
  type Docs = { readonly docs: readonly SentDoc[] };
  type Write = (docs: Docs, options?: object) => Promise<readonly Outcome[]>;
  const write: Write = (docs, options) =>
    remote.bulkDocs(docs as never, options as never) as unknown as Promise<readonly Outcome[]>;
  const bulkDocs: Write = async ({ docs, ...rest }, options) => {
    const destinations = destinationsOf(docs.filter(isMerged));
    if (destinations.size === 0) return write({ docs, ...rest }, options);
    const others = docs.filter((doc) => !isMerged(doc));
    const outcomes = others.length > 0 ? await write({ ...rest, docs: others }, options) : [];
    const failed = new Set(outcomes.flatMap(({ id, rev, error }) => (error ? `${id} ${rev}` : [])));
    const refused = new Set(
      others.flatMap((doc) => (failed.has(`${doc._id} ${doc._rev}`) ? historyOf(doc) : [])),
    );
    const asked = [...destinations].filter(([{ _id }, rev]) => refused.has(`${_id} ${rev}`));
    const held = new Set(await withoutMerge(remote, asked));
    if (held.size > 0) await onHeldBack([...new Set([...held].map(({ _id }) => _id))]);
    const due = [...destinations.keys()].filter((one) => !held.has(one));
    return due.length > 0 ? [...outcomes, ...(await write({ ...rest, docs: due }, options))] : outcomes;
  };
  return new Proxy(remote, {
    get: (target, name) => (name === 'bulkDocs' ? bulkDocs : Reflect.get(target, name)),
  });
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
    replicateFrom: (source, options, onHeldBack) =>
      (remote.constructor as PouchDB.Static).replicate(source, mergesFirst(remote, onHeldBack), options),
    async sendMerged(deletions) {
      const destinations = [...destinationsOf((deletions as readonly SentDoc[]).filter(isMerged))];
      const held = new Set(await withoutMerge(remote, destinations));
      const due = destinations.flatMap(([one]) => (held.has(one) ? [] : [{ ...one }]));
      if (due.length > 0) await remote.bulkDocs(due as never, { new_edits: false });
      return [...new Set([...held].map(({ _id }) => _id))];
    },
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
