import { expect, it } from 'vitest';
import { importRegister, riskRegister, systemRegister, systemsOfProject } from '#data/assurance/systems.ts';
import { firstOf } from '#data/firstOf.ts';
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
