import 'fake-indexeddb/auto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createProgress } from '#data/store/sync/progress.ts';
import { eventually } from '#support/eventually.ts';
import { value } from '../storeContract.ts';
import { damage, read, stamp, two, write } from './inSync.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

describe('two devices of a team', () => {
  test('what one writes the other has, and is told of', async () => {
    const { devices, end } = await two();
    const [ann, ben] = devices;
    const told: string[] = [];
    ben.store.changes(({ doc }) => told.push(doc._id));
    await write(ann, damage('1', { severity: { v: 'severe', t: stamp(5, 'AAA~1~ann') } }));
    await eventually(() => expect(told).toContain('d:tower.one:1'));
    expect(await read(ben, 'd:tower.one:1')).toMatchObject({ fields: { severity: { v: 'severe' } } });
    await end();
  });

  test('what both wrote while the server was away is merged field by field, to one revision everywhere', async () => {
    const { server, devices, end } = await two();
    const [ann, ben] = devices;
    await write(ann, damage('1', {}));
    await Promise.all(devices.map((device) => device.inStep()));
    await eventually(async () => expect(await read(ben, 'd:tower.one:1')).not.toBeNull());
    const first = await read(ann, 'd:tower.one:1');
    server.isReachable = false;
    await write(ann, { ...damage('1', { severity: { v: 'severe', t: stamp(9, 'AAA~1~ann') } }) });
    await write(ben, {
      ...damage('1', {
        severity: { v: 'minor', t: stamp(7, 'BBB~1~ben') },
        remark: { v: 'loose', t: stamp(8, 'BBB~1~ben') },
      }),
    });
    server.isReachable = true;
    for (const device of devices) device.sync.wake();
    await eventually(async () => {
      const [a, b] = [await read(ann, 'd:tower.one:1'), await read(ben, 'd:tower.one:1')];
      expect(a?._rev).toBe(b?._rev);
      expect(a?._rev).not.toBe(first?._rev);
      expect(a).toMatchObject({ fields: { severity: { v: 'severe' }, remark: { v: 'loose' } } });
      expect(value(await ann.store.losers('d:tower.one:1'))).toEqual([]);
      expect(value(await ben.store.losers('d:tower.one:1'))).toEqual([]);
    });
    await end();
  });

  test('after 200 documents were merged every way of reading shows the same', async () => {
    const { server, devices, end } = await two();
    const [ann, ben] = devices;
    const ids = Array.from({ length: 200 }, (_, at) => `${at}`);
    const docs = (who: string, at: number, word: string) =>
      ids.map((id) => damage(id, { [word]: { v: word, t: stamp(at + Number(id), who) } }));
    server.isReachable = false;
    value(await ann.store.bulk(docs('AAA~1~ann', 10, 'severity')));
    value(await ben.store.bulk(docs('BBB~1~ben', 20, 'remark')));
    server.isReachable = true;
    for (const device of devices) device.sync.wake();
    const range = { from: 'd:tower.', to: 'd:tower.\uffff' };
    await eventually(async () => {
      const all = await server.database.allDocs({ include_docs: true, conflicts: true });
      expect(all.rows).toHaveLength(200);
      for (const row of all.rows) {
        expect(row.doc).toMatchObject({ fields: { severity: { v: 'severity' }, remark: { v: 'remark' } } });
        expect(row.doc).not.toHaveProperty('_conflicts');
      }
      for (const { store } of devices) {
        const read = value(await store.range(range));
        expect(read.map(({ _id, _rev }) => [_id, _rev])).toEqual(
          all.rows.map(({ id, value: { rev } }) => [id, rev]),
        );
        expect(value(await store.ids(range))).toEqual(all.rows.map(({ id }) => id));
        expect(value(await store.get(all.rows.map(({ id }) => id)))).toEqual(read);
      }
    });
    await end();
  });

  test('lists of people that two administrators wrote at once are left alone: the one that won counts', async () => {
    const { devices, server, end } = await two();
    const people = (rev: string, name: string) => ({
      ...{
        _id: 's:tower:people:people',
        _rev: rev,
        schema: 1,
        type: 'sheet',
        project: 'tower',
        kind: 'people',
      },
      ...{ sheet: 'people', made: stamp(1, 'setup~setup~setup') },
      fields: { people: { v: [{ name, roles: ['lead'] }], t: stamp(1, 'setup~setup~setup') } },
    });
    await server.database.bulkDocs([people('1-b', 'ben'), people('1-a', 'ann')], { new_edits: false });
    for (const device of devices) {
      device.sync.wake();
      await eventually(async () =>
        expect(await read(device, 's:tower:people:people')).toMatchObject({ _rev: '1-b' }),
      );
      await device.inStep();
      expect(value(await device.store.losers('s:tower:people:people'))).toHaveLength(1);
      expect(device.state().alarms).toEqual([]);
    }
    await end();
  });

  test('a step that exists in two forms is told, and neither is taken for the other', async () => {
    const { server, devices, end } = await two();
    const [ann, ben] = devices;
    const command = (kind: string) => ({
      _id: `c:tower:${stamp(1, 'AAA~1~ann')}`,
      schema: 1,
      type: 'command',
      kind,
    });
    server.isReachable = false;
    await write(ann, command('accept'));
    await write(ben, command('reject'));
    server.isReachable = true;
    for (const device of devices) device.sync.wake();
    await eventually(() => {
      const told = devices.flatMap((device) => device.state().alarms);
      expect(told).toContainEqual({ id: command('')._id, kind: 'forked' });
    });
    await end();
  });

  test('away from the server it says so, counts what waits, and sends it when the server is back', async () => {
    const { server, devices, end } = await two();
    const [ann, ben] = devices;
    server.isReachable = false;
    await write(ann, damage('1', {}));
    await write(ann, damage('2', {}));
    await eventually(() =>
      expect(ann.state()).toMatchObject({ kind: 'stopped', trouble: 'offline', unsent: 2 }),
    );
    server.isReachable = true;
    for (const device of devices) device.sync.wake();
    await ann.inStep();
    await eventually(async () => expect(await read(ben, 'd:tower.one:2')).not.toBeNull());
    await end();
  });

  test('what has to be looked at is remembered, until it is settled', async () => {
    const { server, devices, end } = await two();
    const [ann, ben] = devices;
    const id = `c:tower:${stamp(1, 'AAA~1~ann')}`;
    server.isReachable = false;
    await write(ann, { _id: id, schema: 1, type: 'command', kind: 'accept' });
    await write(ben, { _id: id, schema: 1, type: 'command', kind: 'reject' });
    server.isReachable = true;
    for (const device of devices) device.sync.wake();
    const forked = [{ id, kind: 'forked' }];
    await eventually(() => expect(devices.some((device) => device.state().alarms.length > 0)).toBe(true));
    const [told] = devices.filter((device) => device.state().alarms.length > 0);
    expect(told?.state().alarms).toEqual(forked);
    const progress = createProgress(
      Date.now,
      () => true,
      () => undefined,
    );
    await told?.store.using(progress.read);
    expect(progress.notes().alarms).toEqual(forked);
    const [loser] = value((await told?.store.losers(id)) ?? (await ann.store.losers(id)));
    await told?.store.using((on) => on.remove(id, loser?._rev ?? ''));
    await told?.store.using(progress.read);
    expect(progress.notes().alarms).toEqual([]);
    await end();
  });

  test('of what is here only the steps that were taken here wait to be sent', async () => {
    const { devices, end } = await two();
    const [ann] = devices;
    value(
      await ann.store.bulk([
        damage('1', {}),
        damage('2', {}),
        { _id: 'c:tower:theirs' },
        { _id: 'c:tower:mine' },
      ]),
    );
    const progress = createProgress(
      Date.now,
      (id) => id.endsWith(':mine'),
      () => undefined,
    );
    expect(await ann.store.using(progress.unsent)).toHaveLength(1);
    await end();
  });
});
