import { expect, it } from 'vitest';
import {
  answerSource,
  importRegister,
  riskRegister,
  saveSystem,
  systemRegister,
  systemsOfProject,
} from '#data/assurance/systems.ts';
import { firstOf } from '#data/read/upToDate.ts';
import { planImport } from '#domain/assurance/registerFile.ts';
import { NO_RISK_FACTS } from '#domain/assurance/risks.ts';
import { AI_SYSTEM, NO_SYSTEM_FACTS, systemValues } from '#domain/assurance/systems.ts';
import { openMemoryWorkspace } from '#support/memoryWorkspace.ts';

it('stores an entry of the register with a project, and offers it in all', async () => {
  const workspace = await openMemoryWorkspace();
  const id = workspace.manage.create({ name: 'Tower', code: '', address: '', client: '' });
  await workspace.settled();
  const values = systemValues({ ...NO_SYSTEM_FACTS, name: 'Cracks', version: '2' }, 'Ada', Date.now());
  await workspace.manage.setProjectDocument(id, AI_SYSTEM, 'S', values).saved;
  expect((await firstOf(systemRegister(workspace))).systems).toMatchObject([{ id: 'S', version: '2' }]);
  expect(await systemsOfProject(workspace, id)).toEqual([]);
  await workspace.close();
});

it('stores a file of the register as one step of undo, and can store it again', async () => {
  const workspace = await openMemoryWorkspace();
  const project = workspace.manage.create({ name: 'Tower', code: '', address: '', client: '' });
  await workspace.settled();
  const now = Date.now();
  const by = { changedBy: 'Ada', changedAt: now - 1000 };
  const file = {
    systems: [{ id: 'S', ...NO_SYSTEM_FACTS, name: 'Cracks', ...by }],
    risks: [{ id: 'R', ...NO_RISK_FACTS, description: 'Small cracks', system: 'S', ...by }],
  };
  const stored = async () => ({
    systems: (await firstOf(systemRegister(workspace))).systems,
    risks: await firstOf(riskRegister(workspace)),
  });
  for (const _ of ['first', 'again']) {
    importRegister(workspace, { project, by: 'Chan', now }, planImport(await stored(), file, '', now));
    await workspace.settled();
    expect(await stored()).toMatchObject({
      systems: [{ id: 'S', name: 'Cracks', changedBy: 'Chan' }],
      risks: [{ id: 'R', system: 'S' }],
    });
    await workspace.edits.undo();
    await workspace.settled();
    expect(await stored()).toEqual({ systems: [], risks: [] });
  }
  await workspace.close();
});

it('changes an entry that several projects have by one act, which is undone and redone by one', async () => {
  const workspace = await openMemoryWorkspace();
  const projects = ['Tower', 'Block', 'Podium'].map((name) =>
    workspace.manage.create({ name, code: '', address: '', client: '' }),
  );
  await workspace.settled();
  const facts = (version: string) => ({ ...NO_SYSTEM_FACTS, name: 'Cracks', version });
  for (const project of projects) {
    const values = systemValues(facts('1'), 'Ada', 1000);
    await workspace.manage.setProjectDocument(project, AI_SYSTEM, 'S', values).saved;
  }
  const [project = ''] = projects;
  // Pages that change the register watch it.
  const stop = systemRegister(workspace).subscribe(() => undefined);
  await workspace.settled();
  const undoOnce = async (side: 'undo' | 'redo') => {
    const before = JSON.stringify(await stored());
    const done = await workspace.edits[side]();
    await workspace.settled();
    expect(JSON.stringify(await stored())).not.toBe(before);
    return done;
  };
  const stored = async () =>
    Promise.all(
      projects.map(async (one) =>
        (await firstOf(workspace.manage.projectDocuments(one, AI_SYSTEM))).map(
          ({ values }) => values.version,
        ),
      ),
    );
  const first = { project, by: 'Ada', now: 2000 };
  expect([...saveSystem(workspace, first, 'S', facts('2'))].sort()).toEqual([...projects].sort());
  await workspace.settled();
  saveSystem(workspace, { ...first, now: 3000 }, 'S', facts('3'));
  await workspace.settled();
  expect(await stored()).toEqual([['3'], ['3'], ['3']]);
  for (const version of ['2', '1']) {
    await undoOnce('undo');
    expect(await stored()).toEqual([[version], [version], [version]]);
  }
  for (const version of ['2', '3']) {
    expect(await undoOnce('redo')).toMatchObject({ ok: true, value: { skipped: 0 } });
    expect(await stored()).toEqual([[version], [version], [version]]);
  }
  await undoOnce('undo');
  expect(await stored()).toEqual([['2'], ['2'], ['2']]);
  stop();
  await workspace.close();
});

it('undoes an answer together with the entry that it stored', async () => {
  const workspace = await openMemoryWorkspace();
  const project = workspace.manage.create({ name: 'Tower', code: '', address: '', client: '' });
  await workspace.settled();
  const system = { id: 'S', ...NO_SYSTEM_FACTS, name: 'Cracks', changedBy: 'Ada', changedAt: 1 };
  answerSource(workspace, { project, by: 'Ada', now: 2 }, ['file:a.json', 'file:b.json'], system);
  await workspace.settled();
  const stored = async () => firstOf(systemRegister(workspace));
  expect(await stored()).toMatchObject({ systems: [{ id: 'S' }], answers: [{}, {}] });
  await workspace.edits.undo();
  await workspace.settled();
  expect(await stored()).toEqual({ systems: [], answers: [] });
  await workspace.close();
});
