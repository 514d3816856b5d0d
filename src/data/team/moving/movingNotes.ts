import * as v from 'valibot';
import { isProjectId } from '#domain/edit/admit/docId.ts';
import { recordOf, type Stored, stored } from '#domain/stored.ts';

/** The progress of moving a project to the team, as stored on this device. */
export interface MovingNote {
  /** `moved`: everything is on the server, and the project belongs to the team. `given_up`: it stays on this device. */
  readonly phase: 'copying' | 'moved' | 'given_up';
  /** When it began, milliseconds since 1970. */
  readonly at: number;
  /** Later stamps are replaced; milliseconds since 1970. Stays the same when the move is continued. */
  readonly limit: number;
  /** Where the new stamps begin; milliseconds since 1970. */
  readonly from: number;
  /** How many of its steps this device's own database had at the end. */
  readonly steps: number;
  /** Whether it needn't be shown automatically: a person stopped it, or has read its result. */
  readonly isQuiet: boolean;
  /** If given up: what the server had of it then. */
  readonly remains?: Remains | undefined;
}

/** The parts of a project on the server; null where it could not be asked. */
interface Remains {
  readonly documents: number | null;
  readonly photos: number | null;
}

/** The stored state of one person's moves. */
export interface MovingNotes {
  all(): ReadonlyMap<string, MovingNote>;
  set(project: string, note: MovingNote): void;
}

const note = v.object({
  phase: v.picklist(['copying', 'moved', 'given_up']),
  at: v.number(),
  limit: v.number(),
  from: v.number(),
  steps: v.number(),
  isQuiet: v.boolean(),
  remains: v.optional(v.object({ documents: v.nullable(v.number()), photos: v.nullable(v.number()) })),
});

/** By user name and project: neither contains a colon. */
const notes = (storage: () => Storage): Stored<Readonly<Record<string, MovingNote>>> =>
  stored<Readonly<Record<string, MovingNote>>>({
    storage,
    key: 'team-moving',
    schema: recordOf(note),
    otherwise: {},
  });

/** @param name of the user */
export function createMovingNotes(storage: () => Storage, name: string): MovingNotes {
  const kept = notes(storage);
  const mine = `${name}:`;
  return {
    all: () =>
      new Map(
        Object.entries(kept.read()).flatMap(([key, one]): (readonly [string, MovingNote])[] => {
          const project = key.startsWith(mine) ? key.slice(mine.length) : '';
          return isProjectId(project) ? [[project, one]] : [];
        }),
      ),
    set(project, one) {
      const all = new Map(Object.entries(kept.read()));
      all.set(mine + project, one);
      kept.write(Object.fromEntries(all));
    },
  };
}

/** Removes the notes of projects that are no longer on this device. */
export function forgetMoves(
  storage: () => Storage,
  projects: readonly { readonly user: string; readonly project: string }[],
): void {
  const kept = notes(storage);
  const all = new Map(Object.entries(kept.read()));
  for (const { user, project } of projects) all.delete(`${user}:${project}`);
  kept.write(Object.fromEntries(all));
}
