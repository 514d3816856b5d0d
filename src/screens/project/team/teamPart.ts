import type { Team } from '#data/team/team.ts';
import type { Project } from '#domain/inspection/building/project.ts';

/** What each part of a project's team tab is about. */
export interface TeamPartProps {
  readonly project: Project;
  readonly team: Team;
}
