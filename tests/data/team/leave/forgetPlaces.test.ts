import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { createAssistantDatabase } from '#data/assistant/database.ts';
import { NOTHING_YET, type RunNote } from '#data/assistant/runs/runNote.ts';
import { createRunNotes, forgetRunsOf } from '#data/assistant/runs/runNotes.ts';
import { createTemporaryBackup, removeTemporaryBackups } from '#data/backup/temporaryBackups.ts';
import { deviceKey, forgetDeviceKey } from '#data/certificates/deviceKey.ts';
import { forgetLinks } from '#data/folders/openFolders.ts';
import { createFakeFiles } from '#support/fakeFiles.ts';

afterEach(() => vi.unstubAllGlobals());

test('links of photos go, and with the last one their folder; those of other photos stay', async () => {
  const name = 'folders-one';
  await forgetLinks([], name);
  const database = await openDB(name, 1);
  const link = (sha256: string, folder: string) => ({ sha256, folder, path: 'a.jpg', size: 1, modified: 1 });
  for (const id of ['left', 'kept']) await database.put('folders', { id, handle: id });
  for (const one of [link('a', 'left'), link('b', 'kept'), link('c', 'kept')])
    await database.put('links', one);
  await forgetLinks(['a', 'b', 'unknown'], name);
  expect(await database.getAllKeys('links')).toEqual(['c']);
  expect(await database.getAllKeys('folders')).toEqual(['kept']);
  database.close();
});

test('a person’s key goes, and nobody else’s', async () => {
  const [lea, ben] = [await deviceKey('lea', 'keys-one'), await deviceKey('ben', 'keys-one')];
  await forgetDeviceKey('lea', 'keys-one');
  expect((await deviceKey('ben', 'keys-one')).keys).toEqual(ben.keys);
  expect((await deviceKey('lea', 'keys-one')).keys).not.toEqual(lea.keys);
});

test('interrupted runs over a project’s photos go, and not those of a project whose id begins alike', async () => {
  const database = createAssistantDatabase('assistant-one');
  const run = (group: string, project: string): RunNote => ({
    ...{ group, project, model: 'm', name: 'm', mode: 'quick', threshold: 0.5, labels: [], created: [] },
    ...{ todo: ['one'], total: 1, paused: true, startedAt: 1, totals: NOTHING_YET },
  });
  const notes = createRunNotes(database);
  for (const one of [run('1', 'tower'), run('2', 'towers'), run('3', 'tower')]) await notes.note(one);
  await forgetRunsOf('tower', database);
  expect(await (await database()).getAllKeys('runs')).toEqual(['2']);
});

test('files of backups that were downloaded go; one that is being written, and other files, stay', async () => {
  const files = createFakeFiles();
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => files.root } });
  files.now = () => Date.now() - 120_000;
  for (const handle of [
    await createTemporaryBackup(),
    await files.root.getFileHandle('copy', { create: true }),
  ])
    await (await handle.createWritable()).close();
  files.now = Date.now;
  const { name } = await createTemporaryBackup();
  await removeTemporaryBackups(60_000);
  const left: string[] = [];
  for await (const key of files.root.keys()) left.push(key);
  expect(left.sort()).toEqual([name, 'copy'].sort());
});
