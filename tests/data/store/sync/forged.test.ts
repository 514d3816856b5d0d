import 'fake-indexeddb/auto';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { hashOfText } from '#data/records/sealCheck.ts';
import type { StoredDoc } from '#data/store/store.ts';
import { stepHash } from '#data/store/sync/commit/verdict.ts';
import { isCommitmentsKey } from '#domain/edit/admit/fixed.ts';
import { runText } from '#domain/edit/fixedText.ts';
import { projectDocumentKey, projectKey, runKey } from '#domain/edit/ids.ts';
import { sealId } from '#domain/inspection/record/sealId.ts';
import { commitmentsText } from '#domain/team/commitments.ts';
import { commitmentsKey } from '#domain/team/commitmentsKey.ts';
import { eventually } from '#support/eventually.ts';
import { stampAt } from '#support/stamps.ts';
import { createFakeServer, createSyncedDevice, type SyncedDevice } from '#support/syncedDevices.ts';
import { value } from '../storeContract.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

const PROJECT = 'tower';
const IMAGE = 'tower.one';
const [ANN, INA] = ['AAA~1~ann', 'BBB~1~ina'];

const head = {
  ...{ _id: projectKey(PROJECT), schema: 1, type: 'project', project: PROJECT },
  ...{ made: stampAt(1, ANN), fields: {} },
};
const step = (at: number, who: string, after = 'accepted') => ({
  ...{ _id: `c:${PROJECT}:${stampAt(at, who)}`, schema: 1, type: 'command', project: PROJECT, image: null },
  ...{ stamp: stampAt(at, who), who: 'A name', sitting: who, kind: 'judge', count: 1 },
  changes: [{ doc: `d:${IMAGE}:run:1`, field: 'verdict', before: 'unreviewed', after }],
});
const boxes = [
  { name: 'CRACK_001', label: 'crack', confidence: 0.9, box: { x: 0.1, y: 0, width: 1, height: 1 } },
];
async function run(of = boxes) {
  const id = (await hashOfText(runText(boxes, undefined, 0))).slice(0, 32);
  return {
    ...{ _id: runKey(IMAGE, id), schema: 1, type: 'run', image: IMAGE, run: id },
    ...{ made: stampAt(2, ANN), boxes: of, fields: { status: { v: 'live', t: stampAt(2, ANN) } } },
  };
}

const rev = (generation: number, digit: string): string => `${generation}-${digit.repeat(32)}`;
/** Whose history its writer made up: it wins over every other version. */
const forged = <D extends object>(doc: D, digit = 'f') => ({ ...doc, _rev: rev(99, digit) });

const devices: SyncedDevice[] = [];
const servers: ReturnType<typeof createFakeServer>[] = [];
function begin() {
  const server = createFakeServer();
  servers.push(server);
  const device = (user: string) => {
    const one = createSyncedDevice(server, { user });
    devices.push(one);
    return one;
  };
  const force = (...docs: object[]) => server.database.bulkDocs(docs as StoredDoc[], { new_edits: false });
  return { server, device, force };
}
afterEach(async () => {
  await Promise.all(devices.splice(0).map((device) => device.close()));
  await Promise.all(servers.splice(0).map(({ database }) => database.close()));
});

const write = async (device: SyncedDevice, ...docs: StoredDoc[]) => value(await device.store.bulk(docs));
const shown = async (device: SyncedDevice, id: string) => {
  const [doc] = value(await device.store.get([id]));
  return doc && Object.fromEntries(Object.entries(doc).filter(([key]) => key !== '_rev'));
};
/** Resolves when the server has commitments to a step. */
const committed = (server: ReturnType<typeof createFakeServer>, count = 1) =>
  eventually(async () => {
    const { rows } = await server.database.allDocs();
    expect(rows.filter(({ id }) => isCommitmentsKey(id)).length).toBeGreaterThanOrEqual(count);
  });
const found = (device: SyncedDevice) =>
  device.state().forged.map(({ id, by, isProven }) => ({ id, by, isProven }));

