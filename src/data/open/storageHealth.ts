import type { ReadonlySignal } from '@preact/signals-core';
import type { CopyState } from '../copy/secondCopy.ts';

/** With less free space than this, people are warned: 500 MB. */
export const LOW_SPACE = 500e6;

/** The state of the browser's storage. Bytes; null where unknown. */
export interface StorageState {
  readonly usage: number | null;
  readonly quota: number | null;
  /** The part of `usage` for the app's own files and thumbnails, for use without a network. */
  readonly caches: number | null;
  /** Whether free space is below {@link LOW_SPACE}. */
  readonly low: boolean;
  /** `granted`: the browser won't clear it by itself; `refused`: it may, so a backup is recommended. */
  readonly persistence: 'unknown' | 'granted' | 'refused';
  /** Where photos are stored: files, or (in private windows of some browsers) the database or only memory. */
  readonly photos: 'files' | 'database' | 'memory';
  /** Whether all documents are also in the second copy, from which a lost database is restored. */
  readonly copy: CopyState;
  /** How many documents were restored from the second copy, until acknowledged. */
  readonly putBack: number;
  /** Documents found so far that a newer version of the program wrote: they are shown as far as they can be read. */
  readonly newer: number;
  /** When each project was last backed up; milliseconds since 1970. */
  readonly backups: Readonly<Record<string, number>>;
}

/** Watches storage space and requests persistence. */
export interface StorageHealth {
  readonly state: ReadonlySignal<StorageState>;
  /** Asks the browser for persistent storage; called at the first import. */
  persist(): Promise<void>;
  /** Records a backup of a project; milliseconds since 1970. */
  backedUp(project: string, at: number): void;
  /** Sets the state of the second copy. */
  copied(copy: CopyState): void;
  /** Sets the number of documents restored from the second copy; 0 when acknowledged. */
  putBack(records: number): void;
  /** Sets the number of documents written by a newer version of the program. */
  newer(records: number): void;
  /** Reads usage and quota again. */
  refresh(): Promise<void>;
}
