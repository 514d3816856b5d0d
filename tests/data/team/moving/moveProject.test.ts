import 'fake-indexeddb/auto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { MovingProgress } from '#data/team/moving/moves.ts';
import { fail, ok } from '#domain/result.ts';
import { NOW } from '#support/team/movingDevice.ts';
import { value } from '../../store/storeContract.ts';
import { box, DOCS, expectMoved, photoDoc, statusOf, step, world } from './movingWorld.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

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
