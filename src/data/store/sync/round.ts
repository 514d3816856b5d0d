import { isCommitmentsKey } from '#domain/edit/admit/fixed.ts';
import type { Role } from '#domain/team/roles.ts';
import { userOf } from '#domain/team/userOf.ts';
import type { Database } from '../pouch/pouchConnection.ts';
import type { StoredDoc } from '../store.ts';
import type { Committing } from './commit/committing.ts';
import { mergeConflicts } from './mergeConflicts.ts';
import type { Progress } from './progress.ts';
import { push, sendHeldBack, stillRefused } from './push.ts';
import type { findLost } from './refused/findLost.ts';
import { type LackedDoc, stampOfStep, stillLacking } from './refused/lacking.ts';
import type { TakenBack } from './refused/takeBack.ts';
import type { Replicating } from './remoteDatabase.ts';
import { type Loss, restoringLost } from './restoreLost.ts';
import type { RefusedWrite } from './syncState.ts';

/** How many documents are requested or sent at a time. */
export interface BatchSize {
  readonly pulled: () => number;
  readonly pushed: () => number;
  /** The server failed with this many: fewer next time. */
  failed(): void;
  /** It succeeded: more next time. */
  went(): void;
}

const PULLED = 1000;
const PUSHED = 500;
/**
 * Smallest size, as a fraction of the largest: below it the overhead of requests outweighs the gain for a slow server.
 */
const LEAST = 1 / 64;

/**
 * Halves after each failure and doubles after each complete exchange: repeating the same batch would never succeed with
 * a server that times out after some seconds, or with a proxy's size limit.
 */
export function createBatchSize(): BatchSize {
  let part = 1;
  return {
    pulled: () => Math.ceil(PULLED * part),
    pushed: () => Math.ceil(PUSHED * part),
    failed() {
      part = Math.max(LEAST, part / 2);
    },
    went() {
      part = Math.min(1, part * 2);
    },
  };
}

/** The input for one exchange with the server. */
export interface RoundOptions {
  readonly progress: Progress;
  readonly committing: Committing;
  /** Appends received documents to the second copy, and notifies every tab. */
  readonly received: (docs: readonly StoredDoc[]) => Promise<void>;
  readonly now: () => number;
  /** User name of the person who works here. */
  readonly user: string;
  /** Their roles in the project. */
  readonly roles: readonly Role[];
  /** Whether anything is sent: viewers only merge locally. */
  readonly sends: boolean;
  readonly batches: BatchSize;
  /** Refused steps are taken back, and sent again, by one tab at a time. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether a document is a step made on this device. */
  readonly isOwnStep: (id: string) => boolean;
  readonly signal: AbortSignal;
}

/** Documents checked together. */
const LOOKED_AT_ONCE = 1000;

/** Merges received documents, records what can't be merged, and informs the second copy and the tabs. */
async function takeIn(
  on: Database,
  { progress, received, user, roles, sends }: RoundOptions,
  { ids, all }: { readonly ids: readonly string[]; readonly all: boolean },
): Promise<void> {
  const { refused, lacking } = progress.notes();
  const merger = {
    ...{ user, roles: sends ? roles : null },
    refused: new Map([...refused, ...lacking].map(({ id, rev }) => [id, rev])),
  };
  const { settled, merged, alarms } = await mergeConflicts(on, ids, merger);
  await progress.alarm(on, alarms);
  const keys = [...(all ? settled : merged)];
  if (keys.length === 0) return;
  const found = await on.allDocs({ keys, include_docs: true });
  await received(found.rows.flatMap((row) => ('doc' in row && row.doc ? [row.doc] : [])));
}

/**
 * Merges documents that were received earlier but not merged: a tab that is closed in between leaves them, and the
 * server doesn't send them again.
 */
export async function mergeLeftOver(on: Database, options: RoundOptions): Promise<void> {
  const { results } = await on.changes({ since: options.progress.notes().sent, return_docs: true });
  const due = results.flatMap(({ id, deleted }) => (deleted ? [] : [id]));
  for (let at = 0; at < due.length; at += LOOKED_AT_ONCE)
    await takeIn(on, options, { ids: due.slice(at, at + LOOKED_AT_ONCE), all: false });
}

async function lostOf(
  on: Database,
  remote: Replicating,
  findLostDeps: Parameters<typeof findLost>[2],
): Promise<readonly RefusedWrite[]> {
  const { findLost } = await import('./refused/findLost.ts');
  return findLost(on, remote, findLostDeps);
}

const NONE = { left: [], lacking: [] } as const;

/** Notes deletions that wait for the server to have what was merged, before the replication says that they were sent. */
const holdingBack =
  (on: Database, progress: Progress) =>
  (ids: readonly string[]): Promise<void> =>
    progress.keep(on, { heldBack: [...new Set([...progress.notes().heldBack, ...ids])] });

/** How many times sending is repeated where the server refuses something each time. */
const TURNS = 3;

/**
 * Sends local changes; what the server refuses is taken back, and the documents from which it was removed are sent in
 * their new state.
 * @returns refused documents that no step of this person explains
 */
