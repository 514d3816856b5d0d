import { fail, ok, type Result } from '#domain/result.ts';
import type { GivingUpFault } from './moves.ts';
import type { MovingNotes } from './movingNotes.ts';
import type { MovingServer } from './movingServer.ts';

export interface GivingUpOptions {
  readonly notes: MovingNotes;
  readonly server: Pick<MovingServer, 'documents' | 'photos'>;
  /** Deletes the database that a project of the team has here; rejects where that fails. */
  readonly discard: (project: string) => Promise<void>;
}

/** Gives up moving a project while no other tab moves it; see {@link Moves.giveUp}. */
export async function giveUp(
  project: string,
  { notes, server, discard }: GivingUpOptions,
): Promise<Result<null, GivingUpFault>> {
  const note = notes.all().get(project);
  if (note?.phase === 'moved') return fail('moved');
  if (note?.phase !== 'copying') return ok(null);
  const isGone = await discard(project).then(
    () => true,
    () => false,
  );
  if (!isGone) return fail('kept');
  const [documents, photos] = await Promise.all([server.documents(project), server.photos(project)]);
  // If continued later, it uses the same stamps again: documents on the server may have them.
  notes.set(project, { ...note, phase: 'given_up', remains: { documents, photos } });
  return ok(null);
}
