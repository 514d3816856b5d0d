import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Damage } from '#domain/damage/damage.ts';
import { idOfName } from '#domain/damage/id.ts';
import type { Draft, SaveState } from '#domain/edit/command.ts';
import type { CommandDoc, Doc } from '#domain/edit/documents.ts';
import { projectOf } from '#domain/edit/ids.ts';
import type { Pending } from '#domain/edit/pending.ts';
import { createOverlay, createProjector } from '#domain/edit/projector.ts';
import { type Clock, deviceOf, type Stamp } from '#domain/edit/registers/stamp.ts';
import { whenGiven } from '#domain/edit/registers/when.ts';
import type { Result } from '#domain/result.ts';
import type { Confirmed } from '../read/confirmed.ts';
import type { Documents } from '../read/documents.ts';
import { firstOf } from '../read/upToDate.ts';
import type { Store, StoreFailure } from '../store/store.ts';
import type { Edits, Ran } from '../workspace.ts';
import { createJournal, type Journal } from './journal.ts';
import type { Locks } from './locks/locks.ts';
import { lockOf } from './locks/projectLocks.ts';
import { createNumbering } from './numbering/numbering.ts';
import type { CompleteSteps } from './partial/completeSteps.ts';
import type { IneffectiveStep } from './partial/ineffectiveSteps.ts';
import { createQueue, type Queue } from './queue.ts';
import type { ChainOptions } from './steps/linkSteps.ts';
import { type ProjectStep, stepOf } from './steps/steps.ts';
import { createUndoing } from './steps/undoing.ts';
import {
  clashes,
  commandOf,
  type StepChain,
  type Stored,
  type WriteContext,
  write,
} from './steps/writeSteps.ts';

/** Steps on photos whose damages are still being read: their changes are only known afterwards. */
interface UnreadSteps {
  /** Takes the step once its photo is read. @returns resolves when it is stored */
  take(draft: Draft): Promise<void>;
  /** Retries failed reads. */
  retry(): void;
  /** The save state including these: nothing counts as saved while one of them waits. */
  readonly save: ReadonlySignal<SaveState>;
  /** Resolves when none waits, or the store refuses. */
  idle(): Promise<void>;
}

interface UnreadStepsOptions {
  /** Reads the damages of an image; rejects where they can't be read now. */
  readonly load: (image: string) => Promise<unknown>;
  readonly run: (draft: Draft) => Ran;
  /** The save state of the other steps. */
  readonly saving: ReadonlySignal<SaveState>;
}

function createUnreadSteps({ load, run, saving }: UnreadStepsOptions): UnreadSteps {
  const state = signal({ waiting: 0, refused: false });
  /** Functions that start again. */
  const refused: (() => void)[] = [];
  const count = (more: number): void => {
    state.value = { ...state.value, waiting: state.value.waiting + more };
  };
  const read = async (image: string): Promise<void> => {
    const isRead = await load(image).then(
      () => true,
      () => false,
    );
    if (isRead) return;
    state.value = { ...state.value, refused: true };
    await new Promise<void>((again) => refused.push(again));
    await read(image);
  };
  return {
    async take(draft) {
      count(1);
      await read(draft.image);
      const { saved } = run(draft);
      count(-1);
      await saved;
    },
    retry() {
      state.value = { ...state.value, refused: false };
      for (const again of refused.splice(0)) again();
    },
    save: computed((): SaveState => {
      const [save, { waiting, refused: isRefused }] = [saving.value, state.value];
      if (isRefused && save.status !== 'failed') return { ...save, status: 'failed', failure: 'unknown' };
      return waiting > 0 && save.status === 'saved' ? { ...save, status: 'saving' } : save;
    }),
    async idle() {
      await firstOf(computed(() => (state.value.waiting === 0 || state.value.refused ? true : null)));
    },
  };
}

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

export interface WriterOptions {
  readonly store: Store;
  readonly documents: Documents;
  readonly confirmed: Confirmed;
  readonly locks: Locks;
  readonly clock: Clock;
  /** When this tab's session began: its steps have later stamps. */
  readonly began: Stamp;
  readonly now: () => number;
  /** See `createReopener`. */
  readonly reopen: () => Promise<Result<void, StoreFailure>>;
  readonly wholeSteps: CompleteSteps;
  /** The person who works here, by the name in the journal. */
  readonly who: () => string;
  /** Whether the person who works here may take a step. */
  readonly allows: (step: Pending) => boolean;
}

/** What is being saved, and where success is recorded. */
interface Pipeline {
  readonly queue: Queue;
  readonly journal: Journal;
  /** The tag in names of new boxes on this image; empty on the importing device. */
  readonly tagOf: (image: string) => string;
}

/** Writes the pending steps sequentially and reports the state. */
interface Saver {
  readonly state: ReadonlySignal<SaveState>;
  /** Starts writing, unless it is already running. */
  wake(): void;
  /** Starts again after a failure. */
  retry(): void;
  /** Resolves when nothing is pending, or the store refuses. */
  idle(): Promise<void>;
}

