import { useProfile } from '#auth/AuthProvider.tsx';
import { createSamples, type Samples } from '#data/assurance/samples.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { SAMPLE, SAMPLED, type SamplePerson } from '#domain/assurance/sampling.ts';
import { projectDocumentKey } from '#domain/edit/ids.ts';

export const useSamples = (): Samples => useWorkspace().part(createSamples);

/** Who answers here: as stored with an answer, and as answers are told apart by. */
export function useSampler(project: string): { readonly by: SamplePerson; readonly who: string } {
  const { team } = useWorkspace();
  const { name, email } = useProfile();
  const user = team?.projects.value.has(project) ? team.member.name : null;
  const account = user ?? email;
  return { by: { name, account }, who: account || name };
}

/** What this person's role in a project allows. */
export function useSamplingRights(project: string): { readonly draws: boolean; readonly judges: boolean } {
  const { team } = useWorkspace();
  const may = (kind: string) => team?.mayMake(project, projectDocumentKey(project, kind, 'any')) ?? true;
  return { draws: may(SAMPLE), judges: may(SAMPLED) };
}
