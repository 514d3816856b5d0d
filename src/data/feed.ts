import type { Doc } from '#domain/edit/documents.ts';
import type { Clock } from '#domain/edit/stamp.ts';
import type { Confirmed } from './confirmed.ts';
import type { Documents } from './documents.ts';
import type { Store, StoreChange, Subscription } from './store/store.ts';

export interface FeedOptions {
  readonly store: Store;
  readonly documents: Documents;
  readonly confirmed: Confirmed;
  readonly clock: Clock;
  /** Runs its argument once, soon: at the next frame of a visible page. */
  readonly soon: (work: () => void) => void;
  readonly reached: (seq: number) => void;
}

/** The newest stamp in a document: whoever wrote it was that far. */
function newestStamp(doc: Doc): string {
  if (doc.type === 'command') return doc.stamp;
  return Object.values(doc.fields).reduce((newest: string, register) => {
    const { t } = register as { t: string };
    return t > newest ? t : newest;
  }, '');
}

/** Puts what changes in the store, here or in another tab, into the confirmed layer, batched per frame. */
export function startFeed({ store, documents, confirmed, clock, soon, reached }: FeedOptions): Subscription {
  let batch = new Map<string, StoreChange>();
  const flush = (): void => {
    const changes = [...batch.values()];
    batch = new Map();
    const docs = changes.flatMap(({ doc }) => documents.check(doc) ?? []);
    for (const doc of docs) clock.observe(newestStamp(doc));
    reached(Math.max(0, ...changes.map(({ seq }) => seq)));
    confirmed.absorb(docs);
  };
  return store.changes((change) => {
    if (batch.size === 0) soon(flush);
    batch.set(change.doc._id, change);
  });
}
