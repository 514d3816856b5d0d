import type { Result } from '#domain/result.ts';
import { identityInCopy } from '../copy/coverMarks.ts';
import type { RestoreOutcome } from '../copy/restoreFromCopy.ts';
import type { PhotoTrash } from '../store/photos/photoStore.ts';
import type { Store, StoreFailure } from '../store/store.ts';
import type { Locks } from '../write/locks/locks.ts';
import { changeNotes, readNotes, type TrashNotes } from './notes.ts';

/**
 * What is remembered of the photos' database after its copy was looked at. A database that is another one takes the
 * place of the one before only if all that this one had was put into it.
 *
 * @param identity the database that is there now, as the copy names it
 * @returns null while nothing can be said of the first one
 */
function judge(notes: TrashNotes | null, identity: string, restored: RestoreOutcome): TrashNotes | null {
  const { needed, unreadable, broken, copyOf } = restored;
  const isWhole = unreadable + broken === 0;
  if (!notes) {
    if (unreadable > 0) return null;
    return { database: identity, lost: !isWhole, days: 0, lastDay: 0, returned: [] };
  }
  if (notes.database === identity) return needed && broken > 0 ? { ...notes, lost: true } : notes;
  return needed && isWhole && copyOf === notes.database ? { ...notes, database: identity } : notes;
}

/** Knows whether the database may be asked which photos are needed. */
export interface DatabaseTrust {
  /** Puts back what the database lacks, and remembers what that says about it. */
  restoreFromCopy(): Promise<Result<RestoreOutcome, StoreFailure>>;
  /** Whether it is the database that was there before, lost nothing, and has all of it in its copy too. */
  holds(): Promise<boolean>;
}

export interface DatabaseTrustOptions {
  readonly store: Pick<Store, 'identity'> & {
    restoreFromCopy(): Promise<Result<RestoreOutcome, StoreFailure>>;
    isCopied(): Promise<boolean>;
  };
  readonly trash: PhotoTrash;
  readonly locks: Locks;
}

export function createDatabaseTrust({ store, trash, locks }: DatabaseTrustOptions): DatabaseTrust {
  let isRead = false;
  return {
    // Tabs that open at once see each the notes of the one before, together with what it put back.
    restoreFromCopy: () =>
      locks.hold('photo-database', async () => {
        isRead = false;
        const restored = await store.restoreFromCopy();
        const identity = await store.identity();
        if (!restored.ok || !identity.ok) return restored;
        try {
          await changeNotes(trash, locks, (notes) =>
            judge(notes, identityInCopy(identity.value), restored.value),
          );
          isRead = restored.value.unreadable === 0;
        } catch {
          // What can't be remembered is not relied on: nothing is moved or deleted in this session.
        }
        return restored;
      }),
    async holds() {
      if (!isRead || !(await store.isCopied())) return false;
      const [identity, notes] = [await store.identity(), await readNotes(trash)];
      return identity.ok && notes?.database === identityInCopy(identity.value) && !notes.lost;
    },
  };
}
