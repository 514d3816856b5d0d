import { signal } from '@preact/signals-core';
import { createAssistantDatabase } from '#data/assistant/database.ts';
import type { Engine } from '#data/assistant/engine/engine.ts';
import type { ModelStore } from '#data/assistant/models/modelStore.ts';
import { NOTHING_YET } from '#data/assistant/runs/runNote.ts';
import { createRunNotes } from '#data/assistant/runs/runNotes.ts';
import { createRunner, type Runner, type RunState } from '#data/assistant/runs/runner.ts';
import { firstOf } from '#data/read/upToDate.ts';
import type { Workspace } from '#data/workspace.ts';
import { ok } from '#domain/result.ts';

const MODEL = 'ab'.repeat(32);
/** Boxes that the model finds on each photo, apart from those that an import brings. */
export const FOUND = 5;

/** A model that finds the same boxes on every photo: what is killed is the run around it. */
const models = {
  models: signal([{ sha256: MODEL, layout: 'yolo', preprocess: {}, input: {} }]),
  refresh: async () => undefined,
  file: async () => new Blob(['model']),
} as unknown as ModelStore;

const createEngine = (): Engine =>
  ({
    async look(
      _model: unknown,
      _photo: Blob,
      _asking: unknown,
      onPass: (done: number, total: number) => unknown,
    ) {
      await onPass(0, 1);
      const boxes = Array.from({ length: FOUND }, (_, at) => ({
        ...{ class: 0, score: 0.9, x: 0.1 + at / 10, y: 0.5, width: 0.05, height: 0.05 },
      }));
      return ok({ boxes, highest: null, passes: 1, took: 1, ran: 1 });
    },
    stop: () => undefined,
  }) as unknown as Engine;

/** The app's runner of models, on the model above. */
export const runnerOf = (workspace: Workspace): Runner =>
  createRunner({
    ...{ workspace, models, createEngine, page: null },
    notes: createRunNotes(createAssistantDatabase()),
    exclusively: (work) => work(),
    inTurn: (work) => work(),
  });

/** Follows a run to its end. @param onPhoto called with the photos that are done, as they are stored */
async function toItsEnd(
  runner: Runner,
  begin: () => Promise<void>,
  onPhotos: (project: string, left: readonly string[]) => unknown,
): Promise<RunState | null> {
  const stop = runner.state.subscribe((state) => {
    if (!state) return;
    void onPhotos(state.note.project, state.note.todo);
    // A photo at which the page ended three times waits for a person.
    if (state.phase === 'paused') queueMicrotask(() => runner.pause(false));
  });
  await begin().finally(stop);
  const { value } = runner.state;
  if (value && value.phase !== 'done') throw new Error(`a run ended as ${JSON.stringify(value)}`);
  return value;
}

/** Continues what a kill has interrupted, as the app does at its start. */
export const continueRun = (
  runner: Runner,
  onPhotos: (project: string, left: readonly string[]) => unknown,
) => toItsEnd(runner, () => runner.resume(), onPhotos);

/** Runs the model over all photos of a project. */
export async function runModel(
  workspace: Workspace,
  runner: Runner,
  project: string,
  onPhotos: (project: string, left: readonly string[]) => unknown,
) {
  const images = (await firstOf(workspace.images(project))).map(({ id }) => id);
  const note = {
    ...{ group: crypto.randomUUID(), project, model: MODEL, name: 'model.onnx', mode: 'quick' as const },
    ...{ threshold: 0.5, labels: [[0, 'crack']] as const, created: [], todo: images, total: images.length },
    ...{ paused: false, startedAt: Date.now(), totals: NOTHING_YET },
  };
  return toItsEnd(runner, () => runner.start(note), onPhotos);
}
