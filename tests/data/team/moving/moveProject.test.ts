import 'fake-indexeddb/auto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { sha256Of } from '#data/store/photos/photoStore.ts';
import type { StoredDoc } from '#data/store/store.ts';
import type { MovingProgress } from '#data/team/moving/moves.ts';
import { timeOf } from '#domain/edit/registers/stamp.ts';
import { fail, ok } from '#domain/result.ts';
import { stampAt } from '#support/stamps.ts';
import { createMovingDevice, createMovingServerDouble, NOW } from '#support/team/movingDevice.ts';
import { value } from '../../store/storeContract.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

const PHOTOS = ['roof', 'wall'].map((text) => new Blob([text]));
const [roof = '', wall = ''] = await Promise.all(PHOTOS.map(sha256Of));
const t = stampAt(5);
const photoDoc = (name: string, sha256: string) => ({
  ...{
    _id: `i:Tower:Tower.${name}`,
    schema: 1,
    type: 'image',
    project: 'Tower',
    image: `Tower.${name}`,
    made: t,
  },
  ...{ photo: { kind: 'stored', sha256 }, fields: { status: { v: 'live', t } } },
});
const box = (name: string, remark = 'wet', at = 5) => ({
  ...{
    _id: `d:Tower.roof:${name}`,
    schema: 1,
    type: 'damage',
    image: 'Tower.roof',
    name,
    made: t,
    claim: null,
  },
  fields: { remark: { v: remark, t: stampAt(at) } },
});
const step = (at: number) => ({
  ...{ _id: `c:Tower:${stampAt(at)}`, schema: 1, type: 'command', project: 'Tower', image: null },
  ...{ stamp: stampAt(at), who: 'Ann', sitting: 'A~1', kind: 'remark', count: 1, changes: [] },
});
const SEAL = {
  ...{
    _id: 's:Tower:seal:r:1:abc',
    schema: 1,
    type: 'sheet',
    project: 'Tower',
    kind: 'seal',
    sheet: 'r:1:abc',
  },
  ...{ made: t, fields: { text: { v: '{"signed":true}', t } } },
};
const TOWER = {
  ...{ _id: 'p:Tower', schema: 1, type: 'project', project: 'Tower', made: t },
  fields: { name: { v: 'Tower', t }, status: { v: 'live', t } },
};
const RUN = {
  ...{ _id: 'n:Tower.roof:m', schema: 1, type: 'run', image: 'Tower.roof', run: 'm', made: t },
  ...{ boxes: [{ name: 'A', label: 'crack', confidence: 1, box: { x: 0, y: 0, w: 1, h: 1 } }], fields: {} },
};
const DOCS = [TOWER, photoDoc('roof', roof), photoDoc('wall', wall), RUN, box('one'), SEAL, step(5)];
/** Of a project beside it. */
const OTHER = { ...TOWER, _id: 'p:Tower2', project: 'Tower2' };

async function world(docs: readonly { readonly _id: string }[] = DOCS) {
  const server = createMovingServerDouble();
  const device = await createMovingDevice(server, [...docs, OTHER]);
  await device.keep(...PHOTOS);
  const read = async (id: string) => server.documents.database.get(id) as Promise<StoredDoc>;
  const mine = async (id: string) => value(await device.main.get([id]))[0];
  const ids = async () => (await server.documents.database.allDocs()).rows.map((row) => row.id);
  return { server, device, read, mine, ids };
}
const plain = ({ _rev, ...doc }: StoredDoc) => doc;
const statusOf = (doc: unknown) => (doc as { fields: { status: { v: string } } }).fields.status.v;

/** All was moved, and nothing else. */
async function expectMoved({ server, device, read, mine, ids }: Awaited<ReturnType<typeof world>>) {
  const moved = (await ids()).filter((id) => !DOCS.some(({ _id }) => _id === id));
  expect(moved).toEqual([expect.stringMatching(/^c:Tower:/)]);
  for (const doc of DOCS.slice(1)) expect(plain(await read(doc._id))).toEqual(doc);
  expect([...server.photos.keys()].sort()).toEqual([roof, wall].sort());
  expect(statusOf(await read('p:Tower'))).toBe('live');
  expect(statusOf(await mine('p:Tower'))).toBe('deleted');
  expect(device.notes.all().get('Tower')).toMatchObject({ phase: 'moved', isQuiet: false });
  expect(device.told).toEqual(['Tower']);
}

