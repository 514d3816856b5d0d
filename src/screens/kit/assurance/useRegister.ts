import { useMemo } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { mayKeep, riskRegister, systemRegister } from '#data/assurance/systems.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Workspace } from '#data/workspace.ts';
import { needsRiskReview, type Risk } from '#domain/assurance/risks.ts';
import { AI_SOURCE, needsSystemReview, type SystemRegister } from '#domain/assurance/systems.ts';
import { localDay } from '#domain/civilDate.ts';
import { useValue } from '#signals/useValue.tsx';

const registerOf = (workspace: Workspace) => ({
  register: systemRegister(workspace),
  risks: riskRegister(workspace),
});

/** The register of AI systems; null until it is read. */
export const useSystemRegister = (): SystemRegister | null =>
  useValue(useWorkspace().part(registerOf).register);

/** The register of risks; null until it is read. */
export const useRisks = (): readonly Risk[] | null => useValue(useWorkspace().part(registerOf).risks);

/** How many entries and risks are to be reviewed today; 0 until they are read. */
export function useDueReviews(): { readonly systems: number; readonly risks: number } {
  const register = useSystemRegister();
  const risks = useRisks();
  const today = localDay(Date.now());
  return {
    systems: register?.systems.filter((one) => needsSystemReview(one, today)).length ?? 0,
    risks: risks?.filter((one) => needsRiskReview(one, today)).length ?? 0,
  };
}

/** Who writes to the register now, with a project. */
export function useRegisterWriter(project: string) {
  const { name } = useProfile();
  return () => ({ project, by: name, now: Date.now() });
}

/** Whether this person's role lets them keep documents of a kind in a project. */
export function useMayKeep(project: string, kind: string = AI_SOURCE): boolean {
  const workspace = useWorkspace();
  return useMemo(() => mayKeep(workspace, project, kind), [workspace, project, kind]);
}
