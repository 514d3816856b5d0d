import type { ReadonlySignal } from '@preact/signals-core';
import type { CopyState } from '../copy/secondCopy.ts';

/** Below this many free bytes people are warned: 500 MB. */
export const LOW_SPACE = 500e6;

/** What is known of the browser's storage. Bytes; null where the browser doesn't tell. */
export interface StorageState {
  readonly usage: number | null;
  readonly quota: number | null;
  /** What of `usage` the app's own files and small pictures take, for use without a network. */
  readonly caches: number | null;
  /** Free space is below {@link LOW_SPACE}. */
  readonly low: boolean;
  /** `granted`: the browser won't clear it by itself; `refused`: it may, so a backup is urged. */
  readonly persistence: 'unknown' | 'granted' | 'refused';
  /** Where photos are kept: files, or (in private windows of some browsers) the database or only memory. */
  readonly photos: 'files' | 'database' | 'memory';
  /** Whether all records are in the second copy too, with which a database that the browser lost is restored. */
  readonly copy: CopyState;
  /** How many records were put back from the second copy, until somebody has taken note of it. */
  readonly putBack: number;
  /** Records met so far that a newer version of the program wrote: they are shown as far as they can be read. */
  readonly newer: number;
  /** When each project was last backed up; milliseconds since 1970. */
  readonly backups: Readonly<Record<string, number>>;
}

/** Watches space and asks for persistence. */
export interface StorageHealth {
  readonly state: ReadonlySignal<StorageState>;
  /** Asks the browser to keep the storage; called at the first import. */
  persist(): Promise<void>;
  /** Takes note of a backup of a project; milliseconds since 1970. */
  backedUp(project: string, at: number): void;
  /** Takes note of what became of the second copy. */
  copied(copy: CopyState): void;
  /** Takes note that records were put back from the second copy; 0: that a person has seen it. */
  putBack(records: number): void;
  /** Takes note of how many records a newer version of the program wrote. */
  newer(records: number): void;
  /** Reads usage and quota again. */
  refresh(): Promise<void>;
}
