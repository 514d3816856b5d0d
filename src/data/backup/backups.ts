import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Result } from '#domain/result.ts';
import type { Figures } from './tally.ts';

/** Why a backup could not be written or restored. */
export type BackupFault =
  | 'cancelled'
  /** The database or a photo can't be read. */
  | 'unreadable'
  /** The target can't be written. */
  | 'unwritable'
  /** Not a ZIP, or not a backup of this app. */
  | 'not_a_backup'
  /** Its project is shared with a team: what others wrote may only come from the server. */
  | 'shared'
  /** From a newer version. */
  | 'newer'
  /** Its hashes don't match its content. */
  | 'damaged'
  /** Reading it took longer than is allowed, and was stopped. */
  | 'too_slow'
  /** It unpacks to more than fits into memory. */
  | 'too_large'
  | 'quota'
  | 'failed';

export interface BackupProgress {
  /** Number of photos. */
  readonly done: number;
  readonly total: number;
}

export interface BackupDone {
  readonly documents: number;
  readonly photos: number;
  /** Hashes of photos that the project refers to and whose bytes are missing here. */
  readonly missing: readonly string[];
  /** How many of the photos are masked copies. */
  readonly covered: number;
  /** How many photos were erased in the project, so that only what is known of that is in it. */
  readonly erased: number;
  /** How many photos are left out of what others get, since they were removed from the project. */
  readonly withheld: number;
  /** How many sound clips and documents of records are left out of it, since they can't be masked. */
  readonly attached: number;
}

/** The result of a restore. */
export interface Restored extends Figures {
  readonly project: string;
  /** When the backup was made; milliseconds since 1970. */
  readonly at: number;
  /** The project did not exist here before. */
  readonly isNew: boolean;
  /** Photos that were missing here. */
  readonly photos: number;
  /** Hashes of photos whose bytes in the file are wrong or missing. */
  readonly damaged: readonly string[];
  /** Hashes of photos that are here as masked copies only. */
  readonly covered: readonly string[];
  /** Photos that were erased, here or before the backup was made: their bytes are left out. */
  readonly erased: number;
  /** Photos that the backup calls erased, and whose bytes are here: they stay. */
  readonly erasedHere: number;
}

/** The contents of a backup, and what restoring it would do. */
export interface BackupContents extends Figures {
  readonly project: { readonly id: string; readonly name: string };
  /** When it was made; milliseconds since 1970. */
  readonly at: number;
  /** Photos that its documents refer to. */
  readonly photos: number;
  /** Of those, missing here. */
  readonly newPhotos: number;
  /** Photos that no admitted document refers to: they are left out. */
  readonly unnamedPhotos: number;
  /** Photos whose originals are neither here nor in the file, which has masked copies of them. */
  readonly covered: number;
  /** Photos that were removed from the project before it was given away: the file doesn't have them. */
  readonly withheld: number;
  /** Photos that were erased, here or before it was made: their bytes are left out. */
  readonly erased: number;
  /** Photos that it calls erased, and whose bytes are here: they stay. */
  readonly erasedHere: number;
}

/** Age of a project's last backup. Milliseconds since 1970. */
export interface BackupAge {
  /** The last step of anybody; null = none since the project was created or shipped. */
  readonly changedAt: number | null;
  readonly backedUpAt: number | null;
  /** Whether there is work that is in no backup. */
  readonly bare: boolean;
  /** Whether such work is older than a week. */
  readonly overdue: boolean;
}

export interface BackupRun {
  readonly onProgress?: (progress: BackupProgress) => void;
  readonly signal?: AbortSignal;
}

/** The photos of a project as others may have them; see `outgoingPhotos`. */
export interface PhotosForOthers {
  photo(image: InspectionImage): Promise<Blob>;
  isMasked(image: InspectionImage): Promise<boolean>;
}

/** How a backup is written. */
export interface BackupWriting extends BackupRun {
  /** How photos leave in a backup that is given away; absent in a person's own, which has every original. */
  readonly forOthers?: PhotosForOthers;
}

/** Backs up a whole project to one file, and restores it. */
export interface Backups {
  /** Writes to the stream and closes it. What is given away doesn't count as a backup: it may lack originals. */
  write(
    project: string,
    to: WritableStream<Uint8Array>,
    run?: BackupWriting,
  ): Promise<Result<BackupDone, BackupFault>>;
  /** Says what {@link restore} would do, without writing. */
  inspect(file: Blob): Promise<Result<BackupContents, BackupFault>>;
  age(project: string): Promise<BackupAge>;
  /**
   * Imports what is admissible (see `admit`), merged by the same rules as changes of two devices: nothing here is
   * overwritten by something older.
   */
  restore(file: Blob, run?: BackupRun): Promise<Result<Restored, BackupFault>>;
}
