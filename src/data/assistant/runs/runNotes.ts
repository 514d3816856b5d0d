import type { AssistantDatabase } from '../database.ts';
import { isRunNote, type RunNote } from './runNote.ts';

/** Unfinished runs, so that they continue after a reload. A failure to store them only loses that. */
export interface RunNotes {
  note(run: RunNote): Promise<void>;
  forget(group: string): Promise<void>;
  /** The last one that was started. */
  find(): Promise<RunNote | null>;
}

export function createRunNotes(database: () => Promise<AssistantDatabase>): RunNotes {
  // Sequential: a write must not come after the deletion.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = async (work: (db: AssistantDatabase) => Promise<unknown>): Promise<void> => {
    last = last
      .then(database)
      .then(work)
      .catch(() => undefined);
    await last;
  };
  return {
    note: (run) => inTurn((db) => db.put('runs', run)),
    forget: (group) => inTurn((db) => db.delete('runs', group)),
    find: async () => {
      const all = await database()
        .then((db) => db.getAll('runs'))
        .catch(() => []);
      return all.filter(isRunNote).toSorted((a, b) => b.startedAt - a.startedAt)[0] ?? null;
    },
  };
}

/** Deletes all runs over photos of a project. */
export async function forgetRunsOf(
  project: string,
  database: () => Promise<AssistantDatabase>,
): Promise<void> {
  const db = await database();
  const step = db.transaction('runs', 'readwrite');
  for (const run of await step.store.getAll())
    if (run.project === project) await step.store.delete(run.group);
  await step.done;
}
