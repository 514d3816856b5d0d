import { effect } from '@preact/signals-core';
import { describe, expect, it, test } from 'vitest';
import type { Store } from '#data/store/store.ts';
import type { ProjectDocument } from '#domain/inspection/record/recordDocument.ts';
import { readDefectFacts } from '#domain/inspection/register/defectDocument.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { createBrowser, createFaulty } from '#support/tabs.ts';

const PARTICULARS = { name: 'Annex', code: '', address: '', client: '' };

async function opened(store: Store = createMemoryStore()) {
  const workspace = await openMemoryWorkspace({ store });
  const { project, images } = await withPhotos(workspace, [2, 1]);
  await until(workspace.images(project), (list) => list !== null);
  await until(workspace.manage.projectDocuments(project, 'defect'), (list) => list !== null);
  const here = () => {
    const found = workspace.projects.value?.find(({ id }) => id === project);
    if (!found) throw new Error('The project is gone.');
    return found;
  };
  return { workspace, project, images, here };
}

test('settings, notices, places and labels are read as they were written, and each step can be undone', async () => {
  const { workspace, project, here } = await opened();
  const { manage, edits } = workspace;
  manage.setSettings(project, { threshold: 0.35, ratingScheme: { id: 'rics', version: 1 } });
  expect(here().settings).toMatchObject({ threshold: 0.35, ratingScheme: { id: 'rics', version: 1 } });
  const notice = {
    id: 'n1',
    scheme: 'mbis',
    noticeNo: 'HD-7',
    part: 'common',
    servedOn: '2026-01-05',
    appointBy: '2026-06-05',
    inspectBy: '',
    repairBy: '',
    done: [],
    note: 'العربية',
  } as const;
  manage.setNotice(project, 'n1', notice);
  expect(here().notices).toEqual([notice]);
  manage.setLocation(project, 'N', { id: 'N', name: 'North', parent: null, kind: 'facade', bearing: 12 });
  expect(here().locations).toEqual([{ id: 'N', name: 'North', parent: null, kind: 'facade', bearing: 12 }]);
  await workspace.settled();
  await edits.undo();
  expect(here().locations).toEqual([]);
  await edits.undo();
  expect(here().notices).toEqual([]);
  await edits.undo();
  expect(here().settings.threshold).toBe(0);
});

test('steps on a project and its photos that wait to be stored are undone to what was there before', async () => {
  const faulty = createFaulty(createMemoryStore());
  const { workspace, project, images, here } = await opened(faulty);
  const { manage, edits } = workspace;
  const [image = ''] = images;
  const listed = () => workspace.images(project).value ?? [];
  manage.setLabel(project, { key: 'salt', name: 'Efflorescence', colour: '#112233', kind: 'defect' });
  manage.setSettings(project, { threshold: 0.2 });
  manage.locate(images, 'N');
  await workspace.settled();
  const before = { project: here(), images: listed() };
  expect(before.images[0]?.location).toBe('N');

  faulty.refuse = 'quota';
  manage.update(project, { name: 'Another' });
  manage.setSettings(project, { threshold: 0.6 });
  manage.setLabel(project, { key: 'salt', name: 'Salt', colour: '#445566', kind: 'defect' });
  manage.setLocation(project, 'W', { id: 'W', name: 'West', parent: null });
  manage.archive(project, true);
  manage.locate(images, 'S');
  manage.removeImages([image]);
  expect(listed()).toHaveLength(1);
  const changed = { project: here(), images: listed() };
  for (let steps = 0; steps < 7; steps += 1) await edits.undo();
  expect(here()).toEqual(before.project);
  expect(listed()).toEqual(before.images);
  for (let steps = 0; steps < 7; steps += 1) await edits.redo();
  expect({ project: here(), images: listed() }).toEqual(changed);
  for (let steps = 0; steps < 7; steps += 1) await edits.undo();

  faulty.refuse = null;
  edits.retry();
  await workspace.settled();
  const again = await openMemoryWorkspace({ store: faulty });
  await until(again.images(project), (list) => list !== null);
  expect(again.images(project).value).toEqual(before.images);
  expect(again.projects.value?.find(({ id }) => id === project)).toEqual(before.project);
});

test('photos are put at different places in one step, which one undo takes back', async () => {
  const { workspace, images } = await opened();
  const [a = '', b = ''] = images;
  workspace.manage.locateEach(
    new Map([
      [a, 'N'],
      [b, 'S'],
    ]),
  );
  const places = () => workspace.images(a.slice(0, a.indexOf('.'))).value?.map(({ location }) => location);
  expect(places()).toEqual(['N', 'S']);
  await workspace.edits.undo();
  expect(places()).toEqual([null, null]);
});

test('several observations are merged in one step, and one undo parts them again', async () => {
  const { workspace, project } = await opened();
  const { manage, edits } = workspace;
  manage.setProjectDocument(project, 'defect', 'b', { recommendation: 'Seal it' });
  await workspace.settled();
  manage.setProjectDocuments(
    project,
    'defect',
    new Map([
      ['b', { mergedInto: 'a' }],
      ['c', { mergedInto: 'a' }],
    ]),
    'merge',
  );
  const facts = () =>
    Object.fromEntries(
      (manage.projectDocuments(project, 'defect').value ?? []).map((projectDocument) => [
        projectDocument.id,
        readDefectFacts(projectDocument),
      ]),
    );
  expect(facts()).toMatchObject({
    b: { mergedInto: 'a', recommendation: 'Seal it' },
    c: { mergedInto: 'a' },
  });
  expect(edits.steps.value.undo).toMatchObject({ kind: 'merge', count: 2 });
  await edits.undo();
  expect(facts().b).toMatchObject({ mergedInto: null, recommendation: 'Seal it' });
  expect(facts().c?.mergedInto ?? null).toBeNull();
});

