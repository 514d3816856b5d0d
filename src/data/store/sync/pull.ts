import type { Database } from '../pouch/pouchConnection.ts';
import type { StoredDoc } from '../store.ts';
import type { Replicating } from './remoteDatabase.ts';

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
  readonly signal: AbortSignal;
}

/**
 * Fetches what the server has and this device lacks.
 * @returns the server's sequence when everything was received
 * @throws what PouchDB's replication rejects with
 */
export async function pull({ local, remote, size, headsOnly, onBatch, signal }: Pull): Promise<string> {
  let handled: Promise<void> = Promise.resolve();
  const running = remote.replicateTo(local, {
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
