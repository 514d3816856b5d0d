import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredDoc } from '#data/store/store.ts';
import { findUnexplained } from '#data/team/audit/createAudit.ts';
import { createAuditReader } from '#data/team/audit/createAuditReader.ts';
import { judge } from '#domain/edit/drafts.ts';
import { commandKey } from '#domain/edit/ids.ts';
import { fail, ok } from '#domain/result.ts';
import { unexplainedIn } from '#domain/team/audit/unexplained.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { acceptAll, openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { stampAt } from '#support/stamps.ts';
import { value } from '../../store/storeContract.ts';

const signal = new AbortController().signal;
const quiet = { signal, onProgress: () => undefined };
const of = (user: string, at: number) => stampAt(at, `K7QX2M~f81d03~${user}`);
const change = (doc: string, field: string) => ({ doc, field, before: null, after: 1 });
const command = (user: string, at: number, more: object = {}): StoredDoc => ({
  ...{ _id: commandKey('tower', of(user, at)), schema: 1, type: 'command', project: 'tower', image: null },
  ...{ stamp: of(user, at), who: user, sitting: 'x', kind: 'accept', count: 1, changes: [] },
  ...more,
});
/** The store, telling how many documents each call asks for. */
const countedGets = (store: ReturnType<typeof createMemoryStore>, asked: number[]) => ({
  ...store,
  get: (ids: readonly string[]) => {
    asked.push(ids.length);
    return store.get(ids);
  },
});
const damage = (index: number, fields: unknown): StoredDoc => ({
  ...{ _id: `d:tower.one:r1:${index}`, schema: 1, type: 'damage', image: 'tower.one', name: 'CRACK_001' },
  ...{ made: of('ina', 1), claim: { run: 'r1', index }, fields },
});

describe('the steps of a project', () => {
  test('are read newest first, with how far it is; those that came since are added', async () => {
    const store = createMemoryStore();
    await store.bulk(Array.from({ length: 300 }, (_, at) => command('ina', at + 1)));
    const asked: number[] = [];
    const counting = countedGets(store, asked);
    const reader = createAuditReader(counting, 'tower');
    const far: string[] = [];
    const read = () =>
      reader.read({ signal, onProgress: ({ done, total }) => void far.push(`${done}/${total}`) });
    const first = value(await read());
    expect(first.steps.map(({ at }) => at)).toEqual(Array.from({ length: 300 }, (_, at) => 300 - at));
    expect([far.at(0), far.at(-1)]).toEqual(['25/300', '300/300']);
    await store.bulk([command('lea', 301)]);
    const before = asked.length;
    expect(
      value(await read())
        .steps.slice(0, 2)
        .map(({ user }) => user),
    ).toEqual(['lea', 'ina']);
    expect(asked.slice(before)).toEqual([1]);
  });

  test('are told by who gave the stamp, whatever they say of themselves, with their photos and fields', async () => {
    const store = createMemoryStore();
    const changes = [
      change('d:tower.one:r1:0', 'verdict'),
      change('d:tower.two:CRACK_001', 'box'),
      change('i:tower:tower.three', 'location'),
      change('p:tower', 'label:a'),
    ];
    await store.bulk([command('ina', 5, { who: 'Lea', image: 'tower.one', changes })]);
    expect(value(await createAuditReader(store, 'tower').read(quiet)).steps).toMatchObject([
      {
        ...{ user: 'ina', who: 'Lea', at: 5 },
        images: ['tower.one', 'tower.two', 'tower.three'],
        fields: ['verdict', 'box', 'location', 'label:a'],
      },
    ]);
  });

  test('that can’t be read are counted, and the others are read', async () => {
    const store = createMemoryStore();
    const broken = [
      { changes: 3 },
      { changes: [null] },
      { who: null },
      { stamp: '__proto__' },
      { count: 'x' },
    ];
    await store.bulk([command('ina', 1), ...broken.map((more, at) => command('ina', at + 2, more))]);
    const read = value(await createAuditReader(store, 'tower').read(quiet));
    expect([read.steps.length, read.unread]).toEqual([1, broken.length]);
  });

  test('are asked for in smaller parts where much was changed at once', async () => {
    const store = createMemoryStore();
    const changes = Array.from({ length: 3000 }, (_, at) => change(`d:tower.one:r1:${at}`, 'verdict'));
    await store.bulk(Array.from({ length: 60 }, (_, at) => command('ina', at + 1, { changes })));
    const asked: number[] = [];
    const counting = countedGets(store, asked);
    value(await createAuditReader(counting, 'tower').read(quiet));
    expect(asked.slice(0, 4)).toEqual([25, 6, 1, 2]);
  });

  test('are not said to be read where the store can’t be, or somebody stopped it', async () => {
    const store = createMemoryStore();
    await store.bulk([command('ina', 1)]);
    const closed = async () => fail({ kind: 'closed' as const, detail: '' });
    for (const broken of [
      { ...store, get: closed },
      { ...store, ids: closed },
    ])
      expect(await createAuditReader(broken, 'tower').read(quiet)).toEqual(fail('unreadable'));
    expect(await createAuditReader(store, 'tower').read({ ...quiet, signal: AbortSignal.abort() })).toEqual(
      fail('cancelled'),
    );
  });
});

