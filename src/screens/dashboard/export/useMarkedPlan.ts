import { computed } from '@preact/signals-core';
import { useQuery } from '@tanstack/react-query';
import type { ChosenBoxes } from '#data/export/exportPlan.ts';
import { planMarked } from '#data/export/marked/markedPlan.ts';
import { firstOf } from '#data/firstOf.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { useRecords } from '../../kit/data/useSchemes.ts';
import { useDashboard } from '../DashboardContext.tsx';

/** The chosen boxes by photo, with the numbers and severities of defects that the report has; undefined until they are read. */
export function useMarkedPlan(request: ChosenBoxes) {
  const workspace = useWorkspace();
  const records = useRecords();
  const { project, images } = useDashboard();
  return useQuery({
    queryKey: [
      'marked-plan',
      project.id,
      request.images.map(({ id }) => id),
      request.verdicts,
      request.damages && [...request.damages],
    ],
    queryFn: async ({ signal }) => {
      const seals = workspace.seals(project.id);
      // Signed numbers are those of the seals that were checked.
      await firstOf(computed(() => (seals.value?.isComplete ? true : null)));
      const facts = await firstOf(records.currentFacts(project.id));
      const source = {
        project,
        images: images ?? [],
        factsOf: (key: string) => facts.get(key) ?? NO_DEFECT_FACTS,
        signed: records.signedNumbers(project.id).value,
        damages: workspace.damagesOf,
      };
      return planMarked(request, source, signal);
    },
    networkMode: 'always',
    gcTime: 0,
  });
}
