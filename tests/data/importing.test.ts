import { expect, test } from 'vitest';
import type { ImportPart, NewDetection, NewPhoto } from '#data/import/commit/importTarget.ts';
import type { Workspace } from '#data/workspace.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { until } from '#support/memoryWorkspace.ts';
import { newPhoto } from '#support/newPhoto.ts';
import { createBrowser, createFaulty } from '#support/tabs.ts';

const box = (label: string, x: number, over: Partial<NewDetection> = {}): NewDetection => ({
  label,
  confidence: 0.5,
  box: { x, y: 0.1, width: 0.1, height: 0.1 },
  ...over,
});

const start = async () => {
  const browser = createBrowser();
  const workspace = await browser.open('A');
  const project = workspace.manage.create({ name: 'Tower', code: '', address: '', client: '' });
  return { browser, workspace, project };
};
const batch = (
  project: string,
  photos: readonly NewPhoto[],
  boxes: Record<string, readonly NewDetection[]>,
) => ({
  project,
  labels: [],
  photos: photos.map((each, place) => ({ ...each, place })),
  detections: new Map(Object.entries(boxes)),
});
const commit = async (workspace: Workspace, { project, ...part }: ImportPart & { project: string }) => {
  const done = await workspace.importTarget.begin(project).write(part);
  if (!done.ok) throw new Error(done.error.why);
  return done.value;
};
const ids = async (workspace: Workspace, image: string) =>
  (await workspace.damagesOf(image)).map((damage) => damage.id);

test('one import is one step of undo, however many photos it brings', async () => {
  const { workspace, project } = await start();
  const photos = Array.from({ length: 120 }, (_, index) => newPhoto(`a${index}f`));
  const boxes = Object.fromEntries(photos.map(({ key }) => [key, [box('crack', 0.1), box('rust', 0.2)]]));
  await commit(workspace, batch(project, photos, boxes));
  const images = workspace.images(project);
  expect(await until(images, (list) => list !== null)).toHaveLength(120);
  expect(workspace.edits.steps.value.undo).toMatchObject({ kind: 'import', count: 240 });
  await workspace.edits.undo();
  expect(images.value).toEqual([]);
  await workspace.edits.redo();
  expect(images.value).toHaveLength(120);
});

test('the same photo and the same boxes, imported again, add nothing', async () => {
  const { workspace, project } = await start();
  const what = batch(project, [newPhoto('aa')], { 'photo:aa': [box('crack', 0.1), box('crack', 0.3)] });
  const image = (await commit(workspace, what)).get('photo:aa')!;
  expect((await commit(workspace, what)).get('photo:aa')).toBe(image);
  expect(await ids(workspace, image)).toEqual(['CRACK_001', 'CRACK_002']);
  expect(await workspace.importTarget.everDetected(image)).toMatchObject({ value: { length: 2 } });
});

test('an import that was undone can be done again', async () => {
  const { workspace, project } = await start();
  const what = batch(project, [newPhoto('aa')], { 'photo:aa': [box('crack', 0.1)] });
  const image = (await commit(workspace, what)).get('photo:aa')!;
  await workspace.edits.undo();
  expect(await ids(workspace, image)).toEqual([]);
  expect(await workspace.importTarget.everDetected(image)).toEqual({ ok: true, value: [] });
  await commit(workspace, what);
  expect(await ids(workspace, image)).toEqual(['CRACK_001']);
});

test('what was undone is undone for an import, before it is stored', async () => {
  const browser = createBrowser();
  const faulty = createFaulty(createMemoryStore(browser.disk));
  const workspace = await browser.open('A', { store: faulty });
  const project = workspace.manage.create({ name: 'Tower', code: '', address: '', client: '' });
  const what = batch(project, [newPhoto('aa')], { 'photo:aa': [box('crack', 0.1)] });
  const image = (await commit(workspace, what)).get('photo:aa')!;
  await workspace.settled();
  let store: () => void = () => undefined;
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  faulty.before = () => stored;
  await workspace.edits.undo();
  expect(await workspace.importTarget.everDetected(image)).toEqual({ ok: true, value: [] });
  store();
  await workspace.settled();
  expect(await workspace.importTarget.everDetected(image)).toEqual({ ok: true, value: [] });
});

