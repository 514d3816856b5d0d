import 'fake-indexeddb/auto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { StoredDoc } from '#data/store/store.ts';
import { stampOfStep } from '#data/store/sync/refused/lacking.ts';
import { createRefusedOf } from '#data/store/sync/refused/refusedOf.ts';
import { commandKey } from '#domain/edit/ids.ts';
import { userOf } from '#domain/team/userOf.ts';
import { eventually } from '#support/eventually.ts';
import { stampAt } from '#support/stamps.ts';
import { createFakeServer, createSyncedDevice, type FakeServer } from '#support/syncedDevices.ts';
import { value } from '../storeContract.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

const given = (at: number, user: string): string => stampAt(at, `${user.toUpperCase()}~1~${user}`);
const field = (v: unknown, at: number, user: string) => ({ v, t: given(at, user) });
type Fields = Readonly<Record<string, ReturnType<typeof field>>>;

const OLD = 'd:tower.one:OLD';
const box = (id: string, fields: Fields, made = given(1, 'lea')): StoredDoc => ({
  ...{ _id: id, schema: 1, type: 'damage', image: 'tower.one', name: id.split(':').at(-1) },
  ...{ made, claim: null, fields },
});
const step = (at: number, user: string, doc: string, name: string, after: unknown): StoredDoc => ({
  ...{ _id: commandKey('tower', given(at, user)), schema: 1, type: 'command', project: 'tower' },
  ...{ image: 'tower.one', stamp: given(at, user), who: user, sitting: 'A~1', kind: name, count: 1 },
  changes: [{ doc, field: name, before: null, after }],
});

/** The server's rules: a step is written by who took it, read marks by who read; reviewers make no boxes. */
const ruleFor =
  (user: string, makesBoxes: boolean, there: ReadonlySet<string>) =>
  ({ _id, stamp }: StoredDoc): string | null => {
    if (_id.startsWith('c:') && userOf(String(stamp)) !== user) return 'A step is written by who took it.';
    if (_id.startsWith('s:tower:people')) return 'Only an administrator writes sheet:people.';
    if (_id.startsWith('s:tower:inbox') && user !== 'lea')
      return 'What somebody read is written by that person.';
    return _id.startsWith('d:') && !makesBoxes && !there.has(_id) ? 'Your role does not make damage.' : null;
  };

const deviceOf = (server: FakeServer, user: string, name = `${user}-${crypto.randomUUID()}`) =>
  createSyncedDevice(server, { name, user, isOwnStep: (id) => userOf(stampOfStep(id)) === user });

const sheet = (kind: string, id: string, name: string, at: number, by: string): StoredDoc => ({
  ...{ _id: `s:tower:${kind}:${id}`, schema: 1, type: 'sheet', project: 'tower', kind, sheet: id },
  ...{ made: given(1, by), fields: { status: field('live', 1, by), [name]: field([], at, by) } },
});
const people = (at: number): StoredDoc => sheet('people', 'people', 'people', at, 'setup');
const readBy = (at: number): StoredDoc => sheet('inbox', 'lea%3A1', 'read:x', at, 'lea');

const before = [
  people(3),
  readBy(3),
  box(OLD, { severity: field(1, 2, 'lea') }),
  step(2, 'lea', OLD, 'severity', 1),
];
const NEW = 'd:tower.one:NEW';
const sinceThen = [
  box(OLD, { severity: field(4, 10, 'lea') }),
  step(10, 'lea', OLD, 'severity', 4),
  box(NEW, { status: field('live', 11, 'lea') }, given(11, 'lea')),
  step(11, 'lea', NEW, 'status', 'live'),
  people(12),
  readBy(12),
];

