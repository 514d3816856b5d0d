import 'fake-indexeddb/auto';
import { afterAll, expect, test, vi } from 'vitest';
import { createPouchStore } from '#data/store/pouch/pouchStore.ts';
import { removeDatabase } from '#data/store/sync/removeDatabase.ts';
import { stampFrom } from '#domain/edit/registers/stamp.ts';
import { eventually } from '#support/eventually.ts';
import { createFakeServer, createSyncedDevice } from '#support/syncedDevices.ts';
import { imageDoc } from '#support/team/photoDocs.ts';
import { value } from '../storeContract.ts';

/** Folders that were deleted. */
const deleted: string[] = [];
const folders = { removeEntry: async (name: string) => void deleted.push(name) };
vi.stubGlobal('navigator', { userAgent: 'Chrome/140', storage: { getDirectory: async () => folders } });
afterAll(() => vi.unstubAllGlobals());

const SHA = 'ab'.repeat(32);
const step = (at: number, device: string) => ({
  _id: `c:tower:${stampFrom(at)}${device}~1~ann`,
  type: 'command',
});

/** A device that has a project in step with a server, and has gone offline since; what it writes then. */
async function offline(
  written: readonly { readonly _id: string }[],
  refuses: (id: string) => boolean = () => false,
) {
  const server = createFakeServer();
  server.refuses = ({ _id }) => (refuses(_id) ? 'no' : null);
  const device = createSyncedDevice(server, { isOwnStep: (id) => id.includes('AAAAAA~') });
  value(await device.store.bulk([imageDoc(SHA), step(1, 'AAAAAA')]));
  await eventually(() => expect(server.sent).toContain(step(1, 'AAAAAA')._id));
  await device.inStep();
  await device.close();
  const store = createPouchStore(device.name);
  value(await store.bulk(written));
  deleted.length = 0;
  const came = await removeDatabase(store, 'AAAAAA', 'copy');
  await server.database.close();
  const there = createPouchStore(device.name);
  const ids = value(await there.ids({ from: 'c:', to: 'i:\uffff' }));
  await there.close();
  return { came, deleted: [...deleted], ids };
}

test('a project that the server has whole is deleted with its copy, and tells its photos', async () => {
  const { came, deleted, ids } = await offline([]);
  expect(came).toEqual({ kind: 'removed', photos: [SHA] });
  expect(deleted).toEqual(['copy']);
  expect(ids).toEqual([]);
});

test('a step that was taken here and not sent keeps all of it', async () => {
  const { came, deleted, ids } = await offline([step(2, 'AAAAAA')]);
  expect(came).toEqual({ kind: 'unsent', count: 1 });
  expect(deleted).toEqual([]);
  expect(ids).toHaveLength(3);
});

test('what came of another device waits for nothing', async () => {
  expect((await offline([step(2, 'BBBBBB')])).came.kind).toBe('removed');
});

test('what the server refused is nowhere else: it keeps all of it', async () => {
  const { came, ids } = await offline([], (id) => id.startsWith('c:'));
  expect(came).toEqual({ kind: 'unsent', count: 1 });
  expect(ids).toHaveLength(2);
});
