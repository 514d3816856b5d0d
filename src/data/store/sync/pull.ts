import type { Database } from '../pouch/pouchConnection.ts';
import type { StoredDoc } from '../store.ts';
import type { Replicating } from './remoteDatabase.ts';
import { type Deletion, restoringDeleted } from './restoreDeleted.ts';

/** Documents by which a project can be listed: projects, photos, records. Boxes and steps follow. */
const HEADS = { type: { $in: ['project', 'image', 'sheet'] } };

type Pulled = { readonly docs?: readonly StoredDoc[]; readonly last_seq?: unknown };

interface Pull {
  readonly local: Database;
  readonly remote: Replicating;
  /** Documents requested at a time. */
  readonly size: number;
  /** Whether to fetch only these documents. */
  readonly headsOnly: boolean;
  /** Called with each batch, sequentially; the next one waits for it. */
  readonly onBatch: (docs: readonly StoredDoc[]) => Promise<void>;
  /** Called with deletions that are not followed, before what they deleted is put back. */
  readonly onDeleted: (deletions: readonly Deletion[]) => Promise<void>;
  readonly signal: AbortSignal;
  /** User name of the person who works here. */
  readonly user: string;
}

/**
 * Fetches what the server has and this device lacks.
 * @returns the server's sequence when everything was received
 * @throws what PouchDB's replication rejects with
 */
export async function pull(options: Pull): Promise<string> {
  const { local, remote, size, headsOnly, onBatch, onDeleted, signal, user } = options;
  let handled: Promise<void> = Promise.resolve();
  const running = remote.replicateTo(restoringDeleted(local, user, onDeleted), {
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