test('a new project takes over labels and settings of another, not its places', async () => {
  const { workspace, project, here } = await opened();
  const { manage } = workspace;
  manage.setSettings(project, { threshold: 0.5 });
  manage.setLabel(project, { key: 'spall', name: 'Spall', kind: 'defect', colour: '#123456', digit: '9' });
  manage.setLocation(project, 'N', { id: 'N', name: 'North', parent: null });
  const made = manage.create(PARTICULARS, project);
  const copy = workspace.projects.value?.find(({ id }) => id === made);
  expect(copy).toMatchObject({ name: 'Annex', locations: [], settings: { threshold: 0.5 } });
  expect(copy?.labels).toEqual(here().labels);
});

test('locations keep their order when one is moved between two others', async () => {
  const { workspace, project, here } = await opened();
  const { manage } = workspace;
  for (const [order, id] of ['A', 'B', 'C'].entries())
    manage.setLocations(project, new Map([[id, { id, name: id, parent: null, order }]]));
  manage.setLocations(project, new Map([['C', { id: 'C', name: 'C', parent: null, order: 0.5 }]]));
  expect(here().locations.map(({ id }) => id)).toEqual(['A', 'C', 'B']);
});

test('photos are excluded for a reason and taken back, each in one step that can be undone', async () => {
  const { workspace, project, images } = await opened();
  const { manage, edits } = workspace;
  const said = () =>
    workspace
      .images(project)
      .value?.map(({ excluded }) => excluded && [excluded.reason, excluded.note, excluded.at > 0]);
  const why = { reason: 'other', note: '對面的樓宇' } as const;
  manage.exclude(images, why);
  const excluded = ['other', '對面的樓宇', true];
  expect(said()).toEqual([excluded, excluded]);
  await workspace.settled();
  manage.exclude(images.slice(0, 1), null);
  expect(said()).toEqual([undefined, excluded]);
  await workspace.settled();
  expect(await edits.undo()).toMatchObject({ value: { kind: 'include', count: 1 } });
  expect(said()).toEqual([excluded, excluded]);
  expect(await edits.undo()).toMatchObject({ value: { kind: 'exclude', count: 2 } });
  expect(said()).toEqual([undefined, undefined]);
  await edits.redo();
  expect(said()).toEqual([excluded, excluded]);
});

test('of two devices that said different things of a photo, the later word counts; what it shows stays', async () => {
  const { workspace, project, images } = await opened();
  const { manage } = workspace;
  const [a = '', b = ''] = images;
  manage.exclude([a], { reason: 'blurred', note: '' });
  manage.exclude([a, b], { reason: 'duplicate', note: '' });
  manage.exclude([b], null);
  await workspace.settled();
  const reasons = workspace.images(project).value?.map(({ excluded }) => excluded?.reason);
  expect(reasons).toEqual(['duplicate', undefined]);
  expect(await workspace.damagesOf(a)).toHaveLength(2);
});

describe('an act on thousands of documents', () => {
  const MANY = 1200;
  const keys = Array.from({ length: MANY }, (_, at) => `d:p:i${at}`);
  const all = (values: Readonly<Record<string, unknown>>) => new Map(keys.map((key) => [key, values]));

  async function withMany() {
    const workspace = await createBrowser().open('A');
    const project = workspace.manage.create({ name: 'Tower', code: '', address: '', client: '' });
    const defects = workspace.manage.projectDocuments(project, 'defect');
    const stop = effect(() => void defects.value);
    workspace.manage.setProjectDocuments(project, 'defect', all({ floor: '1' }), 'defect');
    await workspace.settled();
    await until(defects, (list) => list?.length === MANY);
    return { workspace, project, defects, stop };
  }
  const floors = (list: readonly ProjectDocument[] | null) =>
    new Set(list?.map(({ values }) => values.floor));

  it('is listed in slices: the former list stays until all of it is read, and is whole then', async () => {
    const { workspace, project, defects, stop } = await withMany();
    const former = defects.value;
    const seen: (readonly ProjectDocument[] | null)[] = [];
    const watch = effect(() => void seen.push(defects.value));
    workspace.manage.setProjectDocuments(project, 'defect', all({ floor: '2' }), 'defect');
    expect(defects.value).toBe(former);
    // What is done meanwhile is neither lost nor shown without the rest.
    workspace.manage.setProjectDocuments(project, 'defect', new Map([['d:p:i7', { floor: '3' }]]), 'defect');
    await until(defects, (list) => floors(list).has('3'));
    expect([...floors(defects.value)].sort()).toEqual(['2', '3']);
    await workspace.settled();
    await until(defects, (list) => list?.find(({ id }) => id === 'd:p:i7')?.values.floor === '3');
    for (const list of seen) expect(list).toHaveLength(MANY);
    for (const list of seen) expect(floors(list).has('1') && floors(list).has('2')).toBe(false);
    for (const end of [watch, stop]) end();
  });

  it('is undone in one step, listed the same way', async () => {
    const { workspace, project, defects, stop } = await withMany();
    workspace.manage.setProjectDocuments(project, 'defect', all({ floor: '2' }), 'defect');
    // Before any of it is stored or shown.
    await workspace.edits.undo();
    await workspace.settled();
    await until(defects, (list) => floors(list).has('1'));
    expect([...floors(defects.value)]).toEqual(['1']);
    stop();
  });
});