async function commitmentsOf(user: string, steps: readonly StoredDoc[], seen: readonly string[] = []) {
  const pairs = await Promise.all(
    steps.map(async (one) => [String(one.stamp), await stepHash(one)] as const),
  );
  const text = commitmentsText({ project: PROJECT, seen, steps: pairs });
  const hash = await hashOfText(text);
  const t = pairs.at(-1)?.[0] ?? stampAt(1, `CCC~1~${user}`);
  return {
    _id: commitmentsKey({ project: PROJECT, hash, user }),
    ...{ schema: 1, type: 'sheet', project: PROJECT, kind: 'commitments', sheet: `${hash}:${user}`, made: t },
    fields: { status: { v: 'live', t }, text: { v: text, t } },
  };
}

describe('a forged version is never shown, the true one stays, and the audit names who is said to have written it', () => {
  test('of a step that its author changes after it was settled: on devices that have it, and on a new one', async () => {
    const { server, device, force } = begin();
    const [ina, ann] = [device('ina'), device('ann')];
    const true_ = step(10, INA);
    await write(ina, head, true_);
    await committed(server);
    await eventually(async () => expect(await shown(ann, true_._id)).toEqual(true_));
    await force(forged(step(10, INA, 'rejected')));
    const late = device('lea');
    for (const one of [ina, ann, late]) {
      await eventually(() => expect(found(one)).toEqual([{ id: true_._id, by: 'ina', isProven: true }]));
      expect(await shown(one, true_._id)).toEqual(true_);
      expect(value(await one.store.losers(true_._id))).toEqual([]);
      await eventually(() => expect(one.state().alarms).toEqual([]));
    }
  });

  test('of a model’s run that has no boxes, or others: the server names nobody, the version says who', async () => {
    const { server, device, force } = begin();
    const ann = device('ann');
    const true_ = await run();
    await write(ann, head, true_);
    await ann.inStep();
    await force(
      forged({ ...true_, boxes: [] }),
      forged({ ...true_, boxes: [{ ...boxes[0]!, label: 'nail' }] }, 'e'),
    );
    await eventually(() => expect(found(ann)).toHaveLength(2));
    const late = device('lea');
    for (const one of [ann, late]) {
      await eventually(() =>
        expect(found(one)).toEqual(
          Array.from({ length: 2 }, () => ({ id: true_._id, by: 'ann', isProven: false })),
        ),
      );
      expect(await shown(one, true_._id)).toEqual(true_);
    }
    expect(server.sent.filter((id) => id === true_._id)).toHaveLength(3);
  });

  test('of a run: changes of its status that others make stay possible', async () => {
    const { device, force } = begin();
    const [ann, ina] = [device('ann'), device('ina')];
    const true_ = await run();
    await write(ann, head, true_);
    await force(forged({ ...true_, boxes: [] }));
    await eventually(async () => expect(await shown(ina, true_._id)).toEqual(true_));
    const [here] = value(await ina.store.get([true_._id]));
    const fields = { status: { v: 'undone', t: stampAt(20, INA) } };
    await write(ina, { ...here!, fields });
    await eventually(async () => expect(await shown(ann, true_._id)).toEqual({ ...true_, fields }));
  });

  test('of a photo’s document that names other bytes', async () => {
    const { device, force } = begin();
    const ann = device('ann');
    const sha256 = 'ab'.repeat(32);
    const image = `${PROJECT}.${sha256.slice(0, 24)}`;
    const photo = {
      ...{ _id: `i:${PROJECT}:${image}`, schema: 1, type: 'image', project: PROJECT, image },
      ...{ made: stampAt(2, ANN), name: 'a.jpg', width: 4, height: 3, photo: { kind: 'stored', sha256 } },
      ...{ takenAt: null, order: 0, fields: {} },
    };
    await write(ann, head, photo);
    await ann.inStep();
    await force(forged({ ...photo, photo: { kind: 'stored', sha256: 'cd'.repeat(32) } }));
    const late = device('lea');
    for (const one of [ann, late]) {
      await eventually(() => expect(found(one)).toHaveLength(1));
      expect(await shown(one, photo._id)).toEqual(photo);
    }
  });

  test('of signed content: what differs from the hash in its id is never stored', async () => {
    const { device, force } = begin();
    const ann = device('ann');
    const textOf = (person: string) =>
      JSON.stringify({
        ...{ format: 'alpha-ai-record', version: 1, signoff: { person, at: 10 } },
        record: { id: 'rec', project: PROJECT, revision: 1 },
      });
    const hash = await hashOfText(textOf('Sig'));
    const t = stampAt(20, 'DDD~1~sig');
    const seal = (text: string) => {
      const sheet = sealId({ record: 'rec', revision: 1, hash }, 'sig');
      const values = { record: 'rec', revision: 1, hash, text, by: 'Sig', at: 10 };
      return {
        ...{ _id: projectDocumentKey(PROJECT, 'seal', sheet), schema: 1, type: 'sheet', project: PROJECT },
        ...{ kind: 'seal', sheet, made: t },
        fields: Object.fromEntries(Object.entries(values).map(([field, v]) => [field, { v, t }])),
      };
    };
    const true_ = seal(textOf('Sig'));
    await write(ann, head, true_);
    await ann.inStep();
    await force(forged(seal(textOf('Mallory'))));
    for (const one of [ann, device('lea')]) {
      await eventually(() => expect(found(one)).toEqual([{ id: true_._id, by: 'sig', isProven: true }]));
      expect(await shown(one, true_._id)).toEqual(true_);
    }
  });

  test('that came before its commitment: it is replaced as soon as that comes', async () => {
    const { device, force } = begin();
    const true_ = step(10, INA);
    await force(
      { ...head, _rev: rev(1, 'a') },
      { ...true_, _rev: rev(1, 'a') },
      forged(step(10, INA, 'rejected')),
    );
    const ann = device('ann');
    await eventually(async () => expect(await shown(ann, true_._id)).toEqual(step(10, INA, 'rejected')));
    await force({ ...(await commitmentsOf('ina', [true_])), _rev: rev(1, 'a') });
    await eventually(() => expect(found(ann)).toHaveLength(1));
    expect(await shown(ann, true_._id)).toEqual(true_);
    await eventually(() => expect(ann.state().alarms).toEqual([]));
  });
});

