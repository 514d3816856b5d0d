import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readClaims } from '#data/assistant/quality/readClaims.ts';
import type { NewDetection } from '#data/import/commit/importTarget.ts';
import type { Workspace } from '#data/workspace.ts';
import { stateOrigin } from '#data/write/stateOrigin.ts';
import type { Statement } from '#domain/damage/origin.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import { choicesOf } from '#domain/numbers/quality/compareRuns.ts';
import { arrivalsOf, leftOutOfQuality } from '#domain/numbers/quality/origins.ts';
import { until } from '#support/memoryWorkspace.ts';
import { newPhoto } from '#support/newPhoto.ts';
import { createBrowser } from '#support/tabs.ts';

const NET: Statement = { author: 'model', model: { name: 'Net', version: '3', sha256: null } };
const PEOPLE: Statement = { author: 'person' };
const NOT_KNOWN: Statement = { author: 'file' };

const box = (x: number, statement?: Statement, over: Partial<NewDetection> = {}): NewDetection => ({
  label: 'crack',
  confidence: 0.5,
  box: { x, y: 0.1, width: 0.1, height: 0.1 },
  ...(statement && { from: { statement, file: 'set/coco.json' } }),
  ...over,
});

async function start() {
  const browser = createBrowser();
  const workspace = await browser.open('A');
  const project = workspace.manage.create({ name: 'Tower', code: '', address: '', client: '' });
  return { browser, workspace, project };
}

async function put(workspace: Workspace, project: string, found: readonly NewDetection[]) {
  const done = await workspace.importTarget.begin(project).write({
    labels: [],
    photos: [{ ...newPhoto('aa'), place: 0 }],
    detections: new Map([['photo:aa', found]]),
  });
  if (!done.ok) throw new Error(done.error.why);
  return done.value.get('photo:aa') ?? '';
}

const claimsIn = async (workspace: Workspace, project: string) =>
  readClaims(workspace, (await until(workspace.images(project), (list) => list !== null)) ?? [], new Set());

test('each shape says who drew it, and is a proposal whoever that was', async () => {
  const { workspace, project } = await start();
  const image = await put(workspace, project, [
    box(0.1, NET),
    box(0.3, PEOPLE),
    box(0.5, NOT_KNOWN),
    box(0.7),
    box(0.8, undefined, { isOwn: true, set: { verdict: 'accepted' } }),
  ]);
  const damages = (await workspace.damagesOf(image)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(damages.map(({ source, verdict, model }) => [source, verdict, model !== null])).toEqual([
    ['model', 'unreviewed', true],
    ['person', 'unreviewed', true],
    ['file', 'unreviewed', true],
    ['file', 'unreviewed', true],
    ['person', 'accepted', false],
  ]);
  expect(damages[0]?.model?.origin).toMatchObject({
    author: 'model',
    model: { name: 'Net', version: '3', sha256: null },
    file: 'set/coco.json',
  });
});

test('the same file imported again adds nothing, whatever is answered then', async () => {
  const { workspace, project } = await start();
  const image = await put(workspace, project, [box(0.1, NOT_KNOWN), box(0.3, NOT_KNOWN)]);
  await put(workspace, project, [box(0.1, PEOPLE), box(0.3, PEOPLE)]);
  expect((await workspace.damagesOf(image)).map(({ source }) => source)).toEqual(['person', 'person']);
  expect(await workspace.runsOf(image)).toHaveLength(1);
});

test('two authors’ equal shapes in one file both stay, and are the same runs again', async () => {
  const { workspace, project } = await start();
  const found = [box(0.1, NET), box(0.1, PEOPLE), box(0.1, NOT_KNOWN)];
  const image = await put(workspace, project, found);
  await put(workspace, project, found);
  expect((await workspace.damagesOf(image)).map(({ source }) => source).sort()).toEqual([
    'file',
    'model',
    'person',
  ]);
});

test('a later statement is one step for all photos of the file; undo and redo take it back and forth', async () => {
  const { workspace, project } = await start();
  const image = await put(workspace, project, [box(0.1), box(0.3)]);
  const source = async () => (await workspace.damagesOf(image)).map((damage) => damage.source);
  const [arrival] = arrivalsOf(await claimsIn(workspace, project));
  if (!arrival) throw new Error('nothing came');
  expect(arrival).toMatchObject({ boxes: 2, photos: 1, isRunHere: false, origin: { author: 'file' } });
  expect(stateOrigin(workspace.manage, project, arrival, NOT_KNOWN)).toBeNull();
  await stateOrigin(workspace.manage, project, arrival, NET)?.saved;
  expect(await source()).toEqual(['model', 'model']);
  expect(workspace.edits.steps.value.undo).toMatchObject({ kind: 'origin', count: 2 });
  await workspace.edits.undo();
  expect(await source()).toEqual(['file', 'file']);
  // What was not stated before is not stated again, and can still be read.
  for (const run of await workspace.runsOf(image)) expect(parseDoc(run).ok).toBe(true);
  await workspace.edits.redo();
  expect(await source()).toEqual(['model', 'model']);
});

test('another tab sees the later statement', async () => {
  const { browser, workspace, project } = await start();
  const image = await put(workspace, project, [box(0.1)]);
  const other = await browser.open('B');
  expect((await other.damagesOf(image))[0]?.source).toBe('file');
  const [arrival] = arrivalsOf(await claimsIn(workspace, project));
  if (!arrival) throw new Error('nothing came');
  await stateOrigin(workspace.manage, project, arrival, PEOPLE)?.saved;
  await until(other.edits.damages(image), (list) => list?.[0]?.source === 'person');
});

test('only models can be chosen for figures; all others are counted as left out', async () => {
  const { workspace, project } = await start();
  const statement = fc.constantFrom(NET, PEOPLE, NOT_KNOWN);
  const [found] = fc.sample(
    fc.array(fc.record({ statement, scored: fc.boolean() }), { minLength: 30, maxLength: 30 }),
    { numRuns: 1, seed: 7 },
  );
  await put(
    workspace,
    project,
    (found ?? []).map((one, at) => box(at / 100, one.statement, { confidence: one.scored ? 0.5 : null })),
  );
  const photos = await claimsIn(workspace, project);
  expect(choicesOf(photos).map(({ source }) => source.origin.author)).toEqual(['model', 'model']);
  const count = (of: Statement) => found?.filter((one) => one.statement === of).length;
  expect(leftOutOfQuality(photos)).toMatchObject({ person: count(PEOPLE), file: count(NOT_KNOWN) });
});
