import 'fake-indexeddb/auto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { StoredDoc } from '#data/store/store.ts';
import { createTabLocks } from '#data/write/locks/locks.ts';
import type { Doc } from '#domain/edit/documents.ts';
import { commandKey } from '#domain/edit/ids.ts';
import { eventually } from '#support/eventually.ts';
import { stampAt } from '#support/stamps.ts';
import { createFakeServer, createSyncedDevice, type SyncedDevice } from '#support/syncedDevices.ts';
import { value } from '../storeContract.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

const ID = 'd:tower.one:BOX';
const NEVER = 'Your role does not change severity of damage.';
const field = (v: unknown, at: number) => ({ v, t: stampAt(at) });
type Fields = Readonly<Record<string, { readonly v: unknown; readonly t: string }>>;
const box = (fields: Fields, id = ID, made = 1): StoredDoc => ({
  ...{ _id: id, schema: 1, type: 'damage', image: 'tower.one', name: id.split(':').at(-1) },
  ...{ made: stampAt(made), claim: null, fields },
});
const LIVE = { status: field('live', 1), severity: field(1, 1) };

type Change = Extract<Doc, { type: 'command' }>['changes'][number];
const step = (at: number, ...changes: readonly Change[]): StoredDoc => ({
  ...{ _id: commandKey('tower', stampAt(at)), schema: 1, type: 'command', project: 'tower' },
  ...{ image: 'tower.one', stamp: stampAt(at), who: 'Ada', sitting: 'A~1', kind: 'severity', count: 1 },
  changes: [...changes],
});
const change = (name: string, before: unknown, after: unknown, doc = ID): Change => ({
  ...{ doc, field: name, before, after },
});

const refusesSeverity = ({ type, changes, fields }: StoredDoc): string | null => {
  const changed = type === 'command' ? (changes as readonly Change[]).map((one) => one.field) : [];
  const { severity } = (fields ?? {}) as Fields;
  return changed.includes('severity') || (severity && severity.t > stampAt(9)) ? NEVER : null;
};

/** Writes documents onto what is there. */
async function write(device: SyncedDevice, ...docs: readonly StoredDoc[]): Promise<void> {
  const here = value(await device.store.get(docs.map(({ _id }) => _id)));
  value(
    await device.store.bulk(
      docs.map((doc, at) => {
        const there = here[at];
        if (!there) return doc;
        return { ...there, ...doc, fields: { ...(there.fields as Fields), ...(doc.fields as Fields) } };
      }),
    ),
  );
}
const fieldsOf = async (device: SyncedDevice, id = ID): Promise<unknown> =>
  value(await device.store.get([id]))[0]?.fields;
const atServer = async (server: { readonly database: PouchDB.Database }, id = ID) =>
  server.database.get(id).then(
    (doc) => (doc as unknown as StoredDoc).fields,
    () => null,
  );

/** A device that has what the server has: one box. */
async function withBox() {
  const server = createFakeServer();
  await server.database.bulkDocs([box(LIVE)]);
  server.refuses = refusesSeverity;
  const shared = { name: `device-${crypto.randomUUID()}`, locks: createTabLocks() };
  const device = createSyncedDevice(server, shared);
  await device.inStep();
  return {
    ...{ server, device, shared },
    async end() {
      await device.close();
      await server.database.close();
    },
  };
}

const severe = [step(10, change('severity', 1, 4)), box({ severity: field(4, 10) })];
const takenBack = (device: SyncedDevice) =>
  eventually(() => expect(device.state()).toMatchObject({ kind: 'in_step', takenBack: [{ reason: NEVER }] }));

describe('a step that the server refuses', () => {
  test('is taken back whole: the box reads what the server has, and the step is listed once, with the reason', async () => {
    const { server, device, end } = await withBox();
    await write(device, ...severe);
    await takenBack(device);
    expect(await fieldsOf(device)).toEqual(LIVE);
    expect(device.state()).toMatchObject({ refused: [], unsent: 0 });
    expect(device.state().takenBack).toMatchObject([{ id: severe[0]?._id, kind: 'severity', count: 1 }]);
    expect(await atServer(server)).toEqual(LIVE);
    await end();
  });

  test('holds back no other word on the same box', async () => {
    const { server, device, end } = await withBox();
    await write(device, ...severe);
    await takenBack(device);
    await write(device, step(11, change('remark', '', 'wet')), box({ remark: field('wet', 11) }));
    await eventually(async () =>
      expect(await atServer(server)).toEqual({ ...LIVE, remark: field('wet', 11) }),
    );
    await device.inStep();
    expect(device.state().takenBack).toHaveLength(1);
    await end();
  });

  test('takes back nothing that was said with it and is allowed', async () => {
    const { server, device, end } = await withBox();
    const both = box({ severity: field(4, 10), remark: field('wet', 11) });
    await write(device, ...severe.slice(0, 1), step(11, change('remark', '', 'wet')), both);
    await takenBack(device);
    const after = { ...LIVE, remark: field('wet', 11) };
    await eventually(async () => expect(await atServer(server)).toEqual(after));
    expect(await fieldsOf(device)).toEqual(after);
    await end();
  });

  test('leaves what others say later of the same field', async () => {
    const { server, device, end } = await withBox();
    await write(device, ...severe);
    await takenBack(device);
    server.refuses = () => null;
    const there = await server.database.get(ID);
    await server.database.bulkDocs([{ ...there, fields: { ...LIVE, severity: field(2, 12) } }]);
    await eventually(async () => expect(await fieldsOf(device)).toEqual({ ...LIVE, severity: field(2, 12) }));
    await device.sync.retryRefused();
    await device.inStep();
    expect(await fieldsOf(device)).toEqual({ ...LIVE, severity: field(2, 12) });
    await end();
  });

  test('of what it made nothing is shown, and no deletion is sent', async () => {
    const { server, device, end } = await withBox();
    const made = box({ status: field('live', 20), label: field('Crack', 20) }, 'd:tower.one:NEW', 20);
    server.refuses = ({ _id }) =>
      _id === made._id || _id.startsWith('c:') ? 'Your role makes no boxes.' : null;
    await write(device, step(20, change('status', 'undone', 'live', made._id)), made);
    await eventually(() => expect(device.state().takenBack).toHaveLength(1));
    await device.inStep();
    expect(await fieldsOf(device, made._id)).toMatchObject({
      status: { v: 'undone' },
      label: { v: 'Crack' },
    });
    expect(await atServer(server, made._id)).toBeNull();
    expect(device.state().refused).toEqual([]);
    server.refuses = () => null;
    await device.sync.retryRefused();
    await eventually(async () => expect(await atServer(server, made._id)).toEqual(made.fields));
    expect(await fieldsOf(device, made._id)).toEqual(made.fields);
    await end();
  });
});

