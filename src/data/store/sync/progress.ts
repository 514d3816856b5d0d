import type { RefusedStep } from '#domain/team/refusedStep.ts';
import type { Database } from '../pouch/pouchConnection.ts';
import { lackedByPerson } from './refused/lacking.ts';
import { readRefused } from './refused/refusedNotes.ts';
import type { Loss } from './restoreLost.ts';
import { NO_NOTES, readNotes, type SyncNotes, writeNotes } from './syncNotes.ts';
import { NOT_STARTED, type SyncAlarm, type SyncState } from './syncState.ts';

/** The sync state of a project: what is reported, and what is stored of it. */
export interface Progress {
  readonly state: () => SyncState;
  readonly notes: () => SyncNotes;
  /** Steps that the server refused and that were taken back here. */
  readonly takenBack: () => readonly RefusedStep[];
  tell(change: Partial<SyncState>): void;
  /** Stores what a person has to check. */
  alarm(on: Database, alarms: readonly SyncAlarm[]): Promise<void>;
  /** Stores that documents were deleted past the app, or lost some of their content, and are put back. */
  restored(on: Database, losses: readonly Loss[]): Promise<void>;
  /** Reads the stored state. */
  read(on: Database): Promise<void>;
  /** Changes the stored state. */
  keep(on: Database, change: Partial<SyncNotes>): Promise<void>;
  /** Reads which steps were taken back. */
  readTakenBack(on: Database): Promise<void>;
  /** Ids of the steps made here since everything was sent. */
  unsent(on: Database): Promise<readonly string[]>;
}

/** Alarms that are still valid: somebody may have resolved them. */
async function stillStanding(on: Database, alarms: readonly SyncAlarm[]): Promise<readonly SyncAlarm[]> {
  if (alarms.length === 0) return alarms;
  const keys = alarms.map(({ id }) => id);
  const found = await on.allDocs({ keys, include_docs: true, conflicts: true });
  const stands = new Map(
    found.rows.map((row) => {
      const doc =
        'doc' in row ? (row.doc as { readonly _conflicts?: readonly string[] } | null | undefined) : null;
      return ['id' in row ? row.id : row.key, doc ? (doc._conflicts?.length ?? 0) > 0 : true];
    }),
  );
  return alarms.filter(({ id }) => stands.get(id) ?? true);
}

/**
 * @param now milliseconds since 1970
 * @param isOwnStep whether a document is a step made on this device: steps from the server needn't be sent
 */
export function createProgress(
  now: () => number,
  isOwnStep: (id: string) => boolean,
  onState: (state: SyncState) => void,
): Progress {
  let state: SyncState = { ...NOT_STARTED, since: now() };
  let notes = NO_NOTES;
  let takenBack: readonly RefusedStep[] = [];
  const readTakenBack: Progress['readTakenBack'] = async (on) => {
    takenBack = (await readRefused(on)).steps;
  };
  const keep: Progress['keep'] = async (on, change) => {
    // Another tab may have resent what was refused.
    notes = { ...(await readNotes(on)), ...change };
    await writeNotes(on, notes);
  };
  return {
    state: () => state,
    notes: () => notes,
    takenBack: () => takenBack,
    tell(change) {
      const { refused, whole, alarms, forged, restored } = notes;
      const lacking = lackedByPerson(notes.lacking);
      const next = {
        ...{ ...state, refused, takenBack, lacking, isWhole: whole, alarms, forged, restored },
        ...change,
      };
      const isSame = next.kind === state.kind && next.trouble === state.trouble;
      state = { ...next, since: isSame ? state.since : now() };
      onState(state);
    },
    async alarm(on, more) {
      if (more.length === 0) return;
      const known = new Map(notes.alarms.map((one) => [one.id, one]));
      await keep(on, {
        alarms: [...new Map([...known, ...more.map((one) => [one.id, one] as const)]).values()],
      });
    },
    async restored(on, losses) {
      const known = new Map(notes.restored.map((one) => [one.id, one]));
      for (const loss of losses) known.set(loss.id, { ...loss, at: now() });
      await keep(on, { restored: [...known.values()] });
    },
    async read(on) {
      const read = await readNotes(on);
      notes = { ...read, alarms: await stillStanding(on, read.alarms) };
      await readTakenBack(on);
    },
    readTakenBack,
    keep,
    async unsent(on) {
      const { results } = await on.changes({ since: notes.sent, return_docs: true });
      const refused = new Set(takenBack.map(({ id }) => id));
      return results.flatMap(({ id }) => (isOwnStep(id) && !refused.has(id) ? id : []));
    },
  };
}
