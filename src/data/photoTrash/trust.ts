import type { Result } from '#domain/result.ts';
import { identityInCopy } from '../copy/coverMarks.ts';
import type { RestoreOutcome } from '../copy/restoreFromCopy.ts';
import type { PhotoTrash } from '../store/photos/photoStore.ts';
import type { Store, StoreFailure } from '../store/store.ts';
import type { Locks } from '../write/locks/locks.ts';
import { changeNotes, readNotes, type TrashNotes } from './notes.ts';

/**
 * The new notes about the photos' database after its copy was checked. Another database replaces the previous one only
 * if everything of that was put into it.
 *
 * @param identity of the current database, as in the copy
 * @returns null while nothing is known about the first one
 */
function judge(notes: TrashNotes | null, identity: string, restored: RestoreOutcome): TrashNotes | null {
  const { needed, unreadable, broken, copyOf } = restored;
  const isReadable = unreadable + broken === 0;
  if (!notes) {
    if (unreadable > 0) return null;
    return { database: identity, lost: !isReadable, days: 0, lastDay: 0, returned: [] };
  }
  if (notes.database === identity) return needed && broken > 0 ? { ...notes, lost: true } : notes;
  return needed && isReadable && copyOf === notes.database ? { ...notes, database: identity } : notes;
}

/** Knows whether the database is reliable about which photos are needed. */
export interface DatabaseTrust {
  /** Restores what the database lacks, and records what that says about it. */
  restoreFromCopy(): Promise<Result<RestoreOutcome, StoreFailure>>;
  /** Whether it is the same database as before, lost nothing, and is completely in its copy. */
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
    // Exclusive, so that tabs opened at the same time each see the previous one's notes and what it restored.
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
          // Without stored notes the database isn't relied on: nothing is trashed or deleted in this session.
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
