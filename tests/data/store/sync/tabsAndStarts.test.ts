import 'fake-indexeddb/auto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createTabLocks } from '#data/write/locks/locks.ts';
import { eventually } from '#support/eventually.ts';
import { stampAt } from '#support/stamps.ts';
import { createFakeServer, createSyncedDevice } from '#support/syncedDevices.ts';
import { value } from '../storeContract.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

const field = (v: string, at: number) => ({ v, t: stampAt(at) });
const box = (id: string, remark = field('wet', 1)) => ({
  ...{ _id: `d:tower.one:${id}`, schema: 1, type: 'damage', image: 'tower.one', name: id },
  ...{ made: stampAt(1), claim: null, fields: { remark } },
});
const HEADS = [
  { _id: 'p:tower', schema: 1, type: 'project', fields: {} },
  { _id: 'i:tower:tower.one', schema: 1, type: 'image', fields: {} },
  { _id: 's:tower:record:r', schema: 1, type: 'sheet', kind: 'record', fields: {} },
];
const BOXES = ['1', '2', '3'].map((id) => box(id));
const STEP = { _id: 'c:tower:x', schema: 1, type: 'command', kind: 'accept' };
const idsOf = (docs: readonly { readonly _id: string }[] = []) => docs.map(({ _id }) => _id).toSorted();
const serverIds = async (database: PouchDB.Database) => (await database.allDocs()).rows.map(({ id }) => id);

/** A server that has a project already. */
async function withProject() {
  const server = createFakeServer();
  await server.database.bulkDocs([STEP, ...BOXES, ...HEADS]);
  server.sent.length = 0;
  return server;
}

describe('the first time on a device', () => {
  test('photos and records come before boxes and steps', async () => {
    const server = await withProject();
    const device = createSyncedDevice(server);
    await device.inStep();
    expect(idsOf(device.received[0])).toEqual(idsOf(HEADS));
    expect(idsOf(device.received.flat()).length).toBe(7);
    expect(device.state()).toMatchObject({ isWhole: true, received: 7 });
    await device.close();
    await server.database.close();
  });

  test('what came is not sent back', async () => {
    const server = await withProject();
    const device = createSyncedDevice(server);
    await device.inStep();
    expect(server.sent).toEqual([]);
    await device.close();
    await server.database.close();
  });
});

describe('a device that starts anew', () => {
  test('sends nothing twice, fetches nothing twice, and knows that everything was here', async () => {
    const server = await withProject();
    const device = createSyncedDevice(server);
    await device.inStep();
    value(await device.store.bulk([box('mine')]));
    await eventually(() => expect(server.sent).toEqual(['d:tower.one:mine']));
    await device.inStep();
    await device.close();
    server.isReachable = false;
    const again = createSyncedDevice(server, { name: device.name });
    await eventually(() =>
      expect(again.state()).toMatchObject({ kind: 'stopped', isWhole: true, unsent: 0 }),
    );
    server.isReachable = true;
    again.sync.wake();
    await again.inStep();
    expect(server.sent).toEqual(['d:tower.one:mine']);
    expect(again.received.flat()).toEqual([]);
    await again.close();
    await server.database.close();
  });

  test('counts and sends what was written before it ended', async () => {
    const server = await withProject();
    const device = createSyncedDevice(server);
    await device.inStep();
    server.isReachable = false;
    value(await device.store.bulk([box('mine')]));
    await eventually(() => expect(device.state()).toMatchObject({ kind: 'stopped', unsent: 1 }));
    await device.close();
    const again = createSyncedDevice(server, { name: device.name });
    await eventually(() => expect(again.state()).toMatchObject({ kind: 'stopped', unsent: 1 }));
    server.isReachable = true;
    again.sync.wake();
    await again.inStep();
    expect(server.sent).toEqual(['d:tower.one:mine']);
    await again.close();
    await server.database.close();
  });
});

test('who may only look receives everything, and no document of theirs reaches the server', async () => {
  const server = await withProject();
  const device = createSyncedDevice(server, { sends: false, isOwnStep: (id) => id.startsWith('c:') });
  await device.inStep();
  value(await device.store.bulk([box('mine')]));
  await server.database.bulkDocs([box('theirs')]);
  await eventually(() => expect(idsOf(device.received.flat())).toContain('d:tower.one:theirs'));
  await device.inStep();
  expect(server.sent).toEqual(['d:tower.one:theirs']);
  expect(await serverIds(server.database)).not.toContain('d:tower.one:mine');
  await device.close();
  await server.database.close();
});

