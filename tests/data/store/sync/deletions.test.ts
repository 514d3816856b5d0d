import 'fake-indexeddb/auto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { StoredDoc } from '#data/store/store.ts';
import { sameJson } from '#domain/json.ts';
import { eventually } from '#support/eventually.ts';
import type { SyncedDevice } from '#support/syncedDevices.ts';
import { createGuardedServer } from '#support/team/guardedServer.ts';
import { documentsOf } from '#support/team/hostile/projectDocuments.ts';
import { value } from '../storeContract.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

const PROJECT = 'p1';
const NOW = Date.now() - 60_000;
const { image, run, claim, own, step, projectDocument, project, register } = documentsOf(
  PROJECT,
  NOW,
  (user) => user,
);
const DOCS = [
  project('lea', {}),
  image('ina'),
  run('ina'),
  claim('ina', { verdict: register('accepted', 'ina'), 'review:rex': register('rejected', 'rex') }),
  own('ina'),
  step('ina', []),
  step('lea', [], NOW + 1),
  projectDocument('record', 'rec', 'ina', { purpose: register('yearly', 'ina') }),
] as unknown as readonly StoredDoc[];
const IDS = DOCS.map(({ _id }) => _id);
const ROLES = { lea: ['lead'], ina: ['inspector'], rex: ['reviewer'] } as const;

const plain = (docs: readonly (StoredDoc | null)[]): readonly object[] =>
  docs.map((doc) => (doc ? Object.fromEntries(Object.entries(doc).filter(([name]) => name !== '_rev')) : {}));

/** A lead's and an inspector's device that have the whole project, and are offline then. */
async function offlineDevices() {
  const guarded = createGuardedServer(PROJECT);
  const { server, database } = guarded;
  await database.bulkDocs(DOCS.map((doc) => ({ ...doc })));
  const devices = [guarded.device('lea', ROLES.lea), guarded.device('ina', ROLES.ina)] as const;
  await Promise.all(devices.map((device) => device.inStep()));
  const before = plain(value(await devices[0].store.get(IDS)));
  server.isReachable = false;
  return {
    ...guarded,
    ...{ devices, before },
    async online() {
      server.isReachable = true;
      for (const { sync } of devices) sync.wake();
    },
    async end() {
      await Promise.all(devices.map((device) => device.close()));
      await database.close();
    },
  };
}

const shown = async (device: SyncedDevice) => plain(value(await device.store.get(IDS)));