/** Most steps stored in one transaction. */
const MOST = 100;

/** A step that only changes existing things: it needs no new name, and is small. */
const isEdit = (step: Pending): boolean => step.create.length === 0 && step.group === undefined;

/** Whether a step can be stored with the one before it, as with keys pressed in quick succession. */
const joins = (first: Pending, next: Pending): boolean => isEdit(next) && next.project === first.project;

/** The following steps that can be stored with it. */
function joined(step: Pending, behind: readonly Pending[]): readonly Pending[] {
  if (!isEdit(step)) return [];
  const most = behind.slice(0, MOST - 1);
  const end = most.findIndex((next) => !joins(step, next));
  return end < 0 ? most : most.slice(0, end);
}

interface SaverOptions {
  readonly queue: Queue;
  readonly locks: Locks;
  /** Where steps are written. */
  readonly target: WriteContext;
  /** The tag in names of new boxes on this image; empty on the importing device. */
  readonly tagOf: (image: string) => string;
  readonly now: () => number;
  /** After a lost connection: checks that the database is still there, before the next attempt. */
  readonly reopen: () => Promise<Result<void, StoreFailure>>;
  /** Removes the stored steps from the queue and takes in what they wrote, synchronously. */
  readonly onStored: (stored: Stored) => void;
}

/** Saves the steps of a queue, starting whenever it is woken. */
function createSaver({ queue, locks, target, tagOf, now, reopen, onStored }: SaverOptions): Saver {
  const state = signal<SaveState>({ status: 'saved', savedAt: null, failure: null });
  let running: Promise<void> | null = null;

  const tell = (status: SaveState['status'], failure: SaveState['failure'] = null): void => {
    const { savedAt } = state.value;
    state.value = { status, savedAt: status === 'saved' ? now() : savedAt, failure };
  };
  /**
   * Stores the first step of the queue, and those that can be stored with it, with its project's lock held. Names of
   * new boxes that are in use by now are first changed in the queue. Throws if the queue is empty.
   *
   * @returns what was written; it is still in the queue
   */
  const storeNext = (): Promise<Result<Stored, StoreFailure>> => {
    const project = queue.steps.value[0]?.project ?? '';
    return locks.hold(lockOf('write', project), async () => {
      const [step, ...rest] = queue.steps.value;
      if (!step) throw new Error('Only the saver removes steps from the queue.');
      const together = joined(step, rest);
      if (together.length > 0) return write([step, ...together], target);
      const taken = await clashes(step, tagOf(step.image ?? ''), target);
      if (!taken.ok) return taken;
      for (const { from, to, name } of taken.value) queue.rename(from, to, name);
      return write([queue.steps.value[0] ?? step], target);
    });
  };
  /** The next attempt reopens a lost connection, so it is tried once more before people are told. */
  const storeOrReopen = async (): Promise<Result<Stored, StoreFailure>> => {
    const first = await storeNext();
    if (first.ok || first.error.kind !== 'closed') return first;
    const again = await reopen();
    return again.ok ? storeNext() : again;
  };
  const drain = async (): Promise<void> => {
    tell('saving');
    while (queue.steps.value.length > 0) {
      const outcome = await storeOrReopen().catch((error: unknown) => error);
      if (!isResult(outcome) || !outcome.ok) {
        tell('failed', isResult(outcome) && !outcome.ok ? outcome.error.kind : 'unknown');
        return;
      }
      onStored(outcome.value);
    }
    tell('saved');
  };
  const wake = (): void => {
    if (running || state.value.status === 'failed' || queue.steps.value.length === 0) return;
    running = drain().finally(() => {
      running = null;
      if (state.value.status !== 'failed') wake();
    });
  };
  return {
    state,
    wake,
    retry() {
      if (state.value.status !== 'failed') return;
      tell('saving');
      wake();
    },
    async idle() {
      while (running) await running;
    },
  };
}

const isResult = (value: unknown): value is Result<Stored, StoreFailure> =>
  typeof value === 'object' && value !== null && 'ok' in value;

/** The chain of this tab's steps, whose code is only loaded with the first step: nothing shown needs it. */
function lazyChain(options: ChainOptions): () => Promise<StepChain | null> {
  let made: StepChain | null = null;
  return async () => {
    made ??= await import('./steps/linkSteps.ts').then(
      ({ createStepChain }) => createStepChain(options),
      () => null,
    );
    return made;
  };
}

