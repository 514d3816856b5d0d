import 'fake-indexeddb/auto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { StoredDoc } from '#data/store/store.ts';
import { sameJson } from '#domain/json.ts';
import { eventually } from '#support/eventually.ts';
import { createSyncedDevice, type SyncedDevice } from '#support/syncedDevices.ts';
import { createGuardedServer, refusalBy } from '#support/team/guardedServer.ts';
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
    await eventually(() => expect(devices[1].state().lacking).toMatchObject([{ by: 'rex', count: 1 }]));
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

describe('a revision that is merged and deleted while a device receives it', () => {
  const ID = claim('ina', {})._id;
  const [MINE, THEIRS, MERGED, GONE, NEXT] = ['a1', 'b2', 'c3', 'd4', 'e5'].map((pair) => pair.repeat(16));
  const over = (doc: StoredDoc, ...path: readonly (string | undefined)[]): StoredDoc => ({
    ...doc,
    ...{ _rev: `${path.length}-${path[0]}`, _revisions: { start: path.length, ids: path } },
  });
  const word = { mine: register('rejected', 'lea', NOW + 1), theirs: register('accepted', 'rex', NOW + 1) };
  const fieldsOf = async (device: SyncedDevice) => value(await device.store.get([ID]))[0]?.fields;

  /**
   * An inspector's device, which has a reviewer's revision of a box. It reads which revisions there are; then, before it
   * fetches a lead's, `meanwhile` is written at the server: PouchDB and CouchDB give what follows a revision in its place.
   */
  async function receiving(meanwhile: (root: string, doc: StoredDoc) => readonly object[]) {
    const { server, database } = createGuardedServer(PROJECT);
    await database.bulkDocs(DOCS.map((doc) => ({ ...doc })));
    const doc = (await database.get(ID)) as unknown as StoredDoc & { readonly fields: object };
    const root = doc._rev!.slice(2);
    const write = (docs: readonly object[]) =>
      database.bulkDocs(docs.map((one) => ({ ...one })) as never, { new_edits: false });
    const withFields = (fields: object): StoredDoc => ({ ...doc, fields: { ...doc.fields, ...fields } });
    await write([over(withFields({ 'review:rex': word.theirs }), THEIRS, root)]);
    const connected = server.connect(refusalBy(PROJECT, 'ina', ROLES.ina));
    const device = createSyncedDevice(connected, { user: 'ina', roles: ROLES.ina });
    await device.inStep();
    const before = device.received.length;
    const fetchDocs = connected.database.bulkGet.bind(connected.database);
    let isDue = true;
    Object.assign(connected.database, {
      async bulkGet(asked: Parameters<typeof fetchDocs>[0]) {
        const isFirst = isDue;
        isDue = false;
        if (isFirst) await write(meanwhile(root, doc));
        return fetchDocs(asked);
      },
    });
    await write([over(withFields({ verdict: word.mine }), MINE, root)]);
    return {
      ...{ server, device },
      next: () => device.received[before],
      async end() {
        await device.close();
        await database.close();
      },
    };
  }

  const all = { verdict: word.mine, 'review:rex': word.theirs };
  const merging = (root: string, doc: StoredDoc): readonly [StoredDoc, StoredDoc] => [
    over({ ...doc, fields: { ...(doc.fields as object), ...all } }, MERGED, THEIRS, root),
    over(
      {
        ...{ ...doc, fields: { ...(doc.fields as object), verdict: word.mine } },
        ...{ _deleted: true, deletedBy: 'rex', mergedInto: `3-${MERGED}` },
      },
      ...[GONE, MINE, root],
    ),
  ];

  test('is not called lost: the server is asked for what holds it, and nobody is accused', async () => {
    const { device, next, end } = await receiving(merging);
    await eventually(async () => {
      expect(await fieldsOf(device)).toMatchObject(all);
      expect(device.state()).toMatchObject({ kind: 'in_step', refused: [] });
    });
    expect(device.state().restored).toEqual([]);
    // It comes with the deletion, so that a tab which is closed then has it.
    await eventually(() => expect(next()).toMatchObject([{ _id: ID, fields: all }]));
    await end();
  });

  test('is not called lost where what it was merged into was merged on', async () => {
    const { device, end } = await receiving((root, doc) => {
      const [merged, gone] = merging(root, doc);
      const fields = { ...(merged.fields as object), reason: register('x', 'lea') };
      const fork = over({ ...merged, fields }, NEXT, root);
      const fate = { _deleted: true, deletedBy: 'lea', mergedInto: `2-${NEXT}` };
      return [fork, merged, gone, over({ ...merged, ...fate }, 'f6'.repeat(16), MERGED, THEIRS, root)];
    });
    await eventually(async () => {
      expect(await fieldsOf(device)).toMatchObject({ ...all, reason: { v: 'x' } });
      expect(device.state()).toMatchObject({ kind: 'in_step', refused: [] });
    });
    expect(device.state().restored).toEqual([]);
    await end();
  });

  test('is put back, with the name, where the revision that the deletion names doesn’t hold it', async () => {
    const { device, end } = await receiving((root, doc) => {
      const [, gone] = merging(root, doc);
      return [{ ...gone, mergedInto: `2-${THEIRS}` }];
    });
    await eventually(async () => {
      expect(await fieldsOf(device)).toMatchObject(all);
      expect(device.state()).toMatchObject({ kind: 'in_step', restored: [{ id: ID, by: 'rex' }] });
    });
    await end();
  });

  test('is decided later, and nothing is written, while the server can’t be asked', async () => {
    const { server, device, end } = await receiving((root, doc) => {
      server.isReachable = false;
      return merging(root, doc);
    });
    await eventually(() => expect(device.state().kind).toBe('stopped'));
    expect(device.state().restored).toEqual([]);
    expect(await fieldsOf(device)).not.toMatchObject({ verdict: word.mine });
    server.isReachable = true;
    device.sync.wake();
    await eventually(async () => expect(await fieldsOf(device)).toMatchObject(all));
    expect(device.state().restored).toEqual([]);
    await end();
  });
});

