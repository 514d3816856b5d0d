import type { ReadonlySignal } from '@preact/signals-core';
import type { SaveState } from '#domain/edit/command.ts';
import type { CommandDoc, Doc } from '#domain/edit/documents.ts';
import { projectOf } from '#domain/edit/ids.ts';
import type { Pending } from '#domain/edit/pending.ts';
import { deviceOf } from '#domain/edit/registers/stamp.ts';
import type { Confirmed } from '../read/confirmed.ts';
import type { Edits, Ran } from '../workspace.ts';
import { createJournal } from './journal.ts';
import { createUnreadSteps } from './partial/unreadSteps.ts';
import { createQueue, type Queue } from './queue.ts';
import { createReadings } from './readings.ts';
import { createSaving, type SavingOptions } from './saving.ts';
import { type ProjectStep, stepOf } from './steps/steps.ts';
import { createTaking } from './steps/taking.ts';
import { createUndoing } from './steps/undoing.ts';

/** The writer's interface for other files of this room. */
export interface Writer {
  readonly edits: Edits;
  readonly queue: Queue;
  /** The save state of the queue only. */
  readonly saving: ReadonlySignal<SaveState>;
  /** A step on documents of a project. */
  take(step: ProjectStep): Ran;
  /** Restores commands of this session that were stored before. */
  recall(docs: readonly Doc[]): void;
  /** Makes undo and redo skip steps that were taken back, by the ids of their commands. */
  leaveOut(refused: ReadonlySet<string>): void;
  idle(): Promise<void>;
}

export interface WriterOptions extends SavingOptions {
  /** The person who works here, by the name in the journal. */
  readonly who: () => string;
  /** Whether the person who works here may take a step. */
  readonly allows: (step: Pending) => boolean;
}

const touches = (step: Pending, image: string): boolean =>
  step.assign.some((one) => one.doc.includes(`:${image}:`)) ||
  step.create.some((doc) => (doc.type === 'damage' || doc.type === 'run') && doc.image === image);

/** The tag in names of new boxes on an image: this device's, where another device imported it. */
function tagOn(image: string, confirmed: Confirmed, device: string): string {
  const docs = confirmed.images(projectOf(image)).value;
  const by = docs?.get(`i:${projectOf(image)}:${image}`)?.by;
  return typeof by === 'string' && by !== device ? device : '';
}

/** The commands of a session among documents. */
const stepsOfSession = (docs: readonly Doc[], writerTag: string): readonly CommandDoc[] =>
  docs.flatMap((doc) => (doc.type === 'command' && doc.sitting === writerTag ? doc : []));

/** The only writer: all changes of stored data go through it. */
export function createWriter(options: WriterOptions): Writer {
  const { documents, confirmed, clock, who } = options;
  const writerTag = clock.writer;
  const queue = createQueue(touches);
  const journal = createJournal();
  const damages = createReadings(confirmed, queue);
  const tagOf = (image: string) => tagOn(image, confirmed, deviceOf(writerTag));
  const { saver, unshown } = createSaving(options, { queue, journal, tagOf });
  const { enqueue, take } = createTaking({ ...options, journal, queue, wake: saver.wake });
  const undoing = createUndoing({ journal, queue, documents, writerTag, take });

  const run: Edits['run'] = (draft) => {
    const stored = confirmed.damages(draft.image).value;
    if (!stored) return { created: [], saved: unread.take(draft) };
    const all = damages(draft.image).lay(stored, queue.of(draft.image).value);
    const step = stepOf(draft, { stamp: clock.tick(), who: who(), all, tag: tagOf(draft.image) });
    if (step.count === 0) return { created: [], saved: Promise.resolve() };
    const created = step.create.flatMap((doc) => (doc.type === 'damage' ? doc.name : []));
    const saved = enqueue(step);
    return saved ? { created, saved } : { created: [], saved: Promise.resolve(), isDenied: true };
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
    // Only loaded when it is shown.
    async history(image, key) {
      const { historyOf } = await import('../read/history.ts');
      return historyOf(documents, image, key);
    },
  };
  return {
    edits,
    queue,
    saving: saver.state,
    take,
    recall: (docs) => journal.note(...stepsOfSession(docs, writerTag)),
    leaveOut: journal.leaveOut,
    async idle() {
      await unread.idle();
      await saver.idle();
    },
  };
}
