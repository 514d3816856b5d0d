import { batch, type Signal, signal } from '@preact/signals-core';
import { type Clock, deviceOf } from '#domain/edit/registers/stamp.ts';
import type { Result } from '#domain/result.ts';
import type { Confirmed } from '../read/confirmed.ts';
import type { Documents } from '../read/documents.ts';
import type { Store, StoreFailure } from '../store/store.ts';
import type { Journal } from './journal.ts';
import type { Locks } from './locks/locks.ts';
import { createNumbering } from './numbering/numbering.ts';
import type { Unshown } from './partial/unshown.ts';
import type { WholeSteps } from './partial/wholeSteps.ts';
import type { Queue } from './queue.ts';
import { createSaver, type Saver } from './saver.ts';

export interface SavingOptions {
  readonly store: Store;
  readonly documents: Documents;
  readonly confirmed: Confirmed;
  readonly locks: Locks;
  readonly clock: Clock;
  readonly now: () => number;
  /** See `createReopener`. */
  readonly reopen: () => Promise<Result<void, StoreFailure>>;
  readonly wholeSteps: WholeSteps;
}

/** What is being saved, and where success is recorded. */
interface Pipeline {
  readonly queue: Queue;
  readonly journal: Journal;
  /** The tag in names of new boxes on this image; empty on the importing device. */
  readonly tagOf: (image: string) => string;
}

/** Moves stored steps from the queue to the confirmed layer and the journal. */
export function createSaving(
  { store, documents, confirmed, locks, clock, now, reopen, wholeSteps }: SavingOptions,
  { queue, journal, tagOf }: Pipeline,
): { readonly saver: Saver; readonly unshown: Signal<readonly Unshown[]> } {
  const unshown = signal<readonly Unshown[]>([]);
  const saver = createSaver({
    store,
    documents,
    writerTag: clock.writer,
    number: createNumbering(documents, deviceOf(clock.writer)),
    queue,
    locks,
    now,
    tagOf,
    reopen,
    onStored({ docs, commands, unshown: news }) {
      wholeSteps.stored(commands);
      // Both in one batch, so that damages are computed only once.
      batch(() => {
        confirmed.absorb(docs);
        journal.note(...commands);
        queue.shift(commands.length);
        if (news.length > 0) unshown.value = [...unshown.value, ...news];
      });
    },
  });
  return { saver, unshown };
}