test('the deletion of a revision is sent once the server has what it was merged into, and not where that is refused', async () => {
  const { database, device } = createGuardedServer(PROJECT);
  await database.bulkDocs(DOCS.map((doc) => ({ ...doc })));
  const BOX = claim('ina', {})._id;
  const doc = (await database.get(BOX)) as unknown as StoredDoc & { readonly fields: object };
  const root = doc._rev?.slice(2) ?? '';
  const over = (digits: string, fields: object) => ({
    ...{ ...doc, fields: { ...doc.fields, ...fields } },
    ...{ _rev: `2-${digits.repeat(16)}`, _revisions: { start: 2, ids: [digits.repeat(16), root] } },
  });
  const name = `ina-${crypto.randomUUID()}`;
  const first = device('ina', ROLES.ina, name);
  await first.inStep();
  first.sync.stop();
  // The server was restored from a backup without a reviewer's word, which this device has, and went on since.
  const theirs = { 'review:rex': register('accepted', 'rex', NOW + 1) };
  const since = { verdict: register('rejected', 'lea', NOW + 2) };
  await first.store.using((on) => on.bulkDocs([over('ff', theirs)] as never, { new_edits: false }));
  await first.close();
  await database.bulkDocs([over('aa', since)] as never, { new_edits: false });
  const devices = [device('lea', ROLES.lea), device('ina', ROLES.ina, name)] as const;
  await eventually(async () => {
    expect(value(await devices[1].store.get([BOX]))[0]?.fields).toMatchObject({ ...theirs, ...since });
    expect(devices[1].state()).toMatchObject({ kind: 'in_step', refused: [], lacking: [{ by: 'rex' }] });
  });
  expect(await database.get(BOX)).toMatchObject({ fields: since });
  for (const one of devices) {
    await one.inStep();
    expect(one.state()).toMatchObject({ restored: [], refused: [] });
  }
  await devices[0].close();
  // The reviewer's device, or an administrator, brings the merge: nothing else changes, and the held deletion follows.
  const merge = await devices[1].store.using((on) => on.get(BOX, { revs: true }));
  await database.bulkDocs([{ ...merge }] as never, { new_edits: false });
  await eventually(async () => {
    expect(await database.get(BOX, { conflicts: true })).toMatchObject({ fields: { ...theirs, ...since } });
    expect(await database.get(BOX, { conflicts: true })).not.toHaveProperty('_conflicts');
    expect(devices[1].state()).toMatchObject({ kind: 'in_step', refused: [], lacking: [], restored: [] });
  });
  await devices[1].close();
  await database.close();
});