describe('the true version', () => {
  test('is put back at the server by an offline device that has it', async () => {
    const { server, device, force } = begin();
    const ann = device('ann');
    const true_ = await run();
    server.isReachable = false;
    await write(ann, head, true_);
    await eventually(() => expect(ann.state().kind).toBe('stopped'));
    await force({ ...head, _rev: rev(1, 'a') }, forged({ ...true_, boxes: [] }));
    const early = device('lea');
    server.isReachable = true;
    for (const one of [ann, early]) one.sync.wake();
    await eventually(async () => expect(await shown(early, true_._id)).toEqual(true_));
    expect(await shown(ann, true_._id)).toEqual(true_);
    await eventually(() => expect(early.state().alarms).toEqual([]));
    expect(found(early)).toHaveLength(1);
  });

  test('is sent again where the server lost it and has the forged one', async () => {
    const { server, device } = begin();
    const ina = device('ina');
    const true_ = step(10, INA);
    await write(ina, head, true_);
    await committed(server);
    await ina.inStep();
    await ina.close();
    devices.splice(devices.indexOf(ina), 1);
    // Another server in its place, with the commitments and the forged version alone.
    const other = begin();
    const { rows } = await server.database.allDocs({ include_docs: true });
    const kept = rows.flatMap((row) =>
      'doc' in row && row.doc && !row.id.startsWith('c:') ? [row.doc] : [],
    );
    await other.force(...kept, forged(step(10, INA, 'rejected')));
    const back = createSyncedDevice(other.server, { user: 'ina', name: ina.name });
    devices.push(back);
    await eventually(() => expect(found(back)).toHaveLength(1));
    expect(await shown(back, true_._id)).toEqual(true_);
    const late = other.device('lea');
    await eventually(async () => expect(await shown(late, true_._id)).toEqual(true_));
  });

  test('is missing where no device has it: that is said, and nothing is shown in its place', async () => {
    const { device, force } = begin();
    const true_ = step(10, INA);
    const model = await run();
    await force(
      { ...head, _rev: rev(1, 'a') },
      { ...(await commitmentsOf('ina', [true_])), _rev: rev(1, 'a') },
      forged(step(10, INA, 'rejected')),
      forged({ ...model, boxes: [] }),
    );
    const both = [device('ann'), device('ina')];
    for (const one of both) {
      await eventually(() =>
        expect(one.state().alarms.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
          { id: true_._id, kind: 'missing' },
          { id: model._id, kind: 'missing' },
        ]),
      );
      expect(await shown(one, true_._id)).toBeNull();
      expect(await shown(one, model._id)).toBeNull();
      expect(found(one)).toHaveLength(2);
    }
    await force({ ...true_, _rev: rev(1, 'b') }, { ...model, _rev: rev(1, 'b') });
    for (const one of both) {
      await eventually(() => expect(one.state().alarms).toEqual([]));
      expect(await shown(one, true_._id)).toEqual(true_);
      expect(await shown(one, model._id)).toEqual(model);
    }
  });
});

