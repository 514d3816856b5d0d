import { commandsSince } from '#domain/edit/ids.ts';
import { deviceOf, type Stamp, writerOf } from '#domain/edit/registers/stamp.ts';
import { recover } from '../write/partial/recoverPartialWrites.ts';
import type { Core } from './startCore.ts';
import type { Surroundings } from './surroundings.ts';

/** Repairs partial writes of a killed browser in a project, and restores this session's steps in it. */
export async function recoverProject(
  project: string,
  { store, locks, journalEnd, team, device }: Surroundings,
  { clock, began, documents, wholeSteps, writer }: Core,
): Promise<void> {
  const isShared = team?.projects.value.has(project) ?? false;
  const isOurs = (stamp: Stamp) => !isShared || deviceOf(writerOf(stamp)) === device;
  const end = await journalEnd(project, await wholeSteps.of(project));
  if (end.ok) wholeSteps.note(project, end.value.whole);
  // The next command of the project has to be later than all of its commands, including unread ones.
  if (end.ok) clock.observe(end.value.newest);
  if (!end.ok || end.value.incomplete) await recover(project, store, documents, locks, isOurs);
  const journal = await documents.range(commandsSince(project, began));
  if (journal.ok) writer.recall(journal.value);
}
