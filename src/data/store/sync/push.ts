import type { Database } from '../pouch/pouchConnection.ts';
import type { StoredDoc } from '../store.ts';
import { lackedThere } from './refused/lacking.ts';
import { isMerged, type Replicating } from './remoteDatabase.ts';
import type { RefusedWrite } from './syncState.ts';

/** What the server refused. */
interface Denied {
  readonly id?: string;
  /** The refused revision, where the server says which. */
  readonly rev?: string;
  readonly reason?: string;
  readonly message?: string;
}

/**
 * Sends what this device has and the server lacks.
 * @param size documents at a time
 * @returns what the server refused
 * @throws what PouchDB's replication rejects with
 */
export async function push(
  local: Database,
  remote: Replicating,
  {
    size,
    signal,
    now,
    onHeldBack,
  }: {
    readonly size: number;
    readonly signal: AbortSignal;
    readonly now: () => number;
    /** See {@link Replicating.replicateFrom}. */
    readonly onHeldBack: (ids: readonly string[]) => Promise<void>;
  },
): Promise<readonly RefusedWrite[]> {
  const denied: Denied[] = [];
  const running = remote.replicateFrom(local, { batch_size: size, batches_limit: 2 }, onHeldBack);
  const cancel = () => running.cancel();
  signal.addEventListener('abort', cancel);
  running.on('denied', (refusal) => void denied.push(refusal as Denied));
  try {
    await running;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  return ownReasons(local, remote, denied, now);
}

/**
 * Refusals with the reasons of the revisions that count here. PouchDB keeps one refusal of a document, which may be that
 * of a losing revision's deletion: the server doesn't know that revision, and nothing is lost with it.
 *
 * What the server has isn't refused, whatever it answered. It takes a revision from whoever wrote it, and each of its
 * nodes refuses it from everybody else until it has it: of a node that lags behind, the refusal counts.
 */
async function ownReasons(
  local: Database,
  remote: Replicating,
  denied: readonly Denied[],
  now: () => number,
): Promise<readonly RefusedWrite[]> {
  const revs = await revisionsOf(
    local,
    denied.flatMap(({ id }) => (id ? [id] : [])),
  );
  const current = [...revs].map(([id, rev]) => ({ id, rev }));
  const lacked = new Set((await lackedThere(remote, current)).map(({ id }) => id));
  const isThere = ({ id = '' }: Denied) => revs.has(id) && !lacked.has(id);
  const isOfAnother = ({ id = '', rev }: Denied) => rev !== undefined && rev !== revs.get(id);
  const own = denied.filter((one) => !isThere(one));
  const direct = await refusalsOf(
    local,
    own.filter((one) => !isOfAnother(one)),
    now(),
  );
  const known = new Set(direct.map(({ id }) => id));
  const due = new Set(own.flatMap((one) => (one.id && isOfAnother(one) ? one.id : [])));
  const { refused } = await sendAgain(
    local,
    remote,
    [...due].filter((id) => !known.has(id)),
    now,
  );
  return [...direct, ...refused];
}

/** Current revisions by id; none for a document that is deleted here. */
async function revisionsOf(local: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await local.allDocs({ keys: [...ids] });
  return new Map(
    found.rows.flatMap((row) =>
      'value' in row && row.value && !row.value.deleted ? [[row.id, row.value.rev]] : [],
    ),
  );
}

/** Earlier refusals that apply to the current revision: later revisions were sent again. */
export async function stillRefused<T extends Pick<RefusedWrite, 'id' | 'rev'>>(
  local: Database,
  refused: readonly T[],
): Promise<readonly T[]> {
  const revs = await revisionsOf(
    local,
    refused.map(({ id }) => id),
  );
  return refused.filter(({ id, rev }) => revs.get(id) === rev);
}

/** Refusals with the revision that they apply to: a document that is written again is a new case. */
async function refusalsOf(
  local: Database,
  denied: readonly Denied[],
  at: number,
): Promise<readonly RefusedWrite[]> {
  const revs = await revisionsOf(
    local,
    denied.flatMap(({ id }) => (id ? [id] : [])),
  );
  return denied.flatMap(({ id, reason, message }) =>
    id ? [{ id, rev: revs.get(id) ?? '', reason: reason ?? message ?? '', at }] : [],
  );
}

/** Documents read, or sent in one request, at a time. */
const AT_ONCE = 500;

/** The existing ones of these documents as they are stored, with their history of revisions. */
export async function withHistory(
  local: Pick<Database, 'get'>,
  ids: readonly string[],
): Promise<readonly StoredDoc[]> {
  const found: StoredDoc[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const docs = await Promise.all(some.map((id) => local.get(id, { revs: true }).catch(() => null)));
    found.push(...docs.flatMap((doc) => (doc ? [doc as unknown as StoredDoc] : [])));
  }
  return found;
}

/**
 * Sends deletions that were held back, of these documents, where the server has the merge by now.
 * @returns ids of those that are still held back
 * @throws what the server rejects with
 */
export async function sendHeldBack(
  local: Database,
  remote: Replicating,
  ids: readonly string[],
): Promise<readonly string[]> {
  const deletions: StoredDoc[] = [];
  for (const id of ids) {
    const leaves = (await local.get(id, { open_revs: 'all', revs: true }).catch(() => [])) as readonly {
      readonly ok?: StoredDoc;
    }[];
    for (const { ok } of leaves) if (ok && isMerged(ok)) deletions.push(ok);
  }
  return deletions.length > 0 ? remote.sendMerged(deletions) : [];
}

/** Sends documents again, unchanged. @returns the ids that the server accepted, and what it refused */
export async function sendAgain(
  local: Database,
  remote: Replicating,
  ids: readonly string[],
  now: () => number,
): Promise<{ readonly taken: readonly string[]; readonly refused: readonly RefusedWrite[] }> {
  const denied: Denied[] = [];
  const sent: string[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const here = await withHistory(local, ids.slice(at, at + AT_ONCE));
    sent.push(...here.map(({ _id }) => _id));
    const outcomes = here.length > 0 ? await remote.bulkAsIs(here) : [];
    denied.push(...(outcomes.filter(({ id, error }) => error && id) as readonly Denied[]));
  }
  const refused = new Set(denied.map(({ id }) => id));
  return {
    taken: sent.filter((id) => !refused.has(id)),
    refused: await refusalsOf(local, denied, now()),
  };
}