test('a document of a newer program that is in conflict is left as it is, on every device', async () => {
  const server = await withProject();
  const devices = [createSyncedDevice(server), createSyncedDevice(server)] as const;
  await Promise.all(devices.map((device) => device.inStep()));
  server.isReachable = false;
  for (const [at, { store }] of devices.entries())
    value(await store.bulk([{ ...box('new'), schema: 99, unknown: `form ${at}` }]));
  server.isReachable = true;
  for (const { sync } of devices) sync.wake();
  const newOn = async () => server.database.get('d:tower.one:new', { conflicts: true });
  await eventually(async () => expect(await newOn()).toHaveProperty('_conflicts'));
  for (const { store } of devices)
    await eventually(async () => expect(value(await store.losers('d:tower.one:new'))).toHaveLength(1));
  await Promise.all(devices.map((device) => device.inStep()));
  const there = await newOn();
  expect(there._rev).toMatch(/^1-/);
  expect(there._conflicts).toEqual([expect.stringMatching(/^1-/)]);
  for (const device of devices) await device.close();
  await server.database.close();
});

describe('two tabs of a device', () => {
  /** Two tabs that share a database and its locks; the first one came first. */
  async function tabs() {
    const server = await withProject();
    const shared = { name: `device-${crypto.randomUUID()}`, locks: createTabLocks() };
    const first = createSyncedDevice(server, shared);
    await first.inStep();
    const second = createSyncedDevice(server, shared);
    return {
      ...{ server, first, second },
      async end() {
        second.sync.stop();
        await first.close();
        await server.database.close();
      },
    };
  }

  test('show the same, though one alone keeps it in step', async () => {
    const { first, second, end } = await tabs();
    await eventually(() => expect(second.state()).toEqual(first.state()));
    expect(second.received).toEqual([]);
    value(await second.store.bulk([box('mine')]));
    await eventually(() => expect(second.state().since).toBeGreaterThan(0));
    await end();
  });

  test('send what either writes', async () => {
    const { server, second, end } = await tabs();
    value(await second.store.bulk([box('mine')]));
    await eventually(() => expect(server.sent).toEqual(['d:tower.one:mine']));
    await eventually(() => expect(second.state()).toMatchObject({ kind: 'in_step', unsent: 0 }));
    await end();
  });

  test('go on when the one that kept it in step is closed', async () => {
    const { server, first, second, end } = await tabs();
    await eventually(() => expect(second.state()).toEqual(first.state()));
    first.sync.stop();
    value(await second.store.bulk([box('mine')]));
    await eventually(() => expect(server.sent).toEqual(['d:tower.one:mine']));
    await server.database.bulkDocs([box('theirs')]);
    await eventually(() => expect(idsOf(second.received.flat())).toContain('d:tower.one:theirs'));
    await second.inStep();
    await end();
  });

  test('both show that what was refused is sent, whichever was asked to', async () => {
    const { server, first, second, end } = await tabs();
    server.refuses = () => 'Your role adds no boxes.';
    value(await first.store.bulk([box('mine')]));
    for (const { state } of [first, second]) {
      await eventually(() =>
        expect(state()).toMatchObject({ kind: 'in_step', refused: [{ id: 'd:tower.one:mine' }] }),
      );
    }
    server.refuses = () => null;
    await second.sync.retryRefused();
    for (const { state } of [first, second])
      await eventually(() =>
        expect(state()).toMatchObject({ kind: 'in_step', isWhole: true, received: 7, refused: [] }),
      );
    await end();
  });

  test('show how it stands, still, after a tab sent again in vain what was refused', async () => {
    const { server, first, second, end } = await tabs();
    server.refuses = () => 'Your role adds no boxes.';
    value(await first.store.bulk([box('mine')]));
    const shown = { kind: 'in_step', isWhole: true, received: 7, refused: [{ id: 'd:tower.one:mine' }] };
    for (const { state } of [first, second]) await eventually(() => expect(state()).toMatchObject(shown));
    await second.sync.retryRefused();
    expect(second.state()).toMatchObject(shown);
    await end();
  });
});
