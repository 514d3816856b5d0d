import { expose, proxy } from 'comlink';
import { afterEach, expect, test } from 'vitest';
import type { BackupReader } from '#data/backup/backupReader.ts';
import { createBackupWorker } from '#data/backup/backupWorker.ts';
import { type BackupWorker, readForPage } from '#data/backup/readForPage.ts';
import { createMemoryPhotos } from '#data/store/photos/openPhotos.ts';
import { backupOf, workedOn } from '#support/backups.ts';
import { each, fieldsOf, LATER } from '#support/hostileBackups.ts';
import { rewriteBackup } from '#support/rewriteBackup.ts';
import { createBrowser } from '#support/tabs.ts';
import { WorkerHere } from '../../photos/workerHere.ts';

const workers: WorkerHere[] = [];
afterEach(() => {
  for (const worker of workers.splice(0)) worker.terminate();
});

/** A reader whose worker is in this thread, behind messages. */
function readerOf(api: Partial<BackupWorker> = readForPage, deadline = 20_000): BackupReader {
  const make = () => {
    const worker = new WorkerHere((port) => expose(api, port));
    workers.push(worker);
    return worker as unknown as Worker;
  };
  return createBackupWorker(make, () => deadline);
}
const forever = () => new Promise<never>(() => undefined);

const openWith = (readBackups: BackupReader, browser = createBrowser()) =>
  browser.open('B', { photos: createMemoryPhotos(), device: 'Z9X', readBackups });

test('a backup is previewed and restored through a worker as without one, and the worker ends with it', async () => {
  const { workspace, project, image } = await workedOn();
  const file = await backupOf(workspace, project);
  const other = await openWith(readerOf());
  const done: number[] = [];
  expect(await other.backups.inspect(file)).toMatchObject({ ok: true, value: { photos: 1, newPhotos: 1 } });
  expect(
    await other.backups.restore(file, { onProgress: (progress) => void done.push(progress.done) }),
  ).toMatchObject({ ok: true, value: { project, photos: 1, refused: [], omitted: [], damaged: [] } });
  expect(await other.damagesOf(image)).toEqual(await workspace.damagesOf(image));
  expect(done).toEqual([1]);
  expect(workers.map(({ isStopped }) => isStopped)).toEqual([true, true]);
});

test('a document of more fields than any has is refused by name, without being looked through', async () => {
  const { workspace, project } = await workedOn();
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`x${at}`, { v: 1, t: LATER }]));
  const file = await rewriteBackup(await backupOf(workspace, project), {
    docs: each(
      ({ type }) => type === 'project',
      (doc) => ({ ...doc, fields: { ...fieldsOf(doc), ...many } }),
    ),
  });
  const read = await workspace.backups.inspect(file);
  expect(read).toMatchObject({ ok: true, value: { refused: [{ what: 'malformed', count: 1 }] } });
});

test('a backup whose reading makes no progress is given up by name, and its worker ended', async () => {
  const { workspace, project } = await workedOn();
  const file = await backupOf(workspace, project);
  const other = await openWith(readerOf({ inspect: forever, restore: forever }, 40));
  expect(await other.backups.inspect(file)).toEqual({ ok: false, error: 'too_slow' });
  expect(await other.backups.restore(file)).toEqual({ ok: false, error: 'too_slow' });
  expect(workers.map(({ isStopped }) => isStopped)).toEqual([true, true]);
});

test('one that is given up while it holds the project lets it go', async () => {
  const { workspace, project } = await workedOn();
  const file = await backupOf(workspace, project);
  const stuck = readerOf(
    { ...readForPage, restore: async (_, page) => (await page.hold(project, proxy(forever))) as never },
    60,
  );
  const browser = createBrowser();
  const other = await openWith(stuck, browser);
  expect(await other.backups.restore(file)).toEqual({ ok: false, error: 'too_slow' });
  // Another restore needs the same locks.
  const after = await openWith(readerOf(), browser);
  expect(await after.backups.restore(file)).toMatchObject({ ok: true });
});
