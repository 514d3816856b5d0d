import type { Result } from '#domain/result.ts';
import type { Figures } from './tally.ts';

/** Why a backup could not be written or put back. */
export type BackupFault =
  | 'cancelled'
  /** The database or a photo can't be read. */
  | 'unreadable'
  /** What it is written to refuses. */
  | 'unwritable'
  /** Not a ZIP, or not one of ours. */
  | 'not_a_backup'
  /** Its project is shared with a team: what others wrote comes from the server alone. */
  | 'shared'
  /** Of a newer program. */
  | 'newer'
  /** Its hashes don't agree with what is in it. */
  | 'damaged'
  /** It unpacks to more than can be held. */
  | 'too_large'
  | 'quota'
  | 'failed';

export interface BackupProgress {
  /** Photos. */
  readonly done: number;
  readonly total: number;
}

export interface BackupDone {
  readonly documents: number;
  readonly photos: number;
  /** Hashes of photos that the project refers to and whose bytes are not here. */
  readonly missing: readonly string[];
}

/** What was really done. */
export interface Restored extends Figures {
  readonly project: string;
  /** When the backup was made; milliseconds since 1970. */
  readonly at: number;
  /** Nothing of the project was here before. */
  readonly isNew: boolean;
  /** Photos that were not here. */
  readonly photos: number;
  /** Hashes of photos whose bytes in the file are not what they should be, or missing. */
  readonly damaged: readonly string[];
}

/** What is in a backup, and what putting it back would do here. */
export interface BackupContents extends Figures {
  readonly project: { readonly id: string; readonly name: string };
  /** When it was made; milliseconds since 1970. */
  readonly at: number;
  /** Photos that its documents speak of. */
  readonly photos: number;
  /** Of those, not here yet. */
  readonly newPhotos: number;
  /** Photos beside them that no document which is let in speaks of: they are left out. */
  readonly unnamedPhotos: number;
}

/** How a project stands towards its backups. Milliseconds since 1970. */
export interface BackupAge {
  /** The last step anybody took; null = none since it was made or shipped. */
  readonly changedAt: number | null;
  readonly backedUpAt: number | null;
  /** There is work that no backup holds. */
  readonly bare: boolean;
  /** There is such work older than a week. */
  readonly overdue: boolean;
}

export interface BackupRun {
  readonly onProgress?: (progress: BackupProgress) => void;
  readonly signal?: AbortSignal;
}

/** A whole project as one file, and back. */
export interface Backups {
  /** Writes to the stream and closes it. */
  write(
    project: string,
    to: WritableStream<Uint8Array>,
    run?: BackupRun,
  ): Promise<Result<BackupDone, BackupFault>>;
  /** Says what {@link restore} would do; writes nothing. */
  inspect(file: Blob): Promise<Result<BackupContents, BackupFault>>;
  age(project: string): Promise<BackupAge>;
  /**
   * Lets in what may come from elsewhere (see `admit`), and merges it by the rules of two devices that worked apart:
   * nothing here is overwritten by something older.
   */
  restore(file: Blob, run?: BackupRun): Promise<Result<Restored, BackupFault>>;
}
