import { proxy, type Remote } from 'comlink';
import { parseDoc } from '#domain/edit/parse.ts';
import type { StoredDoc } from '../store/store.ts';
import { type PageSide, readBackupsHere } from './backupReader.ts';
import type { InspectOptions } from './restore.ts';

/** The workspace, asked through messages. Validation is done here. */
function optionsOf(page: Remote<PageSide>): InspectOptions {
  return {
    store: {
      get: (ids) => page.get(ids),
      bulk: (docs) => page.bulk(docs),
      range: (range) => page.range(range),
    },
    photos: {
      keys: () => page.keys(),
      has: (sha256) => page.has(sha256),
      put: (sha256, bytes) => page.put(sha256, bytes),
    },
    isShared: (project) => page.isShared(project),
    check(raw: StoredDoc) {
      const read = parseDoc(raw);
      return read.ok ? read.value : null;
    },
  };
}

/** The worker's interface: reads a backup for the page, which answers its questions. */
export const readForPage = {
  inspect: (file: Blob, page: Remote<PageSide>) => readBackupsHere.inspect(file, optionsOf(page)),

  restore(file: Blob, page: Remote<PageSide>) {
    const controller = new AbortController();
    return readBackupsHere.restore(file, {
      ...optionsOf(page),
      signal: controller.signal,
      onProgress(progress) {
        void page.progress(progress).then((isCancelled) => {
          if (isCancelled) controller.abort();
        });
      },
      hold: async <T>(project: string, work: () => Promise<T>) =>
        (await page.hold(project, proxy(work))) as T,
    });
  },
};
export type BackupWorker = typeof readForPage;