test('boxes that come later for a photo go on counting, deleted names included', async () => {
  const { workspace, project } = await start();
  const image = (
    await commit(workspace, batch(project, [newPhoto('aa')], { 'photo:aa': [box('crack', 0.1)] }))
  ).get('photo:aa')!;
  const [first] = await workspace.damagesOf(image);
  await workspace.edits.run({
    kind: 'delete',
    image,
    patches: [{ key: first!.key, set: { status: 'deleted' } }],
    final: true,
  }).saved;
  await commit(workspace, batch(project, [], { [image]: [box('crack', 0.4), box('air con', 0.6)] }));
  expect(await ids(workspace, image)).toEqual(['CRACK_002', 'AIR_CON_001']);
});

test('what our own export says people decided is theirs again', async () => {
  const { workspace, project } = await start();
  const found = [
    box('crack', 0.1, { set: { verdict: 'rejected', reason: 'dirt' } }),
    box('rust', 0.3, { isOwn: true, confidence: null, set: { severity: 2 } }),
  ];
  const image = (await commit(workspace, batch(project, [newPhoto('aa')], { 'photo:aa': found }))).get(
    'photo:aa',
  )!;
  expect(await workspace.damagesOf(image)).toMatchObject([
    { id: 'CRACK_001', source: 'file', verdict: 'rejected', reason: 'dirt', confidence: 0.5 },
    { id: 'RUST_001', source: 'person', severity: 2, confidence: null, model: null },
  ]);
});

test('labels of an import are pinned behind the first eight, in their order', async () => {
  const { workspace, project } = await start();
  const label = (key: string) => ({ key, name: key, kind: 'defect' as const, colour: '#123456' });
  await commit(workspace, {
    ...batch(project, [newPhoto('aa')], {}),
    labels: [label('spall'), label('algae')],
  });
  const found = await until(workspace.projects, (list) => (list?.[0]?.labels.length ?? 0) > 14);
  expect(found?.[0]?.labels.slice(8, 10).map(({ key }) => key)).toEqual(['spall', 'algae']);
});

test('an import in parts is one step of undo, in the order of its photos, and what came between is another', async () => {
  const { workspace, project } = await start();
  const before = await commit(workspace, batch(project, [newPhoto('aa')], {}));
  const step = workspace.importTarget.begin(project);
  const write = (...photos: readonly NewPhoto[]) => step.write({ labels: [], photos, detections: new Map() });
  await write(newPhoto('dd', { place: 2 }), newPhoto('cc', { place: 1 }));
  workspace.manage.locate([...before.values()], 'F-1');
  await write(newPhoto('bb', { place: 0 }));
  const images = workspace.images(project);
  const names = () => images.value?.map(({ name }) => name);
  await until(images, (list) => list?.length === 4);
  expect(names()).toEqual(['aa.jpg', 'bb.jpg', 'cc.jpg', 'dd.jpg']);
  expect(await workspace.edits.undo()).toMatchObject({ value: { kind: 'locate' } });
  expect(await workspace.edits.undo()).toMatchObject({ value: { kind: 'import', count: 3 } });
  expect(names()).toEqual(['aa.jpg']);
});

test('boxes drawn on another device carry its tag', async () => {
  const { browser, workspace, project } = await start();
  const image = (
    await commit(workspace, batch(project, [newPhoto('aa')], { 'photo:aa': [box('crack', 0.1)] }))
  ).get('photo:aa')!;
  const elsewhere = await browser.open('B', { device: 'Z9X' });
  await until(elsewhere.images(project), (list) => list !== null);
  await until(elsewhere.edits.damages(image), (list) => list !== null);
  const { created } = elsewhere.edits.run({
    kind: 'draw',
    image,
    patches: [],
    create: [{ label: 'crack', box: { x: 0.5, y: 0.5, width: 0.1, height: 0.1 } }],
  });
  expect(created).toEqual(['CRACK_002.Z9X']);
});

