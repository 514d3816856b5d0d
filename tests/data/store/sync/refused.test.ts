import 'fake-indexeddb/auto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '#support/eventually.ts';
import { createFakeServer, createSyncedDevice, type SyncedDevice } from '#support/syncedDevices.ts';
import { value } from '../storeContract.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

const doc = (id: string, remark = 'x') => ({ _id: `d:tower.one:${id}`, schema: 1, type: 'damage', remark });
const has = async (database: PouchDB.Database, id: string): Promise<boolean> =>
  database.get(doc(id)._id).then(
    () => true,
    () => false,
  );

async function write(device: SyncedDevice, one: ReturnType<typeof doc>): Promise<void> {
  const [before] = value(await device.store.get([one._id]));
  value(await device.store.bulk([{ ...one, ...(before ? { _rev: before._rev } : {}) }]));
}

/** A device in step with a server that takes no document with the remark `wrong`. */
async function guarded() {
  const server = createFakeServer();
  server.refuses = ({ remark }) => (remark === 'wrong' ? 'Your role writes no remarks.' : null);
  const device = createSyncedDevice(server);
  await device.inStep();
  return {
    ...{ server, device },
    async end() {
      await device.close();
      await server.database.close();
    },
  };
}

describe('what the server refuses', () => {
  test('is listed with its reason and its revision, and holds back nothing else', async () => {
    const { server, device, end } = await guarded();
    const began = Date.now();
    value(await device.store.bulk([doc('1', 'wrong'), doc('2')]));
    await eventually(() => expect(device.state().refused).toHaveLength(1));
    await device.inStep();
    const [kept] = value(await device.store.get([doc('1')._id]));
    const [refusal] = device.state().refused;
    expect(refusal).toMatchObject({
      id: doc('1')._id,
      rev: kept?._rev,
      reason: 'Your role writes no remarks.',
    });
    expect(refusal?.at).toBeGreaterThanOrEqual(began);
    expect(await has(server.database, '1')).toBe(false);
    expect(await has(server.database, '2')).toBe(true);
    await end();
  });

  test('is sent again when it is asked for, and stays listed until the server takes it', async () => {
    const { server, device, end } = await guarded();
    await write(device, doc('1', 'wrong'));
    await eventually(() => expect(device.state().refused).toHaveLength(1));
    await device.sync.retryRefused();
    expect(device.state().refused).toHaveLength(1);
    server.refuses = () => null;
    await device.sync.retryRefused();
    expect(device.state().refused).toEqual([]);
    const [kept] = value(await device.store.get([doc('1')._id]));
    expect((await server.database.get(doc('1')._id))._rev).toBe(kept?._rev);
    await end();
  });

  test('stays listed where the server can’t be reached', async () => {
    const { server, device, end } = await guarded();
    await write(device, doc('1', 'wrong'));
    await eventually(() => expect(device.state().refused).toHaveLength(1));
    server.isReachable = false;
    await expect(device.sync.retryRefused()).rejects.toThrow();
    expect(device.state().refused).toHaveLength(1);
    await end();
  });

  test('is listed no longer once it was written anew in a way that the server takes', async () => {
    const { server, device, end } = await guarded();
    await write(device, doc('1', 'wrong'));
    await eventually(() => expect(device.state().refused).toHaveLength(1));
    await device.inStep();
    await write(device, doc('1', 'right'));
    await eventually(async () => expect(await has(server.database, '1')).toBe(true));
    await eventually(() => expect(device.state()).toMatchObject({ kind: 'in_step', refused: [] }));
    await end();
  }, 20_000);

  test('is remembered by a device that starts anew', async () => {
    const { server, device, end } = await guarded();
    await write(device, doc('1', 'wrong'));
    await eventually(() => expect(device.state().refused).toHaveLength(1));
    await device.inStep();
    await device.close();
    const again = createSyncedDevice(server, { name: device.name });
    await again.inStep();
    expect(again.state().refused).toMatchObject([{ id: doc('1')._id }]);
    await again.close();
    await end();
  });
});
