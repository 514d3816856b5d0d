import type { AssistantDatabase } from '../database.ts';
import { isRunNote, type RunNote } from './runNote.ts';

/** Runs that have not ended, so that they go on after a reload. What can't be noted is only lost by a reload. */
export interface RunNotes {
  note(run: RunNote): Promise<void>;
  forget(group: string): Promise<void>;
  /** The one that was begun last. */
  find(): Promise<RunNote | null>;
}

export function createRunNotes(database: () => Promise<AssistantDatabase>): RunNotes {
  // One after the other: a note must not come after the word that forgets it.
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
