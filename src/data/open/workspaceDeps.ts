import type { BackupReader } from '#data/backup/backupReader.ts';
import type { RestoredDocs } from '#data/copy/mergeInto.ts';
import type { Folders } from '#data/folders/folders.ts';
import type { ThumbnailStore } from '#data/read/photos.ts';
import type { Derived } from '#data/store/derived.ts';
import type { PhotoStore } from '#data/store/photos/photoStore.ts';
import type { Store, StoreFailure } from '#data/store/store.ts';
import type { Team } from '#data/team/team.ts';
import type { Locks } from '#data/write/locks/locks.ts';
import type { TabSession } from '#data/write/locks/tabSession.ts';
import type { JournalEnd } from '#data/write/partial/partialWrites.ts';
import type { Result } from '#domain/result.ts';
import type { ClockCheck } from './clockCheck.ts';
import type { StorageHealth } from './storageHealth.ts';

/** What a workspace needs from its environment; provided by the browser in `openWorkspace`, and in memory by tests. */
export interface WorkspaceDeps {
  readonly store: Store;
  /** Restores what the database lost, from its second copy. */
  readonly restoreFromCopy: () => Promise<Result<RestoredDocs, StoreFailure>>;
  /** Checks the end of a project's journal; see `partialWrites.ts`. */
  readonly journalEnd: (
    project: string,
    whole: readonly string[],
  ) => Promise<Result<JournalEnd, StoreFailure>>;
  readonly derived: Derived;
  readonly photos: PhotoStore;
  /** Folders on disk that photos are read from. */
  readonly folders: () => Promise<Folders>;
  readonly thumbnails: ThumbnailStore;
  readonly locks: Locks;
  readonly health: StorageHealth;
  /** Receives the times of stamps that are read. */
  readonly clockCheck: ClockCheck;
  readonly tabSession: TabSession;
  /** Short tag of this device. */
  readonly device: string;
  readonly now: () => number;
  /** Runs its argument once at the next frame, or soon in hidden tabs. */
  readonly soon: (work: () => void) => void;
  readonly fetch: (url: string) => Promise<Blob>;
  readonly shrink: (photo: Blob) => Promise<Blob>;
  readonly readBackups: BackupReader;
  /** Address of the sample inspection's folder; null = no sample. */
  readonly sample: string | null;
  /** The person who works here, by the name in the journal. */
  readonly who: () => string;
  /** Null for a person who works on this device alone. */
  readonly team: Team | null;
}