/** Ina's device has all; the server is one that was restored from a backup of before Lea's last steps. */
async function restored({ makesBoxes = true } = {}) {
  const server = createFakeServer();
  await server.database.bulkDocs(before);
  const first = deviceOf(server, 'ina');
  await first.inStep();
  for (const doc of sinceThen) {
    const here = await server.database.get(doc._id).catch(() => null);
    await server.database.bulkDocs([{ ...here, ...doc }]);
  }
  const ids = sinceThen.map(({ _id }) => _id);
  const revisions = async () =>
    (await server.database.allDocs({ keys: ids })).rows.map((row) => ('value' in row ? row.value.rev : null));
  await eventually(async () =>
    expect(value(await first.store.get(ids)).map((doc) => doc?._rev)).toEqual(await revisions()),
  );
  await first.inStep();
  const kept = (await server.database.allDocs({ include_docs: true })).rows.map(({ doc }) => doc);
  await first.close();
  const anew = createFakeServer();
  await anew.database.bulkDocs(before);
  anew.refuses = ruleFor('ina', makesBoxes, new Set([OLD]));
  const ina = deviceOf(anew, 'ina', first.name);
  await ina.inStep();
  return {
    ...{ server: anew, ina },
    fieldsOf: async (id: string) => value(await ina.store.get([id]))[0]?.fields,
    /** Lea's device is there again. */
    async leaComes() {
      anew.refuses = ruleFor('lea', true, new Set());
      await anew.database.bulkDocs(
        kept.map((doc) => ({ ...doc }) as StoredDoc),
        { new_edits: false },
      );
      anew.refuses = ruleFor('ina', makesBoxes, new Set([OLD]));
    },
    async end() {
      await ina.close();
      await Promise.all([server.database.close(), anew.database.close()]);
    },
  };
}

describe('a server that was restored from an older backup', () => {
  test('takes nothing of what others did off the devices that have it', async () => {
    const { ina, fieldsOf, end } = await restored();
    expect(await fieldsOf(OLD)).toEqual({ severity: field(4, 10, 'lea') });
    expect(await fieldsOf(NEW)).toEqual({ status: field('live', 11, 'lea') });
    expect(ina.state()).toMatchObject({ takenBack: [], refused: [] });
    await end();
  });

  test('gets back from them what their people may write, the words of others included', async () => {
    const { server, end } = await restored();
    const old = (await server.database.get(OLD)) as unknown as StoredDoc;
    expect(old.fields).toEqual({ severity: field(4, 10, 'lea') });
    expect(((await server.database.get(NEW)) as unknown as StoredDoc).fields).toEqual({
      status: field('live', 11, 'lea'),
    });
    await end();
  });

  test('is said to lack the rest, by whose it is, until their devices have sent it', async () => {
    const { ina, leaComes, end } = await restored({ makesBoxes: false });
    expect(ina.state().lacking).toEqual([{ by: 'lea', count: 4, reason: expect.any(String) }]);
    await leaComes();
    await eventually(() => expect(ina.state()).toMatchObject({ kind: 'in_step', lacking: [] }));
    await end();
  });

  test('gets it from an administrator, by the file of a device that has it, as one history', async () => {
    const { server, ina, end } = await restored();
    const { documents } = await createRefusedOf(ina.store).all([]);
    expect(documents).toHaveLength(3);
    server.refuses = () => null;
    await server.database.bulkDocs([...documents], { new_edits: false });
    await eventually(() => expect(ina.state()).toMatchObject({ kind: 'in_step', lacking: [] }));
    for (const { _id, _rev } of documents) {
      const there = await server.database.get(_id, { conflicts: true });
      expect(there).toMatchObject({ _rev });
      expect(there).not.toHaveProperty('_conflicts');
    }
    await end();
  });

  test('is still said to lack it by a device that starts anew', async () => {
    const { server, ina, end } = await restored();
    await ina.close();
    const again = createSyncedDevice(server, { name: ina.name, user: 'ina', isOwnStep: () => false });
    await again.inStep();
    expect(again.state().lacking).toEqual([{ by: 'lea', count: 3, reason: expect.any(String) }]);
    await again.close();
    await end();
  });
});
