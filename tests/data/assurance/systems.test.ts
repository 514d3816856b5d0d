import { expect, it } from 'vitest';
import { systemRegister, systemsOfProject } from '#data/assurance/systems.ts';
import { firstOf } from '#data/firstOf.ts';
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