describe('a deletion that was held back while the server refused the merge', () => {
  const BOX = claim('ina', {})._id;

  /** An inspector's device, which merged a reviewer's word into a lead's change; the server takes no word of others. */
  async function heldBack() {
    const guarded = createGuardedServer(PROJECT);
    const { database, device } = guarded;
    await database.bulkDocs(DOCS.map((doc) => ({ ...doc })));
    const doc = (await database.get(BOX)) as unknown as StoredDoc & { readonly fields: object };
    const root = doc._rev?.slice(2) ?? '';
    const over = (digits: string, fields: object) => ({
      ...{ ...doc, fields: { ...doc.fields, ...fields } },
      ...{ _rev: `2-${digits.repeat(16)}`, _revisions: { start: 2, ids: [digits.repeat(16), root] } },
    });
    const name = `ina-${crypto.randomUUID()}`;
    const first = device('ina', ROLES.ina, name);
    await first.inStep();
    first.sync.stop();
    const theirs = over('ff', { 'review:rex': register('accepted', 'rex', NOW + 1) });
    await first.store.using((on) => on.bulkDocs([theirs] as never, { new_edits: false }));
    await first.close();
    await database.bulkDocs([over('aa', { verdict: register('rejected', 'lea', NOW + 2) })] as never, {
      new_edits: false,
    });
    const ina = device('ina', ROLES.ina, name);
    await eventually(() => expect(ina.state()).toMatchObject({ kind: 'in_step', lacking: [{ by: 'rex' }] }));
    const conflicts = async () =>
      ((await database.get(BOX, { conflicts: true })) as { readonly _conflicts?: readonly string[] })
        ._conflicts ?? [];
    return { ...guarded, ina, name, conflicts };
  }

  test('is sent after a restart, by the next exchange in which the server has the merge', async () => {
    const { database, device, ina, name, conflicts } = await heldBack();
    const merge = await ina.store.using((on) => on.get(BOX, { revs: true }));
    await ina.close();
    await database.bulkDocs([{ ...merge }] as never, { new_edits: false });
    const before = (await conflicts()).length;
    const again = device('ina', ROLES.ina, name);
    await again.inStep();
    await eventually(async () => expect(await conflicts()).toEqual([]));
    expect(before).toBe(1);
    expect(again.state()).toMatchObject({ restored: [], refused: [] });
    await again.close();
    await database.close();
  });

  test('stays held back while the server still lacks the merge, however often it is asked', async () => {
    const { database, ina } = await heldBack();
    const unrelated = (at: number) => ({ ...step('lea', [], NOW + at) }) as unknown as StoredDoc;
    for (const at of [10, 11]) {
      await database.bulkDocs([unrelated(at)]);
      await eventually(async () =>
        expect(value(await ina.store.get([unrelated(at)._id]))[0]?._id).toBe(unrelated(at)._id),
      );
      await ina.inStep();
    }
    const leaves = (await database.get(BOX, { open_revs: 'all' })) as readonly { readonly ok?: StoredDoc }[];
    expect(leaves.filter(({ ok }) => ok?._deleted)).toEqual([]);
    expect(ina.state()).toMatchObject({ restored: [], refused: [], lacking: [{ by: 'rex' }] });
    await ina.close();
    await database.close();
  });
});

describe('a version that leaves out what it follows, as a node takes it that has not heard of that', () => {
  const damage = claim('ina', {});
  const record = projectDocument('record', 'rec', 'ina', {});
  const word = { reason: register('x', 'rex', NOW + 5) };

  /** What two devices have after somebody put a version with other fields above what everybody had. */
  async function afterVersion(id: string, fieldsOf: (fields: object) => object) {
    const { database, device } = createGuardedServer(PROJECT);
    await database.bulkDocs(DOCS.map((doc) => ({ ...doc })));
    const ina = device('ina', ROLES.ina);
    await ina.inStep();
    const doc = (await database.get(id)) as unknown as StoredDoc & { readonly fields: object };
    const ids = ['f'.repeat(32), (doc._rev ?? '').slice(2)];
    const version = {
      ...{ ...doc, fields: fieldsOf(doc.fields) },
      ...{ _rev: `2-${ids[0]}`, _revisions: { start: 2, ids } },
    };
    await database.bulkDocs([version] as never, { new_edits: false });
    const devices = [ina, device('lea', ROLES.lea), device('rex', ROLES.rex)];
    const end = async () => {
      await Promise.all(devices.map((one) => one.close()));
      await database.close();
    };
    expect(Object.keys(doc.fields)).not.toEqual([]);
    return { before: doc, version, ina, devices, database, end };
  }

  test.each([
    ['all of a box', damage._id, () => ({})],
    ['a second verdict', damage._id, (fields: object) => ({ ...fields, 'review:rex': undefined })],
    ['all of a box, and says a word of its writer', damage._id, () => word],
    [
      'a verdict, which it puts an earlier one in the place of',
      damage._id,
      (fields: object) => ({ ...fields, verdict: register('unsure', 'ina', NOW - 1000) }),
    ],
    ['all of a record', record._id, () => ({})],
    ['all of a project', `p:${PROJECT}`, () => ({})],
  ] as const)(
    'loses nothing by %s: devices put it back, at the server too, new ones show it, and the audit says so',
    async (_, id, fieldsOf) => {
      const { before, version, ina, devices, database, end } = await afterVersion(id, (fields) =>
        JSON.parse(JSON.stringify(fieldsOf(fields))),
      );
      const said = version.fields as { readonly reason?: object };
      for (const one of devices)
        await eventually(async () => {
          const shown = value(await one.store.get([id]))[0]?.fields;
          expect(shown).toMatchObject(before.fields);
          expect(shown).toMatchObject({ ...(said.reason ? { reason: said.reason } : {}) });
          expect(one.state()).toMatchObject({ kind: 'in_step', refused: [], lacking: [] });
        });
      expect(ina.state().restored).toMatchObject([{ id, kind: 'left_out', by: null }]);
      await eventually(async () => {
        const there = (await database.get(id, { conflicts: true })) as unknown as {
          readonly fields: object;
          readonly _conflicts?: readonly string[];
        };
        expect(there.fields).toMatchObject(before.fields);
        expect(there._conflicts ?? []).toEqual([]);
      });
      await end();
    },
  );
});
