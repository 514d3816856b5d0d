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

describe('a refusal of what the server has', () => {
  const BOX = doc('1')._id;

  /**
   * A server of several nodes, one of which lags behind: it refuses a revision that the others have, and is the one that
   * answers. So it is for a revision which holds what only somebody else may write.
   */
  async function lagging() {
    const server = createFakeServer();
    const connected = server.connect(() => null);
    const device = createSyncedDevice(connected);
    await device.inStep();
    const write = connected.database.bulkDocs.bind(connected.database);
    const lag = { is: true, hasIt: true };
    Object.assign(connected.database, {
      async bulkDocs(asked: { readonly docs: readonly object[] }, options?: object) {
        if (!lag.is || !options) return write(asked as never, options as never);
        if (lag.hasIt)
          await server.database.bulkDocs(
            asked.docs.map((one) => ({ ...one })),
            { new_edits: false },
          );
        const reason = 'review:ron is written by its reviewer.';
        return (asked.docs as readonly { readonly _id: string; readonly _rev: string }[]).map(
          ({ _id: id, _rev: rev }) => ({ id, rev, error: true, name: 'forbidden', reason }),
        );
      },
    });
    return {
      ...{ server, device, lag },
      async end() {
        await device.close();
        await server.database.close();
      },
    };
  }

  test('is none: nobody is asked to do anything about it', async () => {
    const { server, device, end } = await lagging();
    value(await device.store.bulk([doc('1')]));
    await eventually(async () => expect(await has(server.database, '1')).toBe(true));
    await device.inStep();
    expect(device.state()).toMatchObject({ refused: [], takenBack: [], lacking: [] });
    await end();
  });

  test('ends when the server gets the revision from somebody else', async () => {
    const { server, device, lag, end } = await lagging();
    lag.hasIt = false;
    value(await device.store.bulk([doc('1')]));
    await eventually(() => expect(device.state().refused).toMatchObject([{ id: BOX }]));
    await device.inStep();
    const sent = await device.store.using((on) => on.get(BOX, { revs: true }));
    await server.database.bulkDocs([{ ...sent }] as never, { new_edits: false });
    await eventually(() => expect(device.state()).toMatchObject({ kind: 'in_step', refused: [] }));
    await end();
  });

  test('of a losing revision’s deletion doesn’t send the document again', async () => {
    const { server, device, lag, end } = await lagging();
    lag.is = false;
    value(await device.store.bulk([doc('1')]));
    await device.inStep();
    const [here] = value(await device.store.get([BOX]));
    const grave = ['dd', 'cc'].map((pair) => pair.repeat(16));
    server.refuses = () => 'There is nothing to delete.';
    lag.is = true;
    lag.hasIt = false;
    await device.store.using((on) =>
      on.bulkDocs(
        [
          {
            ...{ _id: BOX, _rev: `2-${grave[0]}`, _deleted: true },
            _revisions: { start: 2, ids: grave },
          },
        ] as never,
        { new_edits: false },
      ),
    );
    device.sync.wake();
    value(await device.store.bulk([doc('2')]));
    await eventually(() => expect(device.state().refused).toMatchObject([{ id: doc('2')._id }]));
    await device.inStep();
    expect(device.state().refused.map(({ id }) => id)).toEqual([doc('2')._id]);
    expect((await server.database.get(BOX))._rev).toBe(here?._rev);
    await end();
  });
});