describe('a signature that a reviewer writes under the signer’s stamp', () => {
  const SIG = 'DDD~1~sig';
  const hash = 'ab'.repeat(32);
  const field = `signoff:1:${hash}`;
  const given = { role: 'approved', person: 'Sig', regNo: '', at: 10, hash };
  const record = (fields: object = {}) => ({
    ...{ _id: `s:${PROJECT}:record:rec`, schema: 1, type: 'sheet', project: PROJECT, kind: 'record' },
    ...{ sheet: 'rec', made: stampAt(2, ANN), fields },
  });
  const signed = record({
    state: { v: 'signed', t: stampAt(20, SIG) },
    [field]: { v: given, t: stampAt(20, SIG) },
  });
  const signing = {
    ...step(20, SIG),
    changes: [
      { doc: signed._id, field, before: null, after: given },
      { doc: signed._id, field: 'state', before: 'draft', after: 'signed' },
    ],
  };

  test('doesn’t count, nor the state that came with it, and stands in the audit on each device', async () => {
    const { device, force } = begin();
    const ann = device('ann');
    await write(ann, head, record());
    await ann.inStep();
    await force({ ...signed, _rev: rev(5, 'f') });
    for (const one of [ann, device('lea')])
      await eventually(() =>
        expect(one.state().forged.map(({ field: of, by, isProven }) => ({ of, by, isProven }))).toEqual([
          { of: 'state', by: 'sig', isProven: false },
          { of: field, by: 'sig', isProven: false },
        ]),
      );
  });

  test('one with its step counts, and one that was noted before its step came is noted no longer', async () => {
    const { device, force } = begin();
    const ann = device('ann');
    await force({ ...head, _rev: rev(1, 'a') }, { ...signed, _rev: rev(1, 'a') });
    await eventually(() => expect(ann.state().forged).toHaveLength(2));
    await force({ ...signing, _rev: rev(1, 'a') });
    await eventually(() => expect(ann.state().forged).toEqual([]));
    const late = device('lea');
    await late.inStep();
    expect(late.state().forged).toEqual([]);
  });

  test('a step of the signer about something else doesn’t make it count', async () => {
    const { device, force } = begin();
    await force(
      { ...head, _rev: rev(1, 'a') },
      { ...signed, _rev: rev(1, 'a') },
      { ...step(20, SIG), _rev: rev(1, 'a') },
    );
    const late = device('lea');
    await eventually(() => expect(late.state().forged).toHaveLength(2));
  });
});

