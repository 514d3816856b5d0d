import { useDeferredValue, useMemo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { ImageCounts } from '#domain/inspection/photos/image.ts';
import { useValue } from '#signals/useValue.tsx';
import { useDashboard } from './DashboardContext.tsx';

/** Counts of the project's images by image id, kept current with edits when there is time for it. */
export function useCounts(): Readonly<Record<string, ImageCounts>> {
  const workspace = useWorkspace();
  const { id } = useDashboard().project;
  return useDeferredValue(
    useValue(
      useMemo(() => workspace.counts(id), [workspace, id]),
      (value) => value,
    ),
  );
}
