import type { Team } from '#data/team/team.ts';
import { projectDocumentKey } from '#domain/edit/ids.ts';

/** Whether somebody's role lets them begin records of a project: the same for all of them. */
export const mayBeginRecord = (team: Pick<Team, 'mayMake'> | null, project: string): boolean =>
  team?.mayMake(project, projectDocumentKey(project, 'record', 'any')) ?? true;