describe('moving a project to the team', () => {
  test('brings all of it there, in its own words, and takes it out of this device’s own', async () => {
    const all = await world();
    expect(await all.device.move()).toEqual(ok(null));
    await expectMoved(all);
    expect(await all.mine('p:Tower2')).toMatchObject({ fields: { status: { v: 'live' } } });
  });

  test('says by whom and when, in a field and in a step of the journal', async () => {
    const { device, read, ids } = await world();
    await device.move();
    const by = { by: 'ann', at: NOW };
    expect(await read('p:Tower')).toMatchObject({ fields: { moved: { v: by } } });
    const [id = ''] = (await ids()).filter((one) => one.endsWith('~moving~ann'));
    expect(await read(id)).toMatchObject({ kind: 'move_to_team', who: 'Ann', changes: [{ after: by }] });
  });

  test('says what will be moved', async () => {
    const { device } = await world([...DOCS, photoDoc('gone', 'ab'.repeat(32))]);
    expect(await device.moves().preview('Tower')).toEqual(
      ok({
        ...{ photos: 3, detections: 1, damages: 1, records: 0, steps: 1, documents: 8, missing: 1 },
        ...{ documentBytes: expect.any(Number), photoBytes: 8, unnamed: 8, ahead: [], signedUntil: null },
      }),
    );
  });

  test('is refused for the sample', async () => {
    const { device } = await world();
    expect(await device.moves().check('sample')).toEqual(fail('sample'));
    const run = { onProgress: () => undefined, signal: new AbortController().signal };
    expect(await device.moves().move('sample', run)).toEqual(fail({ kind: 'sample' }));
  });

  test('is done by one tab at a time', async () => {
    const { device } = await world();
    const [first, second] = await Promise.all([device.move(), device.move()]);
    expect([first, second]).toEqual([ok(null), fail({ kind: 'elsewhere' })]);
  });
});

describe('stopped and gone on with', () => {
  const KINDS = ['reading', 'documents', 'photos', 'checking'] as const satisfies MovingProgress['kind'][];
  for (const kind of KINDS)
    for (const which of [1, 2])
      test(`at the ${which}. word of ${kind}: all is this device’s own before, and moved after`, async () => {
        const all = await world();
        let said = 0;
        const stopped = await all.device.move((progress) => {
          if (progress.kind === kind) said += 1;
          return said === which;
        });
        if (!stopped.ok) {
          expect(stopped).toEqual(fail({ kind: 'cancelled' }));
          expect(statusOf(await all.mine('p:Tower'))).toBe('live');
          expect(all.device.told).toEqual([]);
          expect(all.device.notes.all().get('Tower')).toMatchObject({ phase: 'copying' });
          expect(await all.device.move()).toEqual(ok(null));
        }
        await expectMoved(all);
      });

  test('an edit between the two goes along', async () => {
    const { device, server, mine, read } = await world();
    await device.move(({ kind }) => kind === 'photos');
    const before = await mine('d:Tower.roof:one');
    await device.main.bulk([{ ...box('one', 'dry', 9), _rev: before?._rev ?? '' }, box('two'), step(9)]);
    expect(await device.move()).toEqual(ok(null));
    expect(await read('d:Tower.roof:one')).toMatchObject({ fields: { remark: { v: 'dry' } } });
    expect(await read('d:Tower.roof:two')).toBeDefined();
    expect(server.documents.database).toBeDefined();
  });

  test('an edit while it is moved goes along with the last pass', async () => {
    const { device, read } = await world();
    let isWritten = false;
    const done = await device.move(({ kind }) => {
      if (kind === 'photos' && !isWritten) {
        isWritten = true;
        void device.main.bulk([box('late'), step(8)]);
      }
      return false;
    });
    expect(done).toEqual(ok(null));
    expect(await read('d:Tower.roof:late')).toBeDefined();
    expect(await read(step(8)._id)).toBeDefined();
  });

  test('what a tab wrote that had not heard of the end goes along at the next start', async () => {
    const { device, mine } = await world();
    await device.move();
    await device.main.bulk([box('stale'), step(8)]);
    const part = await device.start();
    expect(value(await part.get(['d:Tower.roof:stale', step(8)._id]))).toEqual([
      expect.objectContaining({ name: 'stale' }),
      expect.objectContaining({ kind: 'remark' }),
    ]);
    expect(statusOf(value(await part.get(['p:Tower']))[0])).toBe('live');
    expect(statusOf(await mine('p:Tower'))).toBe('deleted');
    await part.close();
  });
});

