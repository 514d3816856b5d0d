// What is stored of a project and a person outside the project's own database.
import { createAssistantDatabase } from '../../assistant/database.ts';
import { forgetRunsOf } from '../../assistant/runs/runNotes.ts';
import { removeTemporaryBackups } from '../../backup/temporaryBackups.ts';
import { forgetDeviceKey } from '../../certificates/deviceKey.ts';
import { createUnfinishedImports } from '../../import/commit/unfinishedImports.ts';
import { createKeptShots } from '../../import/shots/keptShots.ts';
import type { Shot } from '../../import/shots/shot.ts';
import { isSharedHere, joinedProjects } from '../joinedProjects.ts';
import { forgetJoined } from '../noteJoined.ts';
import type { LeavingProject } from './leaving.ts';
import type { LeftProject } from './removeProjects.ts';

/** By then the browser has copied a backup that it downloads, as its file is on the same disk. Milliseconds. */
const DOWNLOADED = 60_000;

const storage = (): Storage => localStorage;

/** Photos of the camera that would be deleted with a person's project: not saved in it, and nobody else has it here. */
export const waitingShots = async (user: string, project: string): Promise<readonly Shot[]> =>
  isSharedHere(storage, user, project) ? [] : createKeptShots().of(project);

/** Whether there are some besides those that may be deleted. */
export async function hasShots({ user, project, shots: agreed = [] }: LeavingProject): Promise<boolean> {
  const waiting = await waitingShots(user, project);
  return waiting.some(({ id }) => !agreed.includes(id));
}

/**
 * Forgets that a project is on this device, with what is stored of it outside its database. What another user of this
 * device needs for the same project stays.
 */
export async function forgetProject({ user, project, hasEarlier, shots }: LeftProject): Promise<void> {
  forgetJoined(storage, user, project);
  if (isSharedHere(storage, user, project)) return;
  if (shots) await createKeptShots().remove(shots);
  // What the project was before it was moved to the team goes on from there.
  if (hasEarlier) return;
  await createUnfinishedImports().forget(project);
  await forgetRunsOf(project, createAssistantDatabase()).catch(() => undefined);
}

/** Deletes what belongs to people who have no project on this device any more, and files that may be of a project. */
export async function forgetPeople(projects: readonly LeftProject[]): Promise<void> {
  const users = new Set(projects.filter(({ came }) => came === 'removed').map(({ user }) => user));
  for (const user of users)
    if (joinedProjects(storage, user).length === 0) await forgetDeviceKey(user).catch(() => undefined);
  if (users.size > 0) await removeTemporaryBackups(DOWNLOADED).catch(() => undefined);
}
