import { createTrash, type Trash } from '../photoTrash/trash.ts';
import { openPhotos } from '../store/photos/openPhotos.ts';
import type { StoreFailure } from '../store/store.ts';
import { browserLocks } from '../write/locks/locks.ts';
import { databaseOf, setAllAside, setDatabaseAside } from './remembered.ts';

/** Why the database can't be used, and what can be done about it. */
export interface OpenFailure {
  readonly kind: StoreFailure['kind'];
  /** For the details to copy; not translated. */
  readonly detail: string;
  /** Every readable document as JSON, to be saved as a file. */
  rescue(): Promise<Blob>;
  /** Sets the broken database aside so that the next start makes a new one, filled from the second copy. */
  startFromCopy(): void;
  /** The trash of photos: on a full disk the only thing that can be let go of. */
  trash(): Promise<Trash>;
  /** Sets database and second copy aside so that the next start begins with nothing. */
  startAfresh(): void;
}

/** A failure with the ways out of it. @param generation of the database that can't be used */
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
