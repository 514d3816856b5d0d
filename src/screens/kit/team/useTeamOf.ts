import { useMemo } from 'react';
import type { Team } from '#data/team/team.ts';
import { teamOf } from '#data/team/teamOf.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useValue } from '#signals/useValue.tsx';

/** The team that a project is shared with; null for a project on this device only. */
export function useTeamOf(project: string): Team | null {
  const { team } = useWorkspace();
  return useValue(useMemo(() => teamOf(team, project), [team, project]));
}
