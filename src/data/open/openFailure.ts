import { createTrash, type Trash } from '../photoTrash/trash.ts';
import { openPhotos } from '../store/photos/openPhotos.ts';
import type { StoreFailure } from '../store/store.ts';
import { browserLocks } from '../write/locks/locks.ts';
import { databaseOf, setAllAside, setDatabaseAside } from './remembered.ts';

/** Why the database can't be used, and what can be done. */
export interface OpenFailure {
  readonly kind: StoreFailure['kind'];
  /** For the copyable details; not translated. */
  readonly detail: string;
  /** Every readable document as JSON, to be saved as a file. */
  rescue(): Promise<Blob>;
  /** Sets the broken database aside so that the next start creates a new one, filled from the second copy. */
  startFromCopy(): void;
  /** The trash of photos: on a full disk the only thing that can be deleted. */
  trash(): Promise<Trash>;
  /** Sets database and second copy aside so that the next start begins empty. */
  startAfresh(): void;
}

/** A failure with its possible actions. @param generation of the unusable database */
export const openFailure = ({ kind, detail }: StoreFailure, generation: string): OpenFailure => ({
  kind,
  detail,
  rescue: async () => (await import('../store/rescue.ts')).rescue(databaseOf(generation)),
  trash: async () =>
    createTrash({
      photos: await openPhotos('photos'),
      locks: browserLocks(),
      needed: async () => null,
      onEmptied: () => undefined,
    }),
  startFromCopy: () => setDatabaseAside(generation),
  startAfresh: () => setAllAside(generation),
});
