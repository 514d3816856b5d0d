import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { commitImport } from '#data/import/commit/commitImport.ts';
import { planImport } from '#data/import/planImport.ts';
import { NO_CLIENT_STATEMENT, statementChange } from '#domain/assurance/clientStatement.ts';
import type { Statement } from '#domain/damage/origin.ts';
import { ok } from '#domain/result.ts';
import { png } from '../../photos/made.ts';
import { boxesOf, start } from '../assistant/runHere.ts';
import { contextOf, emptyProject, memoryTarget, nodeTools, source } from '../exchange/support.ts';

const REFUSED = { ...NO_CLIENT_STATEMENT, answer: 'refused' as const };

const coco = (label: string) =>
  JSON.stringify({
    images: [{ id: 1, file_name: 'a.png', width: 40, height: 30 }],
    categories: [{ id: 1, name: label }],
    annotations: [{ id: 1, image_id: 1, category_id: 1, bbox: [1, 1, 9, 9], score: 0.9 }],
  });

async function imported(statement: Statement, clientStatement: unknown = REFUSED) {
  const project = { ...emptyProject(), clientStatement };
  const memory = memoryTarget();
  const given = [source('a.png', png({ width: 40, height: 30 })), source('boxes.json', coco('spall zone'))];
  const plan = await planImport(given, contextOf({ project }), nodeTools());
  const origins = new Map(plan.origins.map(({ key }) => [key, statement]));
  const report = await commitImport(plan, { origins }, project, memory.target, nodeTools());
  return { memory, report };
}

it('imports no boxes of models where the client refused, says how many, and takes the photos', async () => {
  for (const statement of [
    { author: 'model', model: { name: 'm', version: '', sha256: null } },
    { author: 'file' },
  ] as const) {
    const { memory, report } = await imported(statement);
    expect(memory.images.map(({ name }) => name)).toEqual(['a.png']);
    expect(memory.boxesOf('a.png')).toEqual([]);
    expect(memory.parts.flatMap(({ labels }) => labels)).toEqual([]);
    expect(report).toMatchObject({ detections: 0, end: 'complete' });
    expect(report.skipped).toMatchObject([
      { file: 'boxes.json', boxes: 1, reason: { key: 'client_refused' } },
    ]);
  }
});

it('imports boxes that people drew, and all where the client agreed', async () => {
  expect((await imported({ author: 'person' })).report).toMatchObject({ detections: 1, skipped: [] });
  const agreed = { ...NO_CLIENT_STATEMENT, answer: 'agreed' };
  expect(
    (await imported({ author: 'file' }, agreed)).memory.parts.flatMap(({ labels }) => labels),
  ).toHaveLength(1);
});

it('ends a run as soon as the client refused; what was stored before stays', async () => {
  const { workspace, images, runnerOf, note } = await start(3);
  let looks = 0;
  const seen = ok({
    boxes: [{ x: 0.5, y: 0.5, width: 0.1, height: 0.1, class: 0, score: 0.9 }],
    ...{ passes: 1, took: 5, ran: 4, highest: null, backend: 'one' as const },
  });
  const runner = runnerOf({
    names: async () => null,
    check: async () => ok({} as never),
    async look() {
      looks += 1;
      // Stated while the second photo is looked at.
      if (looks === 2) {
        const [project] = workspace.projects.value?.filter(({ id }) => id === note.project) ?? [];
        if (!project) throw new Error('The project is there.');
        const assign = [statementChange(project, REFUSED)];
        await workspace.manage.take({ kind: 'ai_register', project: project.id, image: null, assign }).saved;
      }
      return seen;
    },
    stop: () => undefined,
  });
  await runner.start(note);
  expect(runner.state.value).toMatchObject({ phase: 'failed', fault: { kind: 'client_refused' } });
  expect(await boxesOf(workspace, images)).toEqual([1, 0, 0]);
  await runner.start(note);
  expect(looks).toBe(2);
  await workspace.edits.undo();
});

it('copies no statement into a project that is made like another', async () => {
  const { workspace, note } = await start(1);
  const project = workspace.projects.value?.find(({ id }) => id === note.project);
  if (!project) throw new Error('The project is there.');
  const assign = [statementChange(project, REFUSED)];
  await workspace.manage.take({ kind: 'ai_register', project: project.id, image: null, assign }).saved;
  const like = workspace.manage.create({ name: 'B', code: '', address: '', client: '' }, project.id);
  await workspace.settled();
  const byId = new Map(workspace.projects.value?.map((one) => [one.id, one]));
  expect(byId.get(project.id)?.clientStatement).toMatchObject({ answer: 'refused' });
  expect(byId.get(like)?.clientStatement).toBeUndefined();
});
