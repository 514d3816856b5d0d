import { useMemo } from 'react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { ImageCounts, InspectionImage } from '#domain/inspection/image.ts';

/** Every photo of a project in its order; null until they are read. */
export function usePhotos(project: string): readonly InspectionImage[] | null {
  const { images } = useWorkspace();
  return useValue(useMemo(() => images(project), [images, project]));
}

/** The counts of each photo of a project, by its id. */
export function useCounts(project: string): Readonly<Record<string, ImageCounts>> {
  const { counts } = useWorkspace();
  return useValue(useMemo(() => counts(project), [counts, project]));
}
