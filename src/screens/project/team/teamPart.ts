import type { Team } from '#data/team/team.ts';
import type { Project } from '#domain/inspection/building/project.ts';

/** The project and team that each part of the team tab shows. */
export interface TeamPartProps {
  readonly project: Project;
  readonly team: Team;
}
