import 'fake-indexeddb/auto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { MovingProgress } from '#data/team/moving/moves.ts';
import { fail, ok } from '#domain/result.ts';
import { box, DOCS, world } from './movingWorld.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

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