describe('fields without a step', () => {
  const look = (store: ReturnType<typeof createMemoryStore>, isStep: (id: string) => boolean = () => false) =>
    findUnexplained({ store, project: 'tower', isStep, signal });

  test('are found in damages and records, not in what models said or elsewhere', async () => {
    const store = createMemoryStore();
    const forged = { v: 4, t: of('rex', 9) };
    const own = { v: {}, t: `${of('ina', 5)}+0003` };
    const before = { v: '', t: stampAt(1, 'K7Q~f81d03') };
    await store.bulk([
      command('ina', 5),
      damage(0, { verdict: { v: 'accepted', t: of('ina', 5) }, box: own, remark: before, severity: forged }),
      damage(1, null),
      { _id: 's:tower:record:one', fields: { purpose: forged } },
      { _id: 's:tower:people:people', fields: { people: forged } },
      { _id: 'n:tower.one:r1', fields: { status: forged } },
    ]);
    const found = value(await look(store, (id) => id === commandKey('tower', of('ina', 5))));
    expect(found.map(({ doc, field, user }) => `${doc} ${field} ${user}`)).toEqual([
      'd:tower.one:r1:0 severity rex',
      's:tower:record:one purpose rex',
    ]);
  });

  test('whose step came while they were looked for are explained', async () => {
    const store = createMemoryStore();
    await store.bulk([damage(0, { verdict: { v: 'accepted', t: of('ina', 5) } }), command('ina', 5)]);
    expect(await look(store)).toEqual(ok([]));
  });

  test('whatever lies in their place breaks nothing', () => {
    fc.assert(
      fc.property(fc.anything(), fc.dictionary(fc.string(), fc.anything()), (fields, more) => {
        unexplainedIn('tower', damage(0, fields), () => false);
        const found = unexplainedIn('tower', damage(0, more), () => false);
        expect(found.length).toBeLessThanOrEqual(Object.keys(more).length);
      }),
    );
  });

  test('there are none where people only worked in the app: import, verdicts, boxes, numbers, records, undo', async () => {
    const store = createMemoryStore();
    const workspace = await openMemoryWorkspace({ store, tabSession: { id: 'f81d03~ada', since: 0 } });
    const { project, images } = await withPhotos(workspace, [3, 2]);
    await acceptAll(workspace, images);
    const image = images[0] ?? '';
    const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
    workspace.edits.run({ kind: 'draw', image, patches: [], create: [{ label: 'crack', box }] });
    const all = (await until(workspace.edits.damages(image), (one) => (one?.length ?? 0) === 4)) ?? [];
    workspace.edits.run(judge(all.slice(0, 1), 'rejected'));
    await workspace.settled();
    await workspace.edits.undo();
    const comments = [{ text: 'wet', author: 'Ada', at: 5 }];
    workspace.edits.run({ kind: 'comment', image, patches: [{ key: all[1]?.key ?? '', set: { comments } }] });
    workspace.manage.setProjectDocument(project, 'record', 'r1', { purpose: 'yearly' });
    await workspace.settled();
    const read = value(await createAuditReader(store, project).read(quiet));
    expect(new Set(read.steps.map(({ user }) => user))).toEqual(new Set(['ada']));
    const isStep = (id: string) => read.byId.has(id);
    expect(value(await findUnexplained({ store, project, isStep, signal }))).toEqual([]);
    // There was something to look at.
    const [touched] = value(await store.range({ from: `d:${project}.`, to: `d:${project}.\uffff` }));
    expect(Object.keys(touched?.fields as object)).toContain('numbers');
    await workspace.close();
  });
});
