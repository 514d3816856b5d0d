import { signal } from '@preact/signals-core';
import { commandsOf } from '#domain/edit/ids.ts';
import { createClock } from '#domain/edit/registers/stamp.ts';
import { SAMPLE } from '#domain/inspection/photos/sample.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { AHEAD_MS, restamp } from '#domain/team/stampsAhead.ts';
import type { Store } from '../../store/store.ts';
import { hideMoved } from './markMoved.ts';
import { copyProject, type MoveOptions, moveProject } from './moveProject.ts';
import type { GivingUpFault, Moves } from './moves.ts';
import type { MovingNote, MovingNotes } from './movingNotes.ts';
import type { MovingServer } from './movingServer.ts';
import { previewProject, surveyStamps } from './previewProject.ts';

export interface MovesOptions extends Omit<MoveOptions, 'server'> {
  readonly server: Omit<MoveOptions['server'], 'documents' | 'lackingDocuments'>;
  readonly movingServer: MovingServer;
  /** Deletes the database that a project of the team has here, whatever it contains; rejects where that fails. */
  readonly discard: (project: string) => Promise<void>;
}

interface GivingUpOptions {
  readonly notes: MovingNotes;
  readonly server: Pick<MovingServer, 'documents' | 'photos'>;
  /** Deletes the database that a project of the team has here; rejects where that fails. */
  readonly discard: (project: string) => Promise<void>;
}

/** Gives up moving a project while no other tab moves it; see {@link Moves.giveUp}. */
async function giveUp(
  project: string,
  { notes, server, discard }: GivingUpOptions,
): Promise<Result<null, GivingUpFault>> {
  const note = notes.all().get(project);
  if (note?.phase === 'moved') return fail('moved');
  if (note?.phase !== 'copying') return ok(null);
  const isDiscarded = await discard(project).then(
    () => true,
    () => false,
  );
  if (!isDiscarded) return fail('kept');
  const [documents, photos] = await Promise.all([server.documents(project), server.photos(project)]);
  // If continued later, it uses the same stamps again: documents on the server may have them.
  notes.set(project, { ...note, phase: 'given_up', remains: { documents, photos } });
  return ok(null);
}

export function createMoves({ movingServer, discard, ...options }: MovesOptions): Moves {
  const { notes, main, photos, locks, now } = options;
  const known = signal(notes.all());
  const kept: MovingNotes = {
    all: notes.all,
    set(project: string, note: MovingNote) {
      notes.set(project, note);
      known.value = notes.all();
    },
  };
  const { documents, lacking } = movingServer;
  const server = { ...options.server, documents, lackingDocuments: lacking };
  return {
    known,
    check: async (project) => (project === SAMPLE.id ? fail('sample') : movingServer.ready(project)),
    preview: (project) => previewProject(project, { main, photos }, now() + AHEAD_MS),
    async move(project, run) {
      if (project === SAMPLE.id) return fail({ kind: 'sample' });
      const work = () => moveProject(project, { ...options, server, notes: kept }, run);
      const moved = await locks.exclusively(`moving:${project}`, work);
      return moved ?? fail({ kind: 'elsewhere' });
    },
    async giveUp(project) {
      const work = () => giveUp(project, { notes: kept, server: movingServer, discard });
      return (await locks.exclusively(`moving:${project}`, work)) ?? fail('elsewhere');
    },
    quiet(project) {
      const note = notes.all().get(project);
      if (note) kept.set(project, { ...note, isQuiet: true });
    },
  };
}

export interface TakeLeftOptions {
  readonly main: Store;
  readonly part: Store;
  readonly project: string;
  readonly notes: MovingNotes;
  /** User name. */
  readonly name: string;
  readonly device: string;
  readonly now: () => number;
}

/**
 * Completes a move: a tab that did not know of it may still have written to this device's own database, so that is
 * copied too; and documents that a killed browser left unhidden are hidden.
 */
export async function takeLeft(options: TakeLeftOptions): Promise<void> {
  const { main, part, project, notes, name, device, now } = options;
  const note = notes.all().get(project);
  if (note?.phase !== 'moved') return;
  const steps = await main.ids(commandsOf(project));
  if (!steps.ok) return;
  if (steps.value.length !== note.steps) {
    const survey = await surveyStamps(main, project, note.limit);
    if (!survey.ok) return;
    const newStamps = restamp(survey.value.moments, note.from);
    const copied = await copyProject(main, part, project, newStamps, new AbortController().signal);
    if (!copied.ok) return;
    notes.set(project, { ...note, steps: steps.value.length });
  }
  const clock = createClock([device, 'moving', name].join('~'), now);
  await hideMoved(main, { project, by: name, now, clock });
}
