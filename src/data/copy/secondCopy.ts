import { ok, type Result } from '#domain/result.ts';
import { createPause } from '../pause.ts';
import type { Store, StoredDoc, StoreFailure } from '../store/store.ts';
import type { Locks } from '../write/locks/locks.ts';
import { NOT_NEEDED, type RestoreOutcome, restoreFromCopy } from './restoreFromCopy.ts';
import type { Segments } from './segments.ts';

/**
 * `kept`: everything that is stored is also in the copy. `behind`: some of it isn't (yet): the disk refused, or the
 * copy is being created. `none`: this browser can't keep a copy.
 */
export type CopyState = 'kept' | 'behind' | 'none';

/** A second copy of the database's documents, in separate files, in case the browser loses the database. */
export interface SecondCopy {
  /** Adds the documents of one transaction. A failure only changes the state; the database has them anyway. */
  append(docs: readonly StoredDoc[]): Promise<void>;
  /** Whether the disk has room. */
  hasRoom(): Promise<boolean>;
  /** Restores what the database lacks. Then completes and compacts the copy in the background. */
  restoreFromCopy(): Promise<Result<RestoreOutcome, StoreFailure>>;
  /** Whether everything in the database is also in the copy. */
  isComplete(): Promise<boolean>;
  /** Resolves when nothing is being completed or compacted. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface SecondCopyOptions {
  /** The database without its copy, so that restored documents aren't appended to the copy. */
  readonly store: Store;
  readonly segments: Segments;
  readonly locks: Locks;
  /** Name of the copy in the locks of all tabs. */
  readonly name: string;
  readonly onState: (state: CopyState) => void;
  /** Removes from a document of the copy what was taken back in the database: see {@link restoreFromCopy}. */
  readonly without?: () => Promise<(doc: StoredDoc) => StoredDoc>;
  /** How long after opening the copy is completed and compacted; milliseconds. */
  readonly rest: number;
}

/** The folder of the copy could not be read. */
const UNREAD: RestoreOutcome = { ...NOT_NEEDED, needed: true, unreadable: 1 };

/** The mark that the copy is complete: written and removed sequentially. */
function createCompletenessNote({ store, segments, locks, name }: SecondCopyOptions) {
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => locks.hold(`copy-note:${name}`, work);
  const holds = async (): Promise<boolean> => {
    const identity = await store.identity();
    return identity.ok && segments.covers(identity.value);
  };
  return {
    holds,
    /** @param isComplete checked just before writing */
    write: (isComplete: () => boolean): Promise<void> =>
      inTurn(async () => {
        const identity = await store.identity();
        if (identity.ok && isComplete()) await segments.cover(identity.value);
      }),
    takeBack: (): Promise<void> => inTurn(() => segments.cover(null)),
    /** Completes the copy where needed. @returns whether it is complete now */
    make: (): Promise<boolean> =>
      inTurn(async () => {
        // Loaded later, so that the first page isn't delayed.
        const { dump } = await import('./dump.ts');
        return (await holds()) || dump(store, segments);
      }),
  };
}

/** Documents that could not be appended; tried again with the next append. */
function createMissed({ store, segments }: SecondCopyOptions) {
  const missed = new Set<string>();
  return {
    isEmpty: () => missed.size === 0,
    add: (docs: readonly StoredDoc[]): void => {
      for (const { _id } of docs) missed.add(_id);
    },
    /** Appends them in their current state. @returns whether they could be read */
    append: async (): Promise<boolean> => {
      const read = await store.get([...missed]);
      if (!read.ok) return false;
      await segments.append(read.value.flatMap((doc) => doc ?? []));
      missed.clear();
      return true;
    },
  };
}

const restoring = async ({ store, segments, without }: SecondCopyOptions) =>
  restoreFromCopy(store, segments, await without?.());

/** Keeps a second copy in these segments; maintains it in the background after {@link SecondCopy.restoreFromCopy}. */
export function createSecondCopy(options: SecondCopyOptions): SecondCopy {
  const { segments, locks, onState } = options;
  const note = createCompletenessNote(options);
  const missed = createMissed(options);
  let working: Promise<void> = Promise.resolve();
  /** Whether a part of the copy could not be read, so that the database may lack its content. */
  let unread = false;
  let closing = false;
  /** Delays the maintenance; ended, like the maintenance itself, when the copy is closed. */
  const pause = createPause();
  /** Reading and compacting exclude each other. */
  const exclusively = <T>(work: () => Promise<T>): Promise<T> => locks.hold(`copy:${options.name}`, work);
  const makeUp = async (): Promise<void> => {
    if (!(await missed.append())) return;
    await note.write(() => missed.isEmpty() && !unread);
    onState('kept');
  };
  const tidy = async (): Promise<void> => {
    onState((await note.holds()) ? 'kept' : 'behind');
    await pause.rest(options.rest);
    if (closing) return;
    const whole = await note.make();
    onState(whole && missed.isEmpty() ? 'kept' : 'behind');
    const { compact } = await import('./compact.ts');
    await exclusively(() => compact(segments));
  };

  const refused = async (docs: readonly StoredDoc[]): Promise<void> => {
    const first = missed.isEmpty();
    missed.add(docs);
    onState('behind');
    if (first) await note.takeBack().catch(() => undefined);
  };

  return {
    append: (docs) =>
      segments
        .append(docs)
        .then(() => (missed.isEmpty() ? undefined : makeUp()))
        .catch(() => refused(docs)),
    hasRoom: segments.hasRoom,
    async restoreFromCopy() {
      const restored = await exclusively(() => restoring(options)).catch(() => ok(UNREAD));
      if (!restored.ok) return restored;
      // Unreadable parts are restored another time; until then the copy stays unchanged.
      unread = restored.value.unreadable > 0;
      if (unread) onState('behind');
      else working = working.then(tidy).catch(() => onState('behind'));
      return restored;
    },
    isComplete: async () => missed.isEmpty() && note.holds(),
    settled: () => working,
    async close() {
      closing = true;
      pause.end();
      await working;
      await segments.close();
    },
  };
}