/** Moves stored steps from the queue to the confirmed layer and the journal. */
function createSaving(
  { store, documents, confirmed, locks, clock, began, now, reopen, wholeSteps }: WriterOptions,
  { queue, journal, tagOf }: Pipeline,
): { readonly saver: Saver; readonly ineffectiveSteps: Signal<readonly IneffectiveStep[]> } {
  const ineffectiveSteps = signal<readonly IneffectiveStep[]>([]);
  const saver = createSaver({
    queue,
    locks,
    target: {
      store,
      documents,
      writerTag: clock.writer,
      number: createNumbering(documents, deviceOf(clock.writer)),
      chain: lazyChain({ store, writerTag: clock.writer, began }),
    },
    now,
    tagOf,
    reopen,
    onStored({ docs, commands, ineffectiveSteps: news }) {
      wholeSteps.stored(commands);
      // Both in one batch, so that damages are computed only once.
      batch(() => {
        confirmed.absorb(docs);
        journal.note(...commands);
        queue.shift(commands.length);
        if (news.length > 0) ineffectiveSteps.value = [...ineffectiveSteps.value, ...news];
      });
    },
  });
  return { saver, ineffectiveSteps };
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

/** The damages of an image; null until they are read. */
interface Reading extends ReadonlySignal<readonly Damage[] | null> {
  /** Its stored and pending documents, for reading and for the next step. */
  readonly overlay: ReturnType<typeof createOverlay>;
}

/** @returns the damages of an image, the same signal while it is referenced */
function createReadings(confirmed: Confirmed, queue: Queue): (image: string) => Reading {
  // Weak references, so that documents of images that are no longer shown can be freed.
  const readings = new Map<string, WeakRef<Reading>>();
  return (image) => {
    const known = readings.get(image)?.deref();
    if (known) return known;
    const overlay = createOverlay();
    const project = createProjector(overlay);
    const [stored, pending] = [confirmed.damages(image), queue.of(image)];
    const made = computed(() => (stored.value ? project(stored.value, pending.value) : null));
    const reading = Object.assign(made, { overlay: overlay });
    readings.set(image, new WeakRef(reading));
    return reading;
  };
}

interface TakingOptions {
  readonly journal: Journal;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly now: () => number;
  readonly who: () => string;
  /** Whether the person who works here may take a step; others are left out. */
  readonly allows: (step: Pending) => boolean;
  /** Starts writing, unless it is already running. */
  readonly wake: () => void;
}

/** Adds steps to the journal and the queue. */
interface Taking {
  /** @returns resolves when it is stored; null where it is not allowed */
  enqueue(step: Pending): Promise<void> | null;
  /** A step on documents, by the person who works here now. */
  take(step: ProjectStep & { readonly image?: string | null; readonly undoes?: string }): Ran;
}

function createTaking({ journal, queue, clock, now, who, allows, wake }: TakingOptions): Taking {
  const enqueue: Taking['enqueue'] = (taken) => {
    if (!allows(taken)) return null;
    const step = { ...taken, ...whenGiven(taken.stamp, now()) };
    const made = step.create.map(({ _id }) => ({
      doc: _id,
      field: 'status',
      before: 'undone',
      after: 'live',
    }));
    journal.note(commandOf(step, clock.writer, [...made, ...step.assign]));
    const saved = queue.push(step);
    wake();
    return saved;
  };
  return {
    enqueue,
    take({ image = null, ...step }) {
      const stamp = clock.tick();
      const pending = { count: 1, assign: [], create: [], stamp, ...step, image, who: who() };
      const saved = enqueue(pending);
      return saved ? { created: [], saved } : { created: [], saved: Promise.resolve(), isDenied: true };
    },
  };
}

/** The only writer: all changes of stored data go through it. */
export function createWriter(options: WriterOptions): Writer {
  const { documents, confirmed, clock, who } = options;
  const writerTag = clock.writer;
  const queue = createQueue(touches);
  const journal = createJournal();
  const damages = createReadings(confirmed, queue);
  const tagOf = (image: string) => tagOn(image, confirmed, deviceOf(writerTag));
  const { saver, ineffectiveSteps } = createSaving(options, { queue, journal, tagOf });
  const { enqueue, take } = createTaking({ ...options, journal, queue, wake: saver.wake });
  const undoing = createUndoing({ journal, queue, documents, writerTag, take });

  const run: Edits['run'] = (draft) => {
    const stored = confirmed.damages(draft.image).value;
    if (!stored) return { created: [], saved: unread.take(draft) };
    const all = damages(draft.image).overlay(stored, queue.of(draft.image).value);
    const step = stepOf(draft, { stamp: clock.tick(), who: who(), all, tag: tagOf(draft.image) });
    if (step.count === 0) return { created: [], saved: Promise.resolve() };
    const created = step.create.flatMap((doc) => (doc.type === 'damage' ? idOfName(doc.name) : []));
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
    ineffectiveSteps,
    markIneffectiveRead() {
      ineffectiveSteps.value = [];
    },
    // Only loaded when it is shown.
    async history(image, key) {
      const { historyOf } = await import('../read/history.ts');
      return historyOf(documents, image, key);
    },
    async defectHistory(image, key) {
      const { defectHistoryOf } = await import('../read/history.ts');
      return defectHistoryOf(documents, image, key);
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