async function send(
  on: Database,
  remote: Replicating,
  { progress, received, now, signal, isOwnStep, user, roles, alone, batches }: RoundOptions,
  isFirst: boolean,
): Promise<Pick<TakenBack, 'left' | 'lacking'>> {
  const unsent = await progress.unsent(on);
  const isMine = (id: string): boolean => isOwnStep(id) || userOf(stampOfStep(id)) === user;
  const taking = { on, remote, unsent, isMine, received, user, roles };
  const onHeldBack = holdingBack(on, progress);
  const left: RefusedWrite[] = [];
  const lacking: LackedDoc[] = [];
  if (isFirst && progress.takenBack().length > 0) {
    const { finishTakingBack } = await import('./refused/takeBack.ts');
    await alone(() => finishTakingBack(taking));
  }
  for (let turn = 0; turn < TURNS; turn += 1) {
    const pushResult = await push(on, remote, { size: batches.pushed(), signal, now, onHeldBack });
    // A server that was set up before there were commitments takes none; forged versions are buried here alone.
    const forged = new Set(progress.notes().forged.map(({ id }) => id));
    const sent = pushResult.filter(({ id }) => !isCommitmentsKey(id) && !forged.has(id));
    const isDue = isFirst && turn === 0 && unsent.length > 0;
    const denied = isDue ? [...sent, ...(await lostOf(on, remote, { unsent, denied: sent, now }))] : sent;
    if (denied.length === 0) break;
    const { takeBack } = await import('./refused/takeBack.ts');
    const taken = await alone(() => takeBack(taking, denied));
    left.push(...taken.left);
    lacking.push(...taken.lacking);
    if (taken.written === 0) break;
  }
  const { heldBack } = progress.notes();
  if (heldBack.length > 0) await progress.keep(on, { heldBack: await sendHeldBack(on, remote, heldBack) });
  return { left, lacking };
}

/** Documents by which a project can be listed: projects, photos, records. Boxes and steps follow. */
const HEADS = { type: { $in: ['project', 'image', 'sheet'] } };

type Pulled = { readonly docs?: readonly StoredDoc[]; readonly last_seq?: unknown };

interface Pull {
  readonly local: Database;
  readonly remote: Replicating;
  /** Those of some versions that are not forged. */
  readonly validOf: (docs: readonly StoredDoc[]) => Promise<readonly StoredDoc[]>;
  /** Documents requested at a time. */
  readonly size: number;
  /** Whether to fetch only these documents. */
  readonly headsOnly: boolean;
  /** Called with each batch, sequentially; the next one waits for it. */
  readonly onBatch: (docs: readonly StoredDoc[]) => Promise<void>;
  /** Called with what received revisions take away, before it is put back. */
  readonly onLost: (losses: readonly Loss[]) => Promise<void>;
  readonly signal: AbortSignal;
  /** User name of the person who works here. */
  readonly user: string;
}

/**
 * Fetches what the server has and this device lacks.
 * @returns the server's sequence when everything was received
 * @throws what PouchDB's replication rejects with
 */
async function pull(options: Pull): Promise<string> {
  const { local, remote, validOf, size, headsOnly, onBatch, onLost, signal, user } = options;
  let handled: Promise<void> = Promise.resolve();
  const target = restoringLost({ local, user, versionsThere: remote.versions, validOf, onLost });
  const running = remote.replicateTo(target, {
    batch_size: size,
    batches_limit: 2,
    ...(headsOnly ? { selector: HEADS } : {}),
  });
  const cancel = () => running.cancel();
  signal.addEventListener('abort', cancel);
  running.on('change', (info) => {
    const { docs = [] } = info as Pulled;
    handled = handled.then(() => onBatch(docs));
    // The error is awaited and thrown at the end.
    handled.catch(() => undefined);
  });
  try {
    return String(((await running) as Pulled).last_seq);
  } finally {
    signal.removeEventListener('abort', cancel);
    await handled;
  }
}

/**
 * One exchange: the server's changes are received and merged first, then local ones are sent. For a project that was
 * never completely here, photos and records come before boxes and steps.
 * @param isFirst the first since this tab started syncing it
 * @returns the server's sequence when everything was received
 * @throws what the database or the server rejects with
 */
export async function exchange(
  on: Database,
  remote: Replicating,
  options: RoundOptions,
  isFirst: boolean,
): Promise<string> {
  const { progress, sends, batches, signal, user, committing } = options;
  const target = committing.target(on);
  const onBatch = async (docs: readonly StoredDoc[]): Promise<void> => {
    await takeIn(on, options, { ids: [...new Set(docs.map(({ _id }) => _id))], all: true });
    await committing.took(on, remote, docs);
    progress.tell({ received: progress.state().received + docs.length });
  };
  const onLost = (losses: readonly Loss[]) => progress.restored(on, losses);
  const validOf = (docs: readonly StoredDoc[]) => committing.valid(on, docs);
  const receive = (headsOnly: boolean) =>
    pull({
      local: target,
      remote,
      validOf,
      size: batches.pulled(),
      headsOnly,
      onBatch,
      onLost,
      signal,
      user,
    });
  if (!progress.notes().whole) await receive(true);
  const reached = await receive(false);
  const denied = await committing.heal(on, remote);
  const { update_seq } = await on.info();
  // A person who is only a viewer now may have unsent steps: these are sent, so that their refusal is reported.
  const isDue = sends || (await progress.unsent(on)).length > 0;
  const { left: refused, lacking } = isDue
    ? await send(on, committing.trusted(remote), options, isFirst)
    : NONE;
  await progress.read(on);
  await progress.keep(on, {
    sent: Number(update_seq),
    checked: Number(update_seq),
    // Without those that were resolved meanwhile.
    alarms: progress.notes().alarms,
    whole: true,
    refused: await stillLacking(remote, await stillRefused(on, progress.notes().refused), refused),
    lacking: await stillLacking(remote, await stillRefused(on, progress.notes().lacking), [
      ...lacking,
      ...denied,
    ]),
  });
  if (sends && (await committing.commit(on, isFirst)))
    await push(on, remote, {
      size: batches.pushed(),
      ...{ signal, now: options.now, onHeldBack: holdingBack(on, progress) },
    });
  return reached;
}
