import { proxy, type Remote } from 'comlink';
import type { KeyRange } from '#domain/edit/ids.ts';
import { fail, type Result } from '#domain/result.ts';
import { createThread } from '#photos/thread.ts';
import { createWatchdog, isTimeout } from '#photos/threadPool.ts';
import type { BackupReader, PageSide } from './backupReader.ts';
import type { BackupFault, BackupProgress } from './backups.ts';
import type { BackupWorker } from './readForPage.ts';
import type { InspectOptions, RestoreOptions } from './restore.ts';

/** How long a backup may be worked on without a question, milliseconds: its documents are unpacked at once. */
const stepDeadline = ({ size }: Blob): number => 120_000 + (Math.min(size, 1e9) / 1e6) * 1000;

const browserWorker = () => new Worker(new URL('./backup.worker.ts', import.meta.url), { type: 'module' });

/**
 * Reads backups in a worker of their own, so that neither a long line nor a document of many fields holds the page; the
 * worker ends with the backup, and where it goes on for too long without a question.
 */
export function createBackupWorker(
  make: () => Worker = browserWorker,
  deadlineOf: (file: Blob) => number = stepDeadline,
): BackupReader {
  const run = async <R>(
    file: Blob,
    { store, photos, isShared }: InspectOptions,
    work: (worker: Remote<BackupWorker>, page: PageSide) => Promise<Result<R, BackupFault>>,
    more: Partial<Pick<RestoreOptions, 'hold' | 'onProgress' | 'signal'>> = {},
  ): Promise<Result<R, BackupFault>> => {
    const thread = createThread<BackupWorker>(make);
    const watchdog = createWatchdog();
    const begin = () => watchdog.step(deadlineOf(file));
    /** A question of the worker: the time that the page takes for it doesn't count. */
    const request =
      <A extends readonly unknown[], T>(answer: (...given: A) => T | Promise<T>) =>
      async (...given: A): Promise<T> => {
        watchdog.rest();
        try {
          return await answer(...given);
        } finally {
          begin();
        }
      };
    let end: (error: unknown) => void = () => undefined;
    const ended = new Promise<never>((_, reject) => {
      end = reject;
    });
    ended.catch(() => undefined);
    const page: PageSide = proxy({
      get: request(store.get),
      bulk: request(store.bulk),
      range: request((range: KeyRange) => store.range(range)),
      keys: request(photos.keys),
      has: request(photos.has),
      put: request(photos.put),
      isShared: request(async (project: string) => isShared(project)),
      progress: request(async (progress: BackupProgress) => {
        more.onProgress?.(progress);
        return more.signal?.aborted ?? false;
      }),
      // Waiting for the lock doesn't count; the lock is let go where the worker ends.
      async hold(project: string, inside: () => Promise<unknown>) {
        watchdog.rest();
        return more.hold?.(project, () => {
          begin();
          return Promise.race([inside(), ended]);
        });
      },
    });
    try {
      begin();
      return await Promise.race([thread.ask((worker) => work(worker, page)), watchdog.late]);
    } catch (error) {
      end(error);
      if (isTimeout(error)) return fail('too_slow');
      throw error;
    } finally {
      watchdog.rest();
      thread.stop();
    }
  };
  return {
    inspect: (file, options) =>
      run(file, options, async (worker, page) => await worker.inspect(file, page as never)),
    restore: (file, options) =>
      run(file, options, async (worker, page) => await worker.restore(file, page as never), options),
  };
}
