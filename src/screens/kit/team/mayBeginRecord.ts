import type { Team } from '#data/team/team.ts';
import { projectDocumentKey } from '#domain/edit/ids.ts';

/** Whether somebody's role lets them create records of a project; the same for every record. */
export const mayBeginRecord = (team: Pick<Team, 'mayMake'> | null, project: string): boolean =>
  team?.mayMake(project, projectDocumentKey(project, 'record', 'any')) ?? true;
