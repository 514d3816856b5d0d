import * as v from 'valibot';
import { isProjectId } from '#domain/edit/admit/docId.ts';
import { recordOf, type Stored, stored } from '#domain/stored.ts';

/** How far the moving of a project to the team is, as this device remembers it. */
export interface MovingNote {
  /** `moved`: all of it is at the server, and the project is the team's. `given_up`: it stays this device's own. */
  readonly phase: 'copying' | 'moved' | 'given_up';
  /** When it began, milliseconds since 1970. */
  readonly at: number;
  /** Stamps later than it are given anew; milliseconds since 1970. It stays the same however often it is gone on with. */
  readonly limit: number;
  /** Where those begin; milliseconds since 1970. */
  readonly from: number;
  /** How many steps of it this device's own database had at the end. */
  readonly steps: number;
  /** Nobody needs to be told of it by itself: stopped by a person, or its end was read. */
  readonly isQuiet: boolean;
  /** Of one that was given up: what the server had of it then. */
  readonly remains?: Remains | undefined;
}

/** What of a project lies at the server; null where it could not be asked. */
interface Remains {
  readonly documents: number | null;
  readonly photos: number | null;
}

/** What is remembered of one person's movings. */
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

/** By user name and project: neither has a colon. */
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
