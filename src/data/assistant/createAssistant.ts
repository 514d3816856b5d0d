import type { Workspace } from '../workspace.ts';
import { createAssistantDatabase } from './database.ts';
import { createEngine, type Engine, type KnownBackends } from './engine/engine.ts';
import { createModelStore, type ModelStore } from './models/modelStore.ts';
import { createRunNotes } from './runs/runNotes.ts';
import { createRunner, type Runner } from './runs/runner.ts';

/** A person's own detectors on this device, and their runs. */
export interface Assistant {
  readonly models: ModelStore;
  readonly runner: Runner;
  /** For checking and trying models; the caller has to stop it. */
  createEngine(): Engine;
}

/** Held by the tab that runs a model. */
const LOCK = 'assistant-run';

const exclusively = <T>(work: () => Promise<T>): Promise<T | null> =>
  'locks' in navigator
    ? navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : null))
    : work();

const inTurn = (work: () => Promise<unknown>): Promise<unknown> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

/** A part of the workspace, loaded with the pages that use it. Continues a run that was interrupted by a reload. */
export function createAssistant(workspace: Workspace): Assistant {
  const database = createAssistantDatabase();
  const models = createModelStore(database);
  const notes = createRunNotes(database);
  const known: KnownBackends = new Map();
  const engineHere = () => createEngine(known);
  const runner = createRunner({
    ...{ workspace, models, notes, exclusively: exclusively, inTurn },
    ...{ createEngine: engineHere, page: window },
  });
  void models.refresh();
  void runner.resume();
  return { models, runner, createEngine: engineHere };
}
