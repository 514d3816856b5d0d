import type { Confirmed } from './confirmed.ts';
import type { Documents } from './documents.ts';
import type { Store, StoreChange, Subscription } from './store/store.ts';

export interface FeedOptions {
  readonly store: Store;
  readonly documents: Documents;
  readonly confirmed: Confirmed;
  /** Runs its argument once, soon: at the next frame of a visible page. */
  readonly soon: (work: () => void) => void;
  readonly reached: (seq: number) => void;
}

/** Puts what changes in the store, here or in another tab, into the confirmed layer, batched per frame. */
export function startFeed({ store, documents, confirmed, soon, reached }: FeedOptions): Subscription {
  let batch = new Map<string, StoreChange>();
  const flush = (): void => {
    const changes = [...batch.values()];
    batch = new Map();
    const docs = changes.flatMap(({ doc }) => documents.check(doc) ?? []);
    reached(Math.max(0, ...changes.map(({ seq }) => seq)));
    confirmed.absorb(docs);
  };
  return store.changes((change) => {
    if (batch.size === 0) soon(flush);
    batch.set(change.doc._id, change);
  });
}
