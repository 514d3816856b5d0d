import { afterAll, expect, test, vi } from 'vitest';
import { answerImported, systemRegister, systemsOfProject } from '#data/assurance/systems.ts';
import { importedSources } from '#data/import/annotations/statements.ts';
import type { ImportChoices, OriginChoice } from '#data/import/importPlan.ts';
import { firstOf } from '#data/read/upToDate.ts';
import type { Workspace } from '#data/workspace.ts';
import { NO_CLIENT_STATEMENT } from '#domain/assurance/clientStatement.ts';
import { AI_SYSTEM, NO_SYSTEM_FACTS, systemValues } from '#domain/assurance/systems.ts';
import { createImport } from '#screens/dashboard/import/createImport.ts';
import { eventually } from '#support/eventually.ts';
import { openMemoryWorkspace, until } from '#support/memoryWorkspace.ts';
import { nodeTools, source } from '../../data/exchange/support.ts';
import { png } from '../../photos/made.ts';

// Node has neither locks nor another tab.
vi.stubGlobal('navigator', { userAgent: 'Node' });
afterAll(() => vi.unstubAllGlobals());

const HASH = 'ab'.repeat(32);
/** Two boxes of two named models, one of nobody known, one that a person drew. */
const boxes = () =>
  source(
    'set/boxes.json',
    JSON.stringify({
      images: [{ id: 1, file_name: 'a.png', width: 40, height: 30 }],
      categories: [{ id: 1, name: 'crack' }],
      annotations: [
        { source: 'model', model: 'Net', model_version: '3' },
        { source: 'model', model: 'Other' },
        {},
        { source: 'person' },
      ].map((attributes, at) => ({
        ...{ id: at + 1, image_id: 1, category_id: 1, bbox: [2 + 8 * at, 2, 6, 6], attributes },
      })),
    }),
  );

async function begun(clientStatement: unknown = undefined) {
  const workspace = await openMemoryWorkspace();
  const id = workspace.manage.create({ name: 'Tower', code: '', address: '', client: '' });
  await workspace.settled();
  const values = systemValues({ ...NO_SYSTEM_FACTS, name: 'Net', version: '3' }, 'Ada', 1);
  await workspace.manage.setProjectDocument(id, AI_SYSTEM, 'S', values).saved;
  const project = (await until(workspace.projects, (all) => (all?.length ?? 0) > 0))?.find(
    (one) => one.id === id,
  );
  if (!project) throw new Error('The project is there.');
  const running = createImport({
    project,
    images: [],
    answerSystems: (answers, group) =>
      answerImported(workspace, { project: id, by: 'Ada', now: 2 }, answers, group),
    clientStatement: () => clientStatement,
    target: workspace.importTarget,
    tools: nodeTools(),
    unfinished: { note: async () => undefined, forget: async () => undefined, find: async () => null },
    remembered: {},
    soon: (work) => work(),
  });
  running.add([source('set/a.png', png({ width: 40, height: 30 })), boxes()]);
  await eventually(() => expect(running.state.value.phase).toBe('preview'));
  return { workspace, id, running };
}

const sourcesIn = (running: Awaited<ReturnType<typeof begun>>['running'], choices: ImportChoices = {}) => {
  const { plan } = running.state.value;
  if (!plan) throw new Error('There is a plan.');
  return importedSources(plan, choices).map(({ source: one }) => one);
};

const usedIn = async (workspace: Workspace, id: string) =>
  (await systemsOfProject(workspace, id)).map(({ source: one, answer }) => [one, answer.kind] as const);

test('an import asks about each source that it will store, and about none that people drew', async () => {
  const answers: readonly (OriginChoice | null)[] = [
    null,
    { author: 'file' },
    { author: 'person' },
    { author: 'model', model: { name: 'Net', version: '3', sha256: HASH } },
    { author: 'model', model: { name: '', version: '', sha256: null } },
  ];
  for (const answer of answers) {
    const { workspace, id, running } = await begun();
    const choices: ImportChoices = answer ? { origins: new Map([['set/boxes.json', answer]]) } : {};
    running.choose(choices);
    const asked = sourcesIn(running, choices);
    await running.commit();
    await workspace.settled();
    expect((await usedIn(workspace, id)).map(([one]) => one).sort()).toEqual([...asked].sort());
    await workspace.close();
  }
});

test('what is answered in the dialog is stored with the import, remembered, and undone with it', async () => {
  const { workspace, id, running } = await begun();
  const [net = '', other = '', rest = ''] = sourcesIn(running);
  running.choose({
    systems: new Map([
      [net, { kind: 'entry', id: 'S' }],
      [other, { kind: 'new' }],
      [rest, { kind: 'not_known' }],
    ]),
  });
  await running.commit();
  await workspace.settled();
  const stored = new Map(await usedIn(workspace, id));
  expect([net, other, rest].map((one) => stored.get(one))).toEqual(['system', 'system', 'not_known']);
  const { systems } = await firstOf(systemRegister(workspace));
  expect(systems.map(({ name, version }) => `${name} ${version}`.trim())).toEqual(['Net 3', 'Other']);
  expect(workspace.edits.steps.value.undo).toMatchObject({ kind: 'import', count: 4 });

  await workspace.edits.undo();
  await workspace.settled();
  expect(await usedIn(workspace, id)).toEqual([]);
  expect((await firstOf(systemRegister(workspace))).systems).toHaveLength(1);
  expect((await firstOf(systemRegister(workspace))).answers).toEqual([]);
  expect(await firstOf(workspace.images(id))).toEqual([]);
  await workspace.close();
});

test('nothing is answered where the client refused meanwhile, nor of an entry that is gone', async () => {
  const refused = await begun({ ...NO_CLIENT_STATEMENT, answer: 'refused' });
  const of = (running: typeof refused.running, key: string) =>
    running.choose({
      systems: new Map(sourcesIn(running).map((one) => [one, { kind: 'entry', id: key }] as const)),
    });
  of(refused.running, 'S');
  await refused.running.commit();
  await refused.workspace.settled();
  expect((await firstOf(systemRegister(refused.workspace))).answers).toEqual([]);
  await refused.workspace.close();

  const gone = await begun();
  of(gone.running, '__proto__');
  await gone.running.commit();
  await gone.workspace.settled();
  expect((await usedIn(gone.workspace, gone.id)).every(([, kind]) => kind === 'not_asked')).toBe(true);
  await gone.workspace.close();
});
