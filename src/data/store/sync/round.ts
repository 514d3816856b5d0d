import type { Database } from '../pouch/pouchConnection.ts';
import type { StoredDoc } from '../store.ts';
import type { BatchSize } from './batchSize.ts';
import { mergeConflicts } from './mergeConflicts.ts';
import type { Progress } from './progress.ts';
import { pull } from './pull.ts';
import { push, stillRefused } from './push.ts';
import type { findLost } from './refused/findLost.ts';
import type { Replicating } from './remoteDatabase.ts';
import type { RefusedWrite } from './syncState.ts';

/** What one exchange with the server needs. */
export interface RoundOptions {
  readonly progress: Progress;
  /** Keeps what came in the second copy, and tells every tab of it. */
  readonly received: (docs: readonly StoredDoc[]) => Promise<void>;
  readonly now: () => number;
  /** User name of who works here. */
  readonly user: string;
  /** Whether anything is sent: who may only look merges for themselves. */
  readonly sends: boolean;
  readonly batches: BatchSize;
  /** Refused steps are taken back, and sent once more, by one tab at a time. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether a document is a step that this device took. */
  readonly isOwnStep: (id: string) => boolean;
  readonly signal: AbortSignal;
}

/** Documents looked at together. */
const LOOKED_AT_ONCE = 1000;

/** Merges documents that came in, remembers what can't be, and tells the second copy and the tabs. */
async function takeIn(
  on: Database,
  { progress, received, user }: RoundOptions,
  { ids, all }: { readonly ids: readonly string[]; readonly all: boolean },
): Promise<void> {
  const { settled, merged, alarms } = await mergeConflicts(on, ids, user);
  await progress.alarm(on, alarms);
  const keys = [...(all ? settled : merged)];
  if (keys.length === 0) return;
  const found = await on.allDocs({ keys, include_docs: true });
  await received(found.rows.flatMap((row) => ('doc' in row && row.doc ? [row.doc] : [])));
}

/**
 * Merges what came before this tab was there and was not merged then: a tab that is closed between the two leaves it,
 * and the server doesn't send it again.
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
  asked: Parameters<typeof findLost>[2],
): Promise<readonly RefusedWrite[]> {
  const { findLost } = await import('./refused/findLost.ts');
  return findLost(on, remote, asked);
}

/** How often what was taken back is sent anew, where the server refuses something of it again. */
const TURNS = 3;

/**
 * Sends what is here; what the server refuses is taken back, and the documents that it was taken out of are sent as they
 * are then.
 * @returns refused documents that no step explains
 */
async function send(
  on: Database,
  remote: Replicating,
  { progress, received, now, signal, isOwnStep, alone, batches }: RoundOptions,
  isFirst: boolean,
): Promise<readonly RefusedWrite[]> {
  const unsent = await progress.unsent(on);
  const taking = { on, remote, unsent, isOwnStep, received };
  const left: RefusedWrite[] = [];
  if (isFirst && progress.takenBack().length > 0) {
    const { finishTakingBack } = await import('./refused/takeBack.ts');
    await alone(() => finishTakingBack(taking));
  }
  for (let turn = 0; turn < TURNS; turn += 1) {
    const sent = await push(on, remote, { size: batches.pushed(), signal, now });
    const isDue = isFirst && turn === 0 && unsent.length > 0;
    const denied = isDue ? [...sent, ...(await lostOf(on, remote, { unsent, denied: sent, now }))] : sent;
    if (denied.length === 0) break;
    const { takeBack } = await import('./refused/takeBack.ts');
    const taken = await alone(() => takeBack(taking, denied));
    left.push(...taken.left);
    if (taken.written === 0) break;
  }
  return left;
}

/**
 * One exchange: what the server has comes first and is merged with what is here, then what is here is sent. Of a
 * project that was never here whole, photos and records come before boxes and steps.
 * @param isFirst since the tab began to keep it in step
 * @returns where the server stood when all it had was here
 * @throws what the database or the server rejects with
 */
export async function exchange(
  on: Database,
  remote: Replicating,
  options: RoundOptions,
  isFirst: boolean,
): Promise<string> {
  const { progress, sends, batches, signal } = options;
  const onBatch = async (docs: readonly StoredDoc[]): Promise<void> => {
    await takeIn(on, options, { ids: [...new Set(docs.map(({ _id }) => _id))], all: true });
    progress.tell({ received: progress.state().received + docs.length });
  };
  const receive = (headsOnly: boolean) =>
    pull({ local: on, remote, size: batches.pulled(), headsOnly, onBatch, signal });
  if (!progress.notes().whole) await receive(true);
  const reached = await receive(false);
  const { update_seq } = await on.info();
  // Who may only look now may have taken steps before: these are sent, so that what becomes of them is told.
  const isDue = sends || (await progress.unsent(on)).length > 0;
  const refused = isDue ? await send(on, remote, options, isFirst) : [];
  await progress.read(on);
  const again = new Set(refused.map(({ id }) => id));
  const before = await stillRefused(on, progress.notes().refused);
  await progress.keep(on, {
    sent: Number(update_seq),
    whole: true,
    refused: [...before.filter(({ id }) => !again.has(id)), ...refused],
  });
  return reached;
}
