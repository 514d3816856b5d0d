import 'fake-indexeddb/auto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { timeOf } from '#domain/edit/registers/stamp.ts';
import { fail, ok } from '#domain/result.ts';
import { stampAt } from '#support/stamps.ts';
import { NOW } from '#support/team/movingDevice.ts';
import { value } from '../../store/storeContract.ts';
import {
  box,
  DOCS,
  expectMoved,
  photoDoc,
  RUN,
  roof,
  SEAL,
  statusOf,
  step,
  wall,
  world,
} from './movingWorld.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

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