describe('nothing is taken away', () => {
  test('where the server refuses a photo, until it takes it', async () => {
    const all = await world();
    all.server.refused.add(wall);
    expect(await all.device.move()).toEqual(fail({ kind: 'photos', count: 1 }));
    expect(statusOf(await all.mine('p:Tower'))).toBe('live');
    all.server.refused.clear();
    expect(await all.device.move()).toEqual(ok(null));
    await expectMoved(all);
  });

  test('where the server refuses a document, until it takes it', async () => {
    const all = await world();
    const { device, server, mine } = all;
    server.documents.refuses = ({ _id }) => (_id.startsWith('n:') ? 'Too large.' : null);
    expect(await device.move()).toEqual(fail({ kind: 'refused', count: 1, reason: 'Too large.' }));
    expect(statusOf(await mine('p:Tower'))).toBe('live');
    server.documents.refuses = () => null;
    expect(await device.move()).toEqual(ok(null));
    await expectMoved(all);
  });

  test('where the server refuses a step, until it takes it', async () => {
    const all = await world();
    const { device, server, mine } = all;
    server.documents.refuses = ({ _id }) => (_id.startsWith('c:') ? 'Too large.' : null);
    expect(await device.move()).toMatchObject({
      ok: false,
      error: { kind: 'refused', reason: 'Too large.' },
    });
    expect(statusOf(await mine('p:Tower'))).toBe('live');
    server.documents.refuses = () => null;
    expect(await device.move()).toEqual(ok(null));
    await expectMoved(all);
  });

  test('where the server says that something sent is not there', async () => {
    const { device, server, mine } = await world();
    const { lacking } = server.moving;
    server.moving.lacking = async (project, revs) => (revs.has(RUN._id) ? [RUN._id] : lacking(project, revs));
    expect(await device.move()).toEqual(fail({ kind: 'not_there', count: 1 }));
    expect(statusOf(await mine('p:Tower'))).toBe('live');
  });

  test('where a photo’s bytes are not what they should be: they are never sent', async () => {
    const { device, server } = await world([...DOCS, photoDoc('gone', 'ab'.repeat(32))]);
    const { photos } = device;
    const get = photos.get.bind(photos);
    Object.assign(photos, { get: async (sha: string) => (sha === wall ? new Blob(['torn']) : get(sha)) });
    expect(await device.move()).toEqual(ok(null));
    expect([...server.photos.keys()]).toEqual([roof]);
  });

  test('where the server stops answering among the photos, and that is what is said', async () => {
    const { device, server, mine } = await world();
    const done = await device.move(({ kind }) => {
      if (kind === 'photos') server.documents.isReachable = false;
      return false;
    });
    expect(done).toEqual(fail({ kind: 'offline' }));
    expect(statusOf(await mine('p:Tower'))).toBe('live');
  });

  test('while the server is away: it goes on when it is back', async () => {
    const all = await world();
    all.server.documents.isReachable = false;
    const done = await all.device.move((progress) => {
      if (progress.kind === 'documents' && progress.trouble !== null) {
        all.server.documents.isReachable = true;
      }
      return false;
    });
    expect(done).toEqual(ok(null));
    await expectMoved(all);
  });
});

