import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { SaveState } from '#domain/edit/command.ts';
import type { Doc } from '#domain/edit/documents.ts';
import { projectOf } from '#domain/edit/ids.ts';
import type { Pending } from '#domain/edit/pending.ts';
import { type Clock, deviceOf } from '#domain/edit/registers/stamp.ts';
import type { Result } from '#domain/result.ts';
import type { Confirmed } from '../read/confirmed.ts';
import type { Documents } from '../read/documents.ts';
import { historyOf } from '../read/history.ts';
import type { Store, StoreFailure } from '../store/store.ts';
import type { Edits, Ran } from '../workspace.ts';
import { createJournal } from './journal.ts';
import type { Locks } from './locks/locks.ts';
import { createNumbering } from './numbering/numbering.ts';
import { createUnreadSteps } from './partial/unreadSteps.ts';
import type { Unshown } from './partial/unshown.ts';
import type { WholeSteps } from './partial/wholeSteps.ts';
import { createQueue, type Queue } from './queue.ts';
import { createReadings } from './readings.ts';
import { createSaver } from './saver.ts';
import { type ProjectStep, stepOf } from './steps/steps.ts';
import { createTaking } from './steps/taking.ts';
import { createUndoing } from './steps/undoing.ts';

/** The writer's inner side, for the rest of this room. */
export interface Writer {
  readonly edits: Edits;
  readonly queue: Queue;
  /** How it goes with the steps of the queue alone. */
  readonly saving: ReadonlySignal<SaveState>;
  /** A step on documents of a project. */
  take(step: ProjectStep): Ran;
  /** Takes up commands of this session that were stored before. */
  recall(docs: readonly Doc[]): void;
  idle(): Promise<void>;
}

export interface WriterOptions {
  readonly store: Store;
  readonly documents: Documents;
  readonly confirmed: Confirmed;
  readonly locks: Locks;
  readonly clock: Clock;
  readonly now: () => number;
  readonly who: () => string;
  /** See `createReopener`. */
  readonly reopen: () => Promise<Result<void, StoreFailure>>;
  readonly wholeSteps: WholeSteps;
}

const touches = (step: Pending, image: string): boolean =>
  step.assign.some((one) => one.doc.includes(`:${image}:`)) ||
  step.create.some((doc) => (doc.type === 'damage' || doc.type === 'run') && doc.image === image);

/** The one writer: every change of what lasts goes through here. */
export function createWriter(options: WriterOptions): Writer {
  const { store, documents, confirmed, locks, clock, now, who } = options;
  const writerTag = clock.writer;
  const queue = createQueue(touches);
  const journal = createJournal();
  const damages = createReadings(confirmed, queue);
  /** Names carry this device's tag on images that another device imported. */
  const tagOf = (image: string): string => {
    const docs = confirmed.images(projectOf(image)).value;
    const by = docs?.get(`i:${projectOf(image)}:${image}`)?.by;
    return typeof by === 'string' && by !== deviceOf(writerTag) ? deviceOf(writerTag) : '';
  };
  const unshown = signal<readonly Unshown[]>([]);
  const saver = createSaver({
    store,
    documents,
    writerTag,
    number: createNumbering(documents, deviceOf(writerTag)),
    queue,
    locks,
    now,
    tagOf,
    reopen: options.reopen,
    onStored({ docs, commands, unshown: news }) {
      options.wholeSteps.stored(commands);
      // It comes in below and leaves above: its damages are worked out once, not after each.
      batch(() => {
        confirmed.absorb(docs);
        journal.note(...commands);
        queue.shift(commands.length);
        if (news.length > 0) unshown.value = [...unshown.value, ...news];
      });
    },
  });
  const { enqueue, take } = createTaking({ ...options, journal, queue, wake: saver.wake });
  const undoing = createUndoing({ journal, queue, documents, writerTag, take });

  const run: Edits['run'] = (draft) => {
    const stored = confirmed.damages(draft.image).value;
    if (!stored) return { created: [], saved: unread.take(draft) };
    const all = damages(draft.image).lay(stored, queue.of(draft.image).value);
    const step = stepOf(draft, { stamp: clock.tick(), who: who(), all, tag: tagOf(draft.image) });
    if (step.count === 0) return { created: [], saved: Promise.resolve() };
    const created = step.create.flatMap((doc) => (doc.type === 'damage' ? doc.name : []));
    return { created, saved: enqueue(step) };
  };
  const unread = createUnreadSteps({ load: confirmed.loadDamages, run, saving: saver.state });

  const edits: Edits = {
    damages,
    run,
    undo: undoing.undo,
    redo: undoing.redo,
    retry() {
      unread.retry();
      saver.retry();
    },
    save: unread.save,
    steps: undoing.steps,
    unshown,
    unshownRead() {
      unshown.value = [];
    },
    history: (image, key) => historyOf(documents, image, key),
  };
  return {
    edits,
    queue,
    saving: saver.state,
    take,
    recall(docs) {
      journal.note(
        ...docs.flatMap((doc) => (doc.type === 'command' && doc.sitting === writerTag ? doc : [])),
      );
    },
    async idle() {
      await unread.idle();
      await saver.idle();
    },
  };
}
