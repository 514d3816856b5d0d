import type { Database } from '../pouch/pouchConnection.ts';
import type { StoredDoc } from '../store.ts';
import { mergeConflicts } from './mergeConflicts.ts';
import type { Progress } from './progress.ts';
import { pull } from './pull.ts';
import { push, stillRefused } from './push.ts';
import type { Replicating } from './remoteDatabase.ts';

/** What one exchange with the server needs. */
export interface RoundOptions {
  readonly progress: Progress;
  /** Keeps what came in the second copy, and tells every tab of it. */
  readonly received: (docs: readonly StoredDoc[]) => Promise<void>;
  readonly now: () => number;
  /** Whether anything is sent: who may only look merges for themselves. */
  readonly sends: boolean;
  readonly signal: AbortSignal;
}

/**
 * One exchange: what the server has comes first and is merged with what is here, then what is here is sent. Of a
 * project that was never here whole, photos and records come before boxes and steps.
 * @throws what the database or the server rejects with
 */
export async function exchange(
  on: Database,
  remote: Replicating,
  { progress, received, now, sends, signal }: RoundOptions,
): Promise<void> {
  const takeIn = async (docs: readonly StoredDoc[]): Promise<void> => {
    const { settled, alarms } = await mergeConflicts(on, [...new Set(docs.map(({ _id }) => _id))]);
    await progress.alarm(on, alarms);
    const found = await on.allDocs({ keys: [...settled], include_docs: true });
    await received(found.rows.flatMap((row) => ('doc' in row && row.doc ? [row.doc] : [])));
    progress.tell({ received: progress.state().received + docs.length });
  };
  const receive = (headsOnly: boolean) => pull({ local: on, remote, headsOnly, onBatch: takeIn, signal });
  if (!progress.notes().whole) await receive(true);
  await receive(false);
  const { update_seq } = await on.info();
  const refused = sends ? await push(on, remote, signal, now) : [];
  await progress.read(on);
  const again = new Set(refused.map(({ id }) => id));
  const before = await stillRefused(on, progress.notes().refused);
  await progress.keep(on, {
    sent: Number(update_seq),
    whole: true,
    refused: [...before.filter(({ id }) => !again.has(id)), ...refused],
  });
}