describe('a second commitment of a step’s author', () => {
  test('is not believed: the first counts where the second knows it, and where a device has the step', async () => {
    const { server, device, force } = begin();
    const [ina, ann] = [device('ina'), device('ann')];
    const true_ = step(10, INA);
    await write(ina, head, true_);
    await committed(server);
    await eventually(async () => expect(await shown(ann, true_._id)).toEqual(true_));
    const other = step(10, INA, 'rejected');
    await force({ ...(await commitmentsOf('ina', [other])), _rev: rev(1, 'a') }, forged(other));
    await eventually(() => expect(found(ann)).toHaveLength(1));
    expect(await shown(ann, true_._id)).toEqual(true_);
  });

  test('is not believed by a new device once another person had seen the first', async () => {
    const { server, device, force } = begin();
    const [ina, ann] = [device('ina'), device('ann')];
    const true_ = step(10, INA);
    await write(ina, head, true_);
    await committed(server);
    await eventually(async () => expect(await shown(ann, true_._id)).toEqual(true_));
    await write(ann, step(11, ANN));
    await committed(server, 2);
    const other = step(10, INA, 'rejected');
    await force({ ...(await commitmentsOf('ina', [other])), _rev: rev(1, 'a') }, forged(other));
    const late = device('lea');
    await eventually(() => expect(found(late)).toHaveLength(1));
    expect(await shown(late, true_._id)).toEqual(true_);
  });

  test('commitments to another person’s step count for nothing', async () => {
    const { device, force } = begin();
    const true_ = step(10, ANN);
    await force(
      { ...head, _rev: rev(1, 'a') },
      { ...true_, _rev: rev(1, 'a') },
      { ...(await commitmentsOf('ina', [step(10, ANN, 'rejected')])), _rev: rev(1, 'a') },
    );
    const late = device('lea');
    await late.inStep();
    expect(await shown(late, true_._id)).toEqual(true_);
    expect(late.state()).toMatchObject({ alarms: [], forged: [] });
  });
});

test('steps to which nobody committed are read as before, and what two devices wrote is told', async () => {
  const { device, force } = begin();
  const true_ = step(10, INA);
  await force(
    { ...head, _rev: rev(1, 'a') },
    { ...true_, _rev: rev(1, 'a') },
    { ...step(10, INA, 'rejected'), _rev: rev(1, 'b') },
  );
  const ann = device('ann');
  await eventually(() => expect(ann.state().alarms).toEqual([{ id: true_._id, kind: 'forked' }]));
  expect(ann.state().forged).toEqual([]);
});

test('what is stored is checked once, also without a network', async () => {
  const { server, device } = begin();
  const ann = device('ann');
  await write(ann, head, await run());
  await ann.inStep();
  await ann.close();
  devices.splice(devices.indexOf(ann), 1);
  server.isReachable = false;
  const digest = vi.spyOn(crypto.subtle, 'digest');
  const opened = vi.spyOn(server, 'open');
  const again = createSyncedDevice(server, { user: 'ann', name: ann.name });
  devices.push(again);
  const broken = { ...(await run()), _id: runKey(IMAGE, 'a'.repeat(32)), run: 'a'.repeat(32) };
  await write(again, broken);
  again.sync.wake();
  await eventually(() => expect(again.state().forged).toHaveLength(1));
  await eventually(() => expect(again.state().kind).toBe('stopped'));
  const before = digest.mock.calls.length;
  const attempts = opened.mock.calls.length;
  again.sync.wake();
  await eventually(() => expect(opened.mock.calls.length).toBeGreaterThan(attempts));
  expect(digest.mock.calls.length).toBe(before);
  digest.mockRestore();
});

test('steps are committed to by fifty or at the start, not one by one', async () => {
  const { server, device } = begin();
  const ina = device('ina');
  await write(ina, head);
  await ina.inStep();
  const now = Date.now();
  for (let at = 0; at < 5; at += 1) {
    await write(ina, step(now + at, INA));
    await ina.inStep();
  }
  const count = async () =>
    (await server.database.allDocs()).rows.filter(({ id }) => isCommitmentsKey(id)).length;
  expect(await count()).toBe(0);
  await write(ina, ...Array.from({ length: 50 }, (_, at) => step(now + 10 + at, INA)));
  await committed(server);
  expect(await count()).toBe(1);
});

const PHOTO_HASH = 'ab'.repeat(32);
const photoDoc = {
  ...{
    _id: `i:${PROJECT}:${PROJECT}.${PHOTO_HASH.slice(0, 24)}`,
    schema: 1,
    type: 'image',
    project: PROJECT,
  },
  ...{ image: `${PROJECT}.${PHOTO_HASH.slice(0, 24)}`, name: 'a.jpg', made: stampAt(2, ANN) },
  ...{ photo: { kind: 'stored', sha256: PHOTO_HASH }, fields: { status: { v: 'live', t: stampAt(2, ANN) } } },
};

