import { fail, ok, type Result } from '#domain/result.ts';
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
  /** How long after the opening the copy is brought up to date and tidied; milliseconds. */
  readonly rest: number;
}

/** The folder of the copy could not be looked into. */
const UNREAD: RestoreOutcome = { ...NOT_NEEDED, needed: true, unreadable: 1 };

export function createSecondCopy(options: SecondCopyOptions): SecondCopy {
  const { store, segments, locks, name, onState, rest } = options;
  /** Documents that the disk refused; they are asked for again when it takes the next. */
  const missed = new Set<string>();
  let working: Promise<void> = Promise.resolve();
  /** A part of the copy could not be read, so the database may lack what is in it. */
  let unread = false;
  let closing = false;
  /** Ends the rest before the work, and with it the work where the copy is closed. */
  let wake = (): void => undefined;
  /** Nobody reads the files while they are gathered, and nobody gathers what is being read. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => locks.hold(`copy:${name}`, work);
  /** The note that the copy is whole is written and taken back in turn. */
  const noting = <T>(work: () => Promise<T>): Promise<T> => locks.hold(`copy-note:${name}`, work);

  const note = async (): Promise<void> => {
    const identity = await store.identity();
    if (identity.ok && missed.size === 0 && !unread) await segments.cover(identity.value);
  };
  const makeUp = async (): Promise<void> => {
    const read = await store.get([...missed]);
    if (!read.ok) return;
    await segments.append(read.value.flatMap((doc) => doc ?? []));
    missed.clear();
    await noting(note);
    onState('kept');
  };
  const isWhole = async (): Promise<boolean> => {
    const identity = await store.identity();
    return identity.ok && segments.covers(identity.value);
  };
  const tidy = async (): Promise<void> => {
    onState((await isWhole()) ? 'kept' : 'behind');
    await new Promise<void>((go) => {
      const timer = setTimeout(go, rest);
      wake = () => {
        clearTimeout(timer);
        go();
      };
    });
    if (closing) return;
    // Both are for later than the first picture.
    const [{ dump }, { compact }] = await Promise.all([import('./dump.ts'), import('./compact.ts')]);
    const whole = await noting(async () => (await isWhole()) || dump(store, segments));
    onState(whole && missed.size === 0 ? 'kept' : 'behind');
    await alone(() => compact(segments));
  };

  return {
    async append(docs) {
      try {
        await segments.append(docs);
        if (missed.size > 0) await makeUp();
      } catch {
        const first = missed.size === 0;
        for (const { _id } of docs) missed.add(_id);
        onState('behind');
        if (first) await noting(() => segments.cover(null)).catch(() => undefined);
      }
    },
    hasRoom: segments.hasRoom,
    async restoreFromCopy() {
      const restored = await alone(() => restoreFromCopy(store, segments)).catch(() => ok(UNREAD));
      if (!restored.ok) return restored;
      // What could not be read now is put back another time; until then the copy stays what it was.
      unread = restored.value.unreadable > 0;
      if (unread) onState('behind');
      else working = working.then(tidy).catch(() => onState('behind'));
      return restored;
    },
    isWhole: async () => missed.size === 0 && (await isWhole()),
    settled: () => working,
    async close() {
      closing = true;
      wake();
      await working;
      await segments.close();
    },
  };
}

/** The database with its copy: what was written is in both before it is said to be. */
export function createCopiedStore(store: Store, copy: SecondCopy): Store {
  /** On a full disk some browsers only say that the database can't be opened, not even for reading. */
  const asked = async <T>(answer: Promise<Result<T, StoreFailure>>): Promise<Result<T, StoreFailure>> => {
    const given = await answer;
    if (given.ok || given.error.kind === 'quota' || (await copy.hasRoom())) return given;
    return fail({ ...given.error, kind: 'quota' });
  };
  return {
    ...store,
    get: (ids) => asked(store.get(ids)),
    range: (range, last) => asked(store.range(range, last)),
    ids: (range) => asked(store.ids(range)),
    since: (seq) => asked(store.since(seq)),
    identity: () => asked(store.identity()),
    async bulk(docs) {
      const written = await asked(store.bulk(docs));
      if (!written.ok) return written;
      const kept = docs.flatMap((doc, index) => {
        const outcome = written.value[index];
        return outcome && 'rev' in outcome ? { ...doc, _rev: outcome.rev } : [];
      });
      if (kept.length > 0) await copy.append(kept);
      return written;
    },
    async close() {
      await copy.close();
      await store.close();
    },
  };
}
