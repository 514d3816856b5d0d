import type { Team } from '#data/team/team.ts';
import { imageId, imageKey } from '#domain/edit/ids.ts';
import type { Project } from '#domain/inspection/building/project.ts';

/** The project and team that each part of the team tab shows. */
export interface TeamPartProps {
  readonly project: Project;
  readonly team: Team;
}

/** Whether somebody's role lets them assign reviewers to a project's photos; the same for all photos. */
export const mayAssign = (team: Team, project: string): boolean =>
  team.mayChange(project, imageKey(imageId(project, 'any')), ['assignee']);