test('an import that finds no space says so, and what it had stored stays', async () => {
  const { browser, project, workspace } = await start();
  await workspace.settled();
  const faulty = createFaulty(createMemoryStore(browser.disk));
  const full = await browser.open('B', { store: faulty });
  faulty.before = async () => {
    if (faulty.tried > 1) faulty.refuse = 'quota';
  };
  const photos = Array.from({ length: 60 }, (_, index) => newPhoto(`b${index}f`));
  const done = await full.importTarget.begin(project).write(batch(project, photos, {}));
  if (done.ok) throw new Error('it was stored');
  expect(done.error.why).toBe('quota');
  expect((await until(workspace.images(project), (list) => list !== null))?.length).toBe(40);
  expect(full.edits.save.value.status).toBe('failed');
  // What it says to be on its way is there once there is room and somebody presses Retry.
  faulty.refuse = null;
  full.edits.retry();
  await full.settled();
  const there = (await until(full.images(project), (list) => list !== null))?.map(({ id }) => id);
  expect(there?.toSorted()).toEqual([...done.error.underway.values()].toSorted());
});

test('counts follow imports, verdicts and deletions without anybody reading the image', async () => {
  const { workspace, project } = await start();
  const counts = workspace.counts(project);
  const stop = counts.subscribe(() => undefined);
  const found = [box('crack', 0.1), box('window', 0.3), box('rust', 0.5)];
  const image = (await commit(workspace, batch(project, [newPhoto('aa')], { 'photo:aa': found }))).get(
    'photo:aa',
  )!;
  await until(counts, (all) => all[image]?.boxes === 3);
  expect(counts.value[image]).toMatchObject({ defects: 2, unreviewed: 3 });
  const [first] = await workspace.damagesOf(image);
  await workspace.edits.run({
    kind: 'reject',
    image,
    patches: [{ key: first!.key, set: { verdict: 'rejected' } }],
  }).saved;
  await until(counts, (all) => all[image]?.defects === 1);
  expect(counts.value[image]).toMatchObject({ boxes: 3, unreviewed: 2, byLabel: { window: 1, rust: 1 } });
  stop();
});

test('photos are put at a location and taken out, and both can be undone', async () => {
  const { workspace, project } = await start();
  const image = (await commit(workspace, batch(project, [newPhoto('aa')], {}))).get('photo:aa')!;
  const images = workspace.images(project);
  await until(images, (list) => list?.length === 1);
  workspace.manage.locate([image], 'F-1');
  expect(images.value?.[0]?.location).toBe('F-1');
  workspace.manage.removeImages([image]);
  expect(images.value).toEqual([]);
  await workspace.edits.undo();
  await workspace.edits.undo();
  expect(images.value?.[0]).toMatchObject({ id: image, location: null });
});

test('a project document is made and filled in field by field, and what two tabs write both stays', async () => {
  const { browser, workspace, project } = await start();
  await workspace.settled();
  const other = await browser.open('B');
  const projectDocuments = [workspace, other].map((tab) => tab.manage.projectDocuments(project, 'record'));
  for (const list of projectDocuments) await until(list, (value) => value !== null);
  await workspace.manage.setProjectDocument(project, 'record', 'r1', { title: 'May', weather: null }).saved;
  await until(projectDocuments[1]!, (list) => list?.length === 1);
  other.manage.setProjectDocument(project, 'record', 'r1', { weather: { wind: 3 } });
  workspace.manage.setProjectDocument(project, 'record', 'r1', { title: 'June' });
  for (const list of projectDocuments)
    await until(list, (value) => value?.[0]?.values.title === 'June' && value[0].values.weather !== null);
  expect(projectDocuments[0]?.value?.[0]).toMatchObject({
    id: 'r1',
    kind: 'record',
    values: { title: 'June', weather: { wind: 3 } },
  });
});
