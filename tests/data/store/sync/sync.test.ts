import 'fake-indexeddb/auto';
import { afterAll, expect, test, vi } from 'vitest';
import { createPouchStore } from '#data/store/pouch/pouchStore.ts';
import type { Replicating } from '#data/store/sync/remoteDatabase.ts';
import { startSync } from '#data/store/sync/sync.ts';
import type { SyncState } from '#data/store/sync/syncState.ts';
import { createTabLocks } from '#data/write/locks/locks.ts';
import { eventually } from '#support/eventually.ts';
import { createFakeServer, createSyncedDevice } from '#support/syncedDevices.ts';
import { value } from '../storeContract.ts';
import { damage, read, two, write } from './inSync.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

test('what is written while the rest is being sent is not said to be in step before it is sent itself', async () => {
  const server = createFakeServer();
  const store = createPouchStore(`late-${crypto.randomUUID()}`);
  const late = damage('late', {});
  let isLate = false;
  const said: SyncState['kind'][] = [];
  const sync = startSync({
    store: { ...store, received: async () => undefined },
    async open(hear) {
      const remote = await server.open(hear);
      const replicateFrom: Replicating['replicateFrom'] = (...asked) => {
        const running = remote.replicateFrom(...asked);
        const ended = running.then(async (result) => {
          if (!isLate) value(await store.bulk([late]));
          isLate = true;
          return result;
        });
        return Object.assign(ended, {
          on: running.on.bind(running),
          cancel: () => running.cancel(),
        }) as never;
      };
      return { ...remote, replicateFrom };
    },
    locks: createTabLocks(),
    name: 'late',
    now: Date.now,
    user: 'ann',
    roles: ['lead'],
    sends: true,
    isOwnStep: () => true,
    onState: ({ kind }) => {
      if (isLate && !server.sent.includes(late._id)) said.push(kind);
    },
  });
  await eventually(() => expect(server.sent).toContain(late._id));
  expect(said).not.toContain('in_step');
  sync.stop();
  await store.close();
  await server.database.close();
});

test('behind a feed that has died silently a step of one’s own is in step only with what others wrote', async () => {
  const { server, devices, end } = await two();
  const [ann] = devices;
  server.isSilent = true;
  // The feed that was asked for before is answered by the first; from then on nothing is told.
  await server.database.bulkDocs([damage('first', {})]);
  await eventually(async () => expect(await read(ann, 'd:tower.one:first')).not.toBeNull());
  await ann.inStep();
  await server.database.bulkDocs([damage('theirs', {})]);
  await write(ann, damage('mine', {}));
  const inStep: (readonly [boolean, boolean])[] = [];
  await eventually(async () => {
    const isTold = ann.state().kind === 'in_step';
    const [theirs] = value(await ann.store.get(['d:tower.one:theirs']));
    const isSent = server.sent.includes('d:tower.one:mine');
    if (isTold && isSent) inStep.push([theirs !== null, isSent]);
    expect(inStep.length).toBeGreaterThan(0);
  });
  expect(inStep).toEqual([[true, true]]);
  await end();
});

test('a server that does not get through with many documents at a time is asked for, and sent, fewer', async () => {
  const server = createFakeServer();
  server.most = 40;
  await server.database.bulkDocs([damage('theirs', {})]);
  const ann = createSyncedDevice(server);
  await write(ann, damage('mine', {}));
  await eventually(async () => {
    ann.sync.wake();
    expect(await read(ann, 'd:tower.one:theirs')).not.toBeNull();
    expect(server.sent).toContain('d:tower.one:mine');
  });
  await ann.inStep();
  await ann.close();
  await server.database.close();
});