describe('stamps that are ahead of the server’s clock', () => {
  const DAY = 24 * 3600e3;
  const AHEAD = [
    { ...box('ahead', 'first', NOW + DAY), fields: { remark: { v: 'x', t: stampAt(NOW + DAY, 'B~1') } } },
    { ...step(NOW + DAY), undoes: stampAt(5) },
    { ...step(NOW + 2 * DAY), undoes: stampAt(NOW + DAY) },
  ];

  test('are named before, and given anew in their order, also what speaks of them', async () => {
    const { device, read, ids } = await world([...DOCS, ...AHEAD]);
    const preview = value(await device.moves().preview('Tower'));
    expect(preview.ahead).toContainEqual({ of: 'damage', field: 'remark', count: 1, until: NOW + DAY });
    expect(preview.ahead).toContainEqual({ of: 'command', field: 'stamp', count: 2, until: NOW + 2 * DAY });
    expect(await device.move()).toEqual(ok(null));
    const steps = (await ids()).filter((id) => id.startsWith('c:') && id.endsWith('-A~1'));
    const read_ = await Promise.all(steps.map(read));
    const [, first, second] = read_ as unknown as { stamp: string; undoes?: string }[];
    expect(steps).toHaveLength(3);
    expect(first?.undoes).toBe(stampAt(5));
    expect(second?.undoes).toBe(first?.stamp);
    for (const one of [first, second]) expect(timeOf(one?.stamp ?? '')).toBeLessThan(NOW + 60e3);
    const given = (await read('d:Tower.roof:ahead')) as unknown as { fields: { remark: { t: string } } };
    expect(given.fields.remark.t.slice(0, 17)).toBe(first?.stamp.slice(0, 17));
    expect(given.fields.remark.t).toMatch(/-B~1$/);
  });

  test('are the same however often it is stopped', async () => {
    const { device, ids } = await world([...DOCS, ...AHEAD]);
    for (const kind of ['photos', 'checking', 'documents'])
      await device.move((progress) => progress.kind === kind);
    const last = await device.move();
    expect(last).toEqual(ok(null));
    expect((await ids()).filter((id) => id.startsWith('c:'))).toHaveLength(4);
  });

  test('of a signature are never given anew: it waits until they are past', async () => {
    const ahead = { ...SEAL, fields: { text: { v: 'x', t: stampAt(NOW + DAY) } } };
    const { device, mine } = await world([...DOCS.filter(({ _id }) => _id !== SEAL._id), ahead]);
    expect(await device.move()).toEqual(fail({ kind: 'signed_ahead', until: NOW + DAY }));
    expect(statusOf(await mine('p:Tower'))).toBe('live');
  });
});

describe('given up', () => {
  const stopAt = (kind: MovingProgress['kind']) => (progress: MovingProgress) => progress.kind === kind;

  test('leaves the project as it is, deletes the copy, and says what stays at the server', async () => {
    const { device, mine } = await world();
    const before = await Promise.all(DOCS.map(({ _id }) => mine(_id)));
    expect(await device.move(stopAt('photos'))).toEqual(fail({ kind: 'cancelled' }));
    expect(await device.copied()).not.toEqual([]);
    expect(await device.moves().giveUp('Tower')).toEqual(ok(null));
    expect(await Promise.all(DOCS.map(({ _id }) => mine(_id)))).toEqual(before);
    expect(await device.copied()).toEqual([]);
    expect(device.told).toEqual([]);
    expect(device.notes.all().get('Tower')).toMatchObject({
      phase: 'given_up',
      remains: { documents: DOCS.length, photos: 1 },
    });
  });

  test('and asked for again later, all of it is moved, with what was written meanwhile', async () => {
    const all = await world();
    await all.device.move(stopAt('photos'));
    await all.device.moves().giveUp('Tower');
    const { _rev = '' } = (await all.mine(box('one')._id)) ?? {};
    await all.device.main.bulk([{ ...box('one', 'dry', 6), _rev }]);
    expect(await all.device.move()).toEqual(ok(null));
    expect(await all.read(box('one')._id)).toMatchObject({ fields: { remark: { v: 'dry' } } });
    expect(await all.device.moves().giveUp('Tower')).toEqual(fail('moved'));
  });

  test('says that it does not know what stays where the server can’t be asked', async () => {
    const { device, server } = await world();
    await device.move(stopAt('photos'));
    server.documents.isReachable = false;
    expect(await device.moves().giveUp('Tower')).toEqual(ok(null));
    expect(device.notes.all().get('Tower')?.remains).toEqual({ documents: null, photos: null });
  });

  test('is not while a tab is moving it', async () => {
    const { device } = await world();
    const moving = device.move();
    expect(await device.moves().giveUp('Tower')).toEqual(fail('elsewhere'));
    expect(await moving).toEqual(ok(null));
  });
});
