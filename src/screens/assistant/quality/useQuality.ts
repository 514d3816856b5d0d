import { useQuery } from '@tanstack/react-query';
import { readClaims } from '#data/assistant/quality/readClaims.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { runInSlices } from '#data/write/yieldToPage.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import type { PhotoClaims } from '#domain/numbers/quality/claims.ts';
import { compareRunsInSlices } from '#domain/numbers/quality/compareRuns.ts';
import { qualityInSlices } from '#domain/numbers/quality/quality.ts';
import { useViewed } from '../../kit/data/useViewed.ts';

/** The runs and verdicts on a project's photos; read again when something was stored, but not while a model runs. */
export function useClaims(project: string, images: readonly InspectionImage[], isBusy: boolean) {
  const workspace = useWorkspace();
  const { savedAt } = useValue(workspace.edits.save);
  const viewed = useViewed(project);
  return useQuery({
    queryKey: ['run-claims', project, images.length, viewed.size, savedAt],
    queryFn: () => readClaims(workspace, inspected(images), viewed),
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !isBusy,
    placeholderData: (before) => before,
  });
}

/** The figures of a run or a model, those of another one, and the differences. */
export function useFigures(photos: readonly PhotoClaims[], at: number, first: string, second: string | null) {
  return useQuery({
    queryKey: ['run-quality', at, first, second],
    queryFn: async () => ({
      first: await runInSlices(qualityInSlices(photos, first)),
      second: second === null ? null : await runInSlices(qualityInSlices(photos, second)),
      changes: second === null ? null : await runInSlices(compareRunsInSlices(photos, first, second)),
    }),
    networkMode: 'always',
    gcTime: 0,
    placeholderData: (before) => before,
  }).data;
}
