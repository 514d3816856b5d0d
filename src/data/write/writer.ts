import type { Damage } from '#domain/damage/damage.ts';
import type { SaveState } from '#domain/edit/command.ts';
import type { Doc } from '#domain/edit/documents.ts';
import { projectOf } from '#domain/edit/ids.ts';
import type { Pending } from '#domain/edit/pending.ts';
import { createOverlay, createProjector } from '#domain/edit/projector.ts';
import { type Clock, deviceOf } from '#domain/edit/registers/stamp.ts';
import { whenGiven } from '#domain/edit/registers/when.ts';
import type { Readable } from '#domain/readable.ts';
import type { Result } from '#domain/result.ts';
import { createSignal, derive } from '#domain/signal.ts';
import { createMoment } from '../moment.ts';
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
import { createSaver } from './saver.ts';
import { type ProjectStep, stepOf } from './steps/steps.ts';
import { createUndoing, nameOf } from './steps/undoing.ts';
import { commandOf } from './steps/writeSteps.ts';

/** The writer's inner side, for the rest of this room. */
export interface Writer {
  readonly edits: Edits;
  readonly queue: Queue;
  /** How it goes with the steps of the queue alone. */
  readonly saving: Readable<SaveState>;
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

/** The damages of an image. */
interface Reading extends Readable<readonly Damage[] | null> {
  /** What is stored and pending of it, for reading and for the next step alike. */
  readonly lay: ReturnType<typeof createOverlay>;
}

/** The one writer: every change of what lasts goes through here. */
export function createWriter(options: WriterOptions): Writer {
  const { store, documents, confirmed, locks, clock, now, who } = options;
  const writerTag = clock.writer;
  const queue = createQueue(touches);
  const journal = createJournal();
  /** A step that was stored comes in below and leaves above: its damages are worked out once, not after each. */
  const moment = createMoment();
  /** By image, as long as somebody holds it: the documents of images that were left must not stay with it. */
  const readings = new Map<string, WeakRef<Reading>>();

  /** Names carry this device's tag on images that another device imported. */
  const tagOf = (image: string): string => {
    const docs = confirmed.images(projectOf(image)).get();
    const by = docs?.get(`i:${projectOf(image)}:${image}`)?.by;
    return typeof by === 'string' && by !== deviceOf(writerTag) ? deviceOf(writerTag) : '';
  };
  const unshown = createSignal<readonly Unshown[]>([]);
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
      moment.together(() => {
        confirmed.absorb(docs);
        journal.note(...commands);
        queue.shift(commands.length);
        if (news.length > 0) unshown.set([...unshown.get(), ...news]);
      });
    },
  });
  const enqueue = (taken: Pending): Promise<void> => {
    const step = { ...taken, ...whenGiven(taken.stamp, now()) };
    const made = step.create.map((doc) => ({
      doc: doc._id,
      field: 'status',
      before: 'undone',
      after: 'live',
    }));
    journal.note(commandOf(step, writerTag, [...made, ...step.assign]));
    const saved = queue.push(step);
    saver.wake();
    return saved;
  };
  const take = ({ image = null, ...step }: ProjectStep & { image?: string | null; undoes?: string }): Ran => {
    const pending: Pending = {
      count: 1,
      assign: [],
      create: [],
      stamp: clock.tick(),
      ...step,
      image,
      who: who(),
    };
    return { created: [], saved: enqueue(pending) };
  };
  const undoing = createUndoing({ journal, queue, documents, writerTag, take });

  const damages = (image: string): Reading => {
    const known = readings.get(image)?.deref();
    if (known) return known;
    const lay = createOverlay();
    const project = createProjector(lay);
    const made = derive(confirmed.damages(image), queue.of(image), (stored, pending) =>
      stored ? project(stored, pending) : null,
    );
    const reading = { ...moment.heardAtItsEnd(made), lay };
    readings.set(image, new WeakRef(reading));
    return reading;
  };

  const run: Edits['run'] = (draft) => {
    const stored = confirmed.damages(draft.image).get();
    if (!stored) return { created: [], saved: unread.take(draft) };
    const all = damages(draft.image).lay(stored, queue.of(draft.image).get());
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
    steps: derive(journal, undoing.unread, ({ undo, redo }, isUnread) => {
      const [nextUndo, nextRedo] = [undo.at(-1), redo.at(-1)];
      return {
        undo: nextUndo ? nameOf(nextUndo) : null,
        redo: nextRedo ? nameOf(nextRedo) : null,
        unread: isUnread,
      };
    }),
    unshown,
    unshownRead: () => unshown.set([]),
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