describe('a deletion that names a forged version as what holds the content', () => {
  test.each(['photo', 'run', 'run, without the deletion’s content'] as const)(
    'takes away no %s: on devices that have it, and on new ones the content of the deletion',
    async (kind) => {
      const { server, device, force } = begin();
      const ann = device('ann');
      const true_ = kind === 'photo' ? photoDoc : await run();
      await write(ann, head, true_);
      await ann.inStep();
      const { _rev } = await server.database.get(true_._id);
      const instead =
        kind === 'photo' ? { photo: { kind: 'stored', sha256: 'cd'.repeat(32) } } : { boxes: [] };
      const forgery = forged({ ...true_, ...instead });
      const gone = 'd'.repeat(32);
      const deletion = {
        ...(kind.includes('without') ? { _id: true_._id } : true_),
        ...{ _deleted: true, deletedBy: 'ina', mergedInto: forgery._rev },
        ...{ _rev: `2-${gone}`, _revisions: { start: 2, ids: [gone, _rev.slice(2)] } },
      };
      await force(forgery, deletion);
      await eventually(() => expect(found(ann).map(({ id }) => id)).toEqual([true_._id]));
      const late = device('lea');
      for (const one of [ann, late])
        await eventually(async () => {
          expect(await shown(one, true_._id)).toEqual(true_);
          expect(one.state()).toMatchObject({ kind: 'in_step', alarms: [] });
        });
      expect(ann.state().restored).toMatchObject([{ id: true_._id, by: 'ina' }]);
    },
  );
});

/**
 * A copy of a cluster that has not heard of a document yet takes a version over it as a new document, whatever the other
 * copies answer, and the cluster then has that version in all copies.
 */
describe('a forged version over the true one, which is at the server as its ancestor only', () => {
  const over = (doc: object, { _rev }: { readonly _rev: string }) => {
    const [start, hash] = [Number.parseInt(_rev, 10), _rev.slice(_rev.indexOf('-') + 1)];
    const next = 'f'.repeat(32);
    return {
      ...{ ...doc, _rev: `${start + 1}-${next}` },
      _revisions: { start: start + 1, ids: [next, hash] },
    };
  };

  test.each(['photo', 'run', 'step'] as const)(
    'is a %s: devices that have it put it back, and new ones show it',
    async (kind) => {
      const { server, device, force } = begin();
      const [ina, ann] = [device('ina'), device('ann')];
      const true_ = { photo: photoDoc, run: await run(), step: step(10, INA) }[kind];
      await write(ina, head, true_);
      if (kind === 'step') await committed(server);
      await eventually(async () => expect(await shown(ann, true_._id)).toEqual(true_));
      await Promise.all([ina.inStep(), ann.inStep()]);
      const instead = {
        photo: { ...photoDoc, photo: { kind: 'stored', sha256: 'cd'.repeat(32) }, fields: {} },
        run: { ...true_, boxes: [] },
        step: step(10, INA, 'rejected'),
      }[kind];
      await force(over(instead, await server.database.get(true_._id)));
      await eventually(() => expect(found(ann).map(({ id }) => id)).toEqual([true_._id]));
      const late = device('lea');
      for (const one of [ina, ann, late])
        await eventually(async () => {
          expect(await shown(one, true_._id)).toEqual(true_);
          expect(value(await one.store.losers(true_._id))).toEqual([]);
          expect(one.state()).toMatchObject({ kind: 'in_step', alarms: [], restored: [] });
        });
    },
  );

  test('is found and put back at the next start, too, by a device that noted it before', async () => {
    const { server, device, force } = begin();
    const true_ = await run();
    const first = createSyncedDevice(server, { user: 'ann', sends: false });
    await server.database.bulkDocs([{ ...head }, { ...true_ }] as never);
    await eventually(async () => expect(await shown(first, true_._id)).toEqual(true_));
    await force(over({ ...true_, boxes: [] }, await server.database.get(true_._id)));
    await eventually(() => expect(found(first)).toHaveLength(1));
    await first.close();
    const again = createSyncedDevice(server, { name: first.name, user: 'ann' });
    devices.push(again);
    const late = device('lea');
    await eventually(async () => expect(await shown(late, true_._id)).toEqual(true_));
  });
});
