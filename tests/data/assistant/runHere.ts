import { createAssistantDatabase } from '#data/assistant/database.ts';
import type { Engine } from '#data/assistant/engine/engine.ts';
import type { KeptModel } from '#data/assistant/models/keptModel.ts';
import { createModelStore } from '#data/assistant/models/modelStore.ts';
import { NOTHING_YET, type RunNote } from '#data/assistant/runs/runNote.ts';
import { createRunNotes } from '#data/assistant/runs/runNotes.ts';
import { createRunner, type Runner, type RunnerDeps } from '#data/assistant/runs/runner.ts';
import { createMemoryPhotos } from '#data/store/photos/openPhotos.ts';
import { hashOf } from '#data/store/photos/photoStore.ts';
import type { Workspace } from '#data/workspace.ts';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';

/** What the model's file holds. */
export const bytes = new Uint8Array([1, 2, 3]);
/** A model as the store keeps it. */
export const kept = async (): Promise<KeptModel> => ({
  sha256: await hashOf(bytes),
  name: 'cracks.onnx',
  size: 3,
  licence: '',
  layouts: ['yolo_columns'],
  layout: 'yolo_columns',
  preprocess: { fit: 'letterbox', scale: 'unit', order: 'rgb' },
  input: {
    name: 'images',
    element: 'float32',
    shape: [1, 3, 640, 640],
    size: { width: 640, height: 640 },
    planes: true,
    sizeName: null,
  },
  classes: [
    [0, 'crack'],
    [1, 'cat'],
  ],
  keptAt: 1,
});

/** A project with photos, a kept model, and what runs it over them. */
export async function start(photos: number) {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, Array(photos).fill(0));
  const database = createAssistantDatabase(`assistant-${crypto.randomUUID()}`);
  const models = createModelStore(database, async () => createMemoryPhotos());
  const model = await kept();
  if (!(await models.keep(model, new Blob([bytes]))).ok) throw new Error('The model is kept.');
  const notes = createRunNotes(database);
  const runnerOf = (
    engine: Engine,
    used: Workspace = workspace,
    locks: Pick<RunnerDeps, 'exclusively' | 'inTurn'> = {
      exclusively: (work) => work(),
      inTurn: (work) => work(),
    },
    photo: Workspace['photo'] = async () => new Blob(['photo']),
  ): Runner =>
    createRunner({
      workspace: { ...used, photo },
      models,
      notes,
      createEngine: () => engine,
      page: null,
      ...locks,
    });
  const note: RunNote = {
    group: 'run-1',
    project,
    model: model.sha256,
    name: model.name,
    mode: 'quick',
    threshold: 0.25,
    labels: [
      [0, 'crack'],
      [1, null],
    ],
    created: [],
    todo: images,
    total: images.length,
    paused: false,
    startedAt: 1,
    totals: NOTHING_YET,
  };
  return { workspace, project, images, models, notes, runnerOf, note };
}
/** Waits until a run has ended. */
export const ended = (runner: Runner) =>
  until(runner.state, (state) => state !== null && !['running', 'paused'].includes(state.phase));
/** How many boxes each photo has. */
export const boxesOf = async (workspace: Workspace, images: readonly string[]) =>
  Promise.all(images.map(async (image) => (await workspace.damagesOf(image)).length));