describe('a reviewer deletes every document of a project while two devices are offline', () => {
  const rev = async (database: { get: (id: string) => Promise<{ _rev: string }> }, id: string) =>
    (await database.get(id))._rev;
  const forkOf = (doc: StoredDoc & { readonly _rev: string }, change: object = {}) => {
    const [start, hash] = doc._rev.split('-');
    const next = 'ee'.repeat(16);
    return {
      ...change,
      ...{ _id: doc._id, _rev: `${Number(start) + 1}-${next}`, _deleted: true },
      _revisions: { start: Number(start) + 1, ids: [next, hash] },
    };
  };

  test('plainly, in any way: the server refuses all of it', async () => {
    const { past, database, devices, before, online, end } = await offlineDevices();
    const rex = past('rex', ROLES.rex);
    for (const id of IDS) {
      const _rev = await rev(database, id);
      const edits = await rex.bulkDocs([{ _id: id, _rev, _deleted: true }]);
      const fork = await rex.bulkDocs([forkOf({ _id: id, _rev })], { new_edits: false });
      for (const outcome of [...edits, ...fork]) expect(outcome).toMatchObject({ name: 'forbidden' });
    }
    await online();
    for (const device of devices) {
      await device.inStep();
      expect(await shown(device)).toEqual(before);
      expect(device.state().restored).toEqual([]);
    }
    await end();
  });

  test('as if they were merged: all that the server takes comes back from the devices, and from new ones, with the name', async () => {
    const { past, database, device, devices, before, online, end } = await offlineDevices();
    const rex = past('rex', ROLES.rex);
    const taken: string[] = [];
    for (const id of IDS) {
      const doc = (await database.get(id)) as StoredDoc & { readonly _rev: string };
      const fork = forkOf(doc, { ...doc, deletedBy: 'rex', mergedInto: `9-${'ab'.repeat(16)}` });
      const [outcome] = await rex.bulkDocs([fork], { new_edits: false });
      if (!outcome) taken.push(id);
    }
    // Steps are never deleted.
    expect(taken).toEqual(IDS.filter((id) => !id.startsWith('c:')));
    // A reviewer's new device has only the deletions to put them back from.
    const late = device('rex', ROLES.rex);
    await online();
    for (const one of [...devices, late])
      await eventually(async () => {
        expect(await shown(one)).toEqual(before);
        expect(one.state()).toMatchObject({ kind: 'in_step', refused: [], lacking: [] });
      });
    for (const one of devices)
      expect(
        one
          .state()
          .restored.map(({ id, by }) => [id, by])
          .toSorted(),
      ).toEqual(taken.map((id) => [id, 'rex']).toSorted());
    await eventually(async () => {
      const { rows } = await database.allDocs({ keys: [...IDS], include_docs: true, conflicts: true });
      expect(plain(rows.map((row) => ('doc' in row ? (row.doc as StoredDoc) : null)))).toEqual(before);
    });
    await late.close();
    await end();
  });

  test('by an administrator, who can do anything: each device sends back what its person may write', async () => {
    const { database, devices, before, online, end } = await offlineDevices();
    for (const id of IDS)
      await database.bulkDocs([{ _id: id, _rev: await rev(database, id), _deleted: true }]);
    await online();
    for (const device of devices)
      await eventually(async () => {
        expect(await shown(device)).toEqual(before);
        expect(device.state().kind).toBe('in_step');
        expect(device.state().restored).toHaveLength(IDS.length);
      });
    expect(devices[0].state().restored[0]).toMatchObject({ by: null });
    await eventually(async () => {
      const { rows } = await database.allDocs({ keys: [...IDS], include_docs: true });
      const there = rows.map((row) => ('doc' in row ? (row.doc as StoredDoc | null) : null));
      const missing = there.flatMap((doc, at) => (doc ? [] : [IDS[at]]));
      expect(missing).toEqual([]);
      // The second verdict is its reviewer's, whose device was not there.
      const lacked = there.flatMap((doc, at) => (sameJson(plain([doc]), [before[at]]) ? [] : [IDS[at]]));
      expect(lacked).toEqual([claim('ina', {})._id]);
    });
    expect(devices[1].state().lacking).toMatchObject([{ by: 'rex', count: 1 }]);
    await end();
  });
});

describe('the deletion of a revision that the server never had', () => {
  const BOX = own('ina')._id;
  const [ABOVE, GONE, LOST] = ['ee', 'dd', 'cc'].map((pair) => pair.repeat(16));

  /** A reviewer's device, on which that deletion and other revisions of a box are to be sent. */
  async function deviceWith(revisionsOver: (here: StoredDoc) => readonly object[]) {
    const { database, device } = createGuardedServer(PROJECT);
    await database.bulkDocs(DOCS.map((doc) => ({ ...doc })));
    const name = `rex-${crypto.randomUUID()}`;
    const first = device('rex', ROLES.rex, name);
    await first.inStep();
    const [here] = value(await first.store.get([BOX]));
    first.sync.stop();
    const grave = {
      ...{ _id: BOX, _deleted: true, _rev: `2-${GONE}` },
      _revisions: { start: 2, ids: [GONE, LOST] },
    };
    await first.store.using(async (local) => {
      for (const doc of [...revisionsOver(here!), grave])
        await local.bulkDocs([{ ...doc }], { new_edits: false });
    });
    await first.close();
    const again = device('rex', ROLES.rex, name);
    await again.inStep();
    const { refused } = again.state();
    await again.close();
    await database.close();
    return refused;
  }

  test('is not reported: nothing is lost where the server doesn’t take it', async () => {
    expect(await deviceWith(() => [])).toEqual([]);
  });

  test('gives no reason for the refusal of the document, whose own is reported', async () => {
    const refused = await deviceWith((here) => [
      {
        ...here,
        ...{ _rev: `2-${ABOVE}`, _revisions: { start: 2, ids: [ABOVE, here._rev?.split('-')[1]] } },
        fields: { ...(here.fields as object), box: register([0, 0, 1, 1], 'rex') },
      },
    ]);
    expect(refused).toMatchObject([{ id: BOX, reason: 'Your role does not change box of damage.' }]);
  });
});