describe('a refused step that is sent once more', () => {
  test('comes back, and goes to the server, once it takes it', async () => {
    const { server, device, end } = await withBox();
    await write(device, ...severe);
    await takenBack(device);
    server.refuses = () => null;
    await device.sync.retryRefused();
    await eventually(async () => expect(await atServer(server)).toEqual({ ...LIVE, severity: field(4, 10) }));
    await eventually(() => expect(device.state()).toMatchObject({ kind: 'in_step', takenBack: [] }));
    expect(await fieldsOf(device)).toEqual({ ...LIVE, severity: field(4, 10) });
    await end();
  });

  test('stays taken back where it is refused again, with the latest words', async () => {
    const { server, device, end } = await withBox();
    await write(device, ...severe);
    await takenBack(device);
    server.refuses = (doc) => refusesSeverity(doc) && 'You have no role in this project.';
    await device.sync.retryRefused();
    expect(device.state().takenBack).toMatchObject([{ reason: 'You have no role in this project.' }]);
    expect(await fieldsOf(device)).toEqual(LIVE);
    await end();
  });
});

describe('what was taken back stays so', () => {
  test('after a start, without anything being sent again', async () => {
    const { server, device, shared, end } = await withBox();
    await write(device, ...severe);
    await takenBack(device);
    await device.close();
    server.sent.length = 0;
    const again = createSyncedDevice(server, shared);
    await takenBack(again);
    expect(await fieldsOf(again)).toEqual(LIVE);
    expect(server.sent).toEqual([]);
    await again.close();
    await end();
  });

  test('in every tab, which show the same', async () => {
    const { server, device, shared, end } = await withBox();
    const second = createSyncedDevice(server, shared);
    await write(second, ...severe);
    await takenBack(second);
    await takenBack(device);
    server.refuses = () => null;
    await second.sync.retryRefused();
    for (const tab of [device, second])
      await eventually(() => expect(tab.state()).toMatchObject({ kind: 'in_step', takenBack: [] }));
    expect(await atServer(server)).toEqual({ ...LIVE, severity: field(4, 10) });
    second.sync.stop();
    await end();
  });
});

describe('a browser that is killed', () => {
  test('between the note and the documents takes them back at the next start', async () => {
    const { server, device, shared, end } = await withBox();
    await write(device, ...severe);
    await takenBack(device);
    // As the kill left it: noted, and still in the document.
    device.sync.stop();
    await write(device, box({ severity: field(4, 10) }));
    const again = createSyncedDevice(server, shared);
    await eventually(async () => expect(await fieldsOf(again)).toEqual(LIVE));
    await takenBack(again);
    await again.close();
    await end();
  });

  test('before it took note of the refusal hears of it at the next start', async () => {
    const { server, device, shared, end } = await withBox();
    const notes = () => device.store.using((on) => on.get('_local/team-sync'));
    const before = await notes();
    await write(device, ...severe);
    await takenBack(device);
    device.sync.stop();
    // PouchDB's own note of what was sent stays; those of the app are as before the exchange.
    await device.store.using(async (on) => {
      const now = await on.get('_local/team-sync');
      await on.put({ ...before, _rev: now._rev });
      await on.remove(await on.get('_local/team-refused'));
    });
    await write(device, box({ severity: field(4, 10) }));
    const again = createSyncedDevice(server, shared);
    await takenBack(again);
    expect(await fieldsOf(again)).toEqual(LIVE);
    await again.close();
    await end();
  });
});

test('who may only look since hears what becomes of the steps that they took before', async () => {
  const { server, device, shared, end } = await withBox();
  device.sync.stop();
  await write(device, ...severe);
  const viewer = createSyncedDevice(server, { ...shared, sends: false });
  await takenBack(viewer);
  expect(await fieldsOf(viewer)).toEqual(LIVE);
  await viewer.close();
  await end();
});
