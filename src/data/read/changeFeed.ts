import type { Doc } from '#domain/edit/documents.ts';
import type { Store, StoreChange, Subscription } from '../store/store.ts';
import { createPacer } from '../write/yieldToPage.ts';
import type { Confirmed } from './confirmed.ts';
import type { Documents } from './documents.ts';

export interface FeedOptions {
  readonly store: Store;
  readonly documents: Documents;
  readonly confirmed: Confirmed;
  /** Runs its argument once, soon: at the next frame of a visible page. */
  readonly soon: (work: () => void) => void;
  readonly reached: (seq: number) => void;
}

/** Documents checked between looks at the clock. */
const BETWEEN = 50;

/** Puts changes of the store, from this or another tab, into the confirmed layer, batched per frame. */
export function startFeed({ store, documents, confirmed, soon, reached }: FeedOptions): Subscription {
  let batch = new Map<string, StoreChange>();
  const flush = async (): Promise<void> => {
    const changes = [...batch.values()];
    batch = new Map();
    const pace = createPacer();
    const docs: Doc[] = [];
    for (const [at, { doc }] of changes.entries()) {
      const checked = documents.check(doc);
      if (checked) docs.push(checked);
      // A few are processed immediately; with thousands, input and frames come first. Their order doesn't matter.
      if (at % BETWEEN === BETWEEN - 1) await pace();
    }
    reached(Math.max(0, ...changes.map(({ seq }) => seq)));
    confirmed.absorb(docs);
  };
  return store.changes((change) => {
    if (batch.size === 0) soon(() => void flush());
    batch.set(change.doc._id, change);
  });
}
