import type { Result } from '#domain/result.ts';

/** Why a backup could not be written or put back. */
export type BackupFault =
  | 'cancelled'
  /** The database or a photo can't be read. */
  | 'unreadable'
  /** What it is written to refuses. */
  | 'unwritable'
  /** Not a ZIP, or not one of ours. */
  | 'not_a_backup'
  /** Of a newer program. */
  | 'newer'
  /** Its hashes don't agree with what is in it. */
  | 'damaged'
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

export interface Restored {
  readonly project: string;
  /** Documents that were not here. */
  readonly added: number;
  /** Documents that were here and took something in. */
  readonly merged: number;
  /** Documents that this program can't read, by id. */
  readonly skipped: readonly string[];
  /** Photos that were not here. */
  readonly photos: number;
  /** Hashes of photos whose bytes in the file are not what they should be, or missing. */
  readonly damaged: readonly string[];
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
  /** Merges by the rules of two devices that worked apart: nothing here is overwritten by something older. */
  restore(file: Blob, run?: BackupRun): Promise<Result<Restored, BackupFault>>;
}
