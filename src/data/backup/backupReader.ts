import type { Result } from '#domain/result.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import type { Store } from '../store/store.ts';
import type { BackupContents, BackupFault, BackupProgress, BackupRun, Restored } from './backups.ts';
import type { InspectOptions, RestoreOptions } from './restore.ts';

/** What reads backups: the calling thread, or a worker that is ended where a file takes too long. */
export interface BackupReader {
  inspect(file: Blob, options: InspectOptions): Promise<Result<BackupContents, BackupFault>>;
  restore(file: Blob, options: RestoreOptions & BackupRun): Promise<Result<Restored, BackupFault>>;
}

/** Reads backups in the calling thread: in tests, and in the worker. The code is loaded on first use. */
export const readBackupsHere: BackupReader = {
  inspect: async (file, options) => (await import('./restore.ts')).inspectBackup(file, options),
  restore: async (file, options) => (await import('./restore.ts')).restoreBackup(file, options),
};

/** A reader whose code is loaded on first use. */
export const laterReader = (load: () => Promise<BackupReader>): BackupReader => ({
  inspect: async (...given) => (await load()).inspect(...given),
  restore: async (...given) => (await load()).restore(...given),
});

/** What the worker asks the page for. Every question shows that it goes on. */
export interface PageSide
  extends Pick<Store, 'get' | 'bulk' | 'range'>,
    Pick<PhotoStore, 'keys' | 'has' | 'put'> {
  isShared(project: string): Promise<boolean>;
  /** @returns whether the person cancelled */
  progress(progress: BackupProgress): Promise<boolean>;
  hold(project: string, work: () => Promise<unknown>): Promise<unknown>;
}
