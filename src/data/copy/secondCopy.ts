import { ok, type Result } from '#domain/result.ts';
import { createPause } from '../pause.ts';
import type { Store, StoredDoc, StoreFailure } from '../store/store.ts';
import type { Locks } from '../write/locks/locks.ts';
import { NOT_NEEDED, type RestoreOutcome, restoreFromCopy } from './restoreFromCopy.ts';
import type { Segments } from './segments.ts';

/**
 * `kept`: everything that is stored is in the copy too. `behind`: some of it isn't (yet): the disk refused, or
 * the copy is being made. `none`: this browser has no place for a copy.
 */
export type CopyState = 'kept' | 'behind' | 'none';

/** A second copy of the database's documents, in files of its own, for the day the browser loses the first. */
export interface SecondCopy {
  /** Takes in what one transaction stored. A refusal is told as a state; the database has it all the same. */
  append(docs: readonly StoredDoc[]): Promise<void>;
  /** Whether the disk takes anything more. */
  hasRoom(): Promise<boolean>;
  /** Puts back what the database lacks. Then goes on to bring the copy up to date, and tidies it, by itself. */
  restoreFromCopy(): Promise<Result<RestoreOutcome, StoreFailure>>;
  /** Whether everything that the database has is in the copy too. */
  isWhole(): Promise<boolean>;
  /** Resolves when nothing is being brought up to date or tidied. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface SecondCopyOptions {
  /** The database itself: what is put back must not come here again. */
  readonly store: Store;
  readonly segments: Segments;
  readonly locks: Locks;
  /** Names the copy among the locks of all tabs. */
  readonly name: string;
  readonly onState: (state: CopyState) => void;
  /** What of a document of the copy was taken back in the database: see {@link restoreFromCopy}. */
  readonly without?: () => Promise<(doc: StoredDoc) => StoredDoc>;
  /** How long after the opening the copy is brought up to date and tidied; milliseconds. */
  readonly rest: number;
}

/** The folder of the copy could not be looked into. */
const UNREAD: RestoreOutcome = { ...NOT_NEEDED, needed: true, unreadable: 1 };

/** The note that the copy is complete: written and removed one after the other, never at once. */
function createWholeNote({ store, segments, locks, name }: SecondCopyOptions) {
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => locks.hold(`copy-note:${name}`, work);
  const holds = async (): Promise<boolean> => {
    const identity = await store.identity();
    return identity.ok && segments.covers(identity.value);
  };
  return {
    holds,
    /** @param isWhole asked when it is about to be written */
    write: (isWhole: () => boolean): Promise<void> =>
      inTurn(async () => {
        const identity = await store.identity();
        if (identity.ok && isWhole()) await segments.cover(identity.value);
      }),
    takeBack: (): Promise<void> => inTurn(() => segments.cover(null)),
    /** Brings the copy up to date where it isn't whole. @returns whether it is now */
    make: (): Promise<boolean> =>
      inTurn(async () => {
        // For later than the first picture.
        const { dump } = await import('./dump.ts');
        return (await holds()) || dump(store, segments);
      }),
  };
}

/** Documents that the disk refused; they are asked for again when it takes the next. */
function createMissed({ store, segments }: SecondCopyOptions) {
  const missed = new Set<string>();
  return {
    isEmpty: () => missed.size === 0,
    add: (docs: readonly StoredDoc[]): void => {
      for (const { _id } of docs) missed.add(_id);
    },
    /** Appends them as they are stored now. @returns whether they could be read */
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

/** Keeps a second copy in these segments; it works on it by itself after {@link SecondCopy.restoreFromCopy}. */
export function createSecondCopy(options: SecondCopyOptions): SecondCopy {
  const { segments, locks, onState } = options;
  const note = createWholeNote(options);
  const missed = createMissed(options);
  let working: Promise<void> = Promise.resolve();
  /** A part of the copy could not be read, so the database may lack what is in it. */
  let unread = false;
  let closing = false;
  /** Before the work; ended, and with it the work, where the copy is closed. */
  const pause = createPause();
  /** Nobody reads the files while they are gathered, and nobody gathers what is being read. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => locks.hold(`copy:${options.name}`, work);
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
    await alone(() => compact(segments));
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
      const restored = await alone(() => restoring(options)).catch(() => ok(UNREAD));
      if (!restored.ok) return restored;
      // What could not be read now is put back another time; until then the copy stays what it was.
      unread = restored.value.unreadable > 0;
      if (unread) onState('behind');
      else working = working.then(tidy).catch(() => onState('behind'));
      return restored;
    },
    isWhole: async () => missed.isEmpty() && note.holds(),
    settled: () => working,
    async close() {
      closing = true;
      pause.end();
      await working;
      await segments.close();
    },
  };
}
