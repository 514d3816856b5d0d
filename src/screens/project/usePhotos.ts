import { useDeferredValue, useMemo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import type { PhotoContext } from '#domain/inspection/photos/gallery.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { photoScale } from '#domain/measure/photoScale.ts';
import { scaleFactsOf } from '#domain/measure/scaleFacts.ts';
import { useValue } from '#signals/useValue.tsx';
import { useViewed } from '../kit/data/useViewed.ts';

/** Every photo of a project in its order, including excluded ones; null until they are read. */
export function useAllPhotos(project: string): readonly InspectionImage[] | null {
  const { images } = useWorkspace();
  return useValue(useMemo(() => images(project), [images, project]));
}

/** The photos that a project's figures and lists include; null until they are read. */
export function usePhotos(project: string): readonly InspectionImage[] | null {
  const all = useAllPhotos(project);
  return useMemo(() => all && inspected(all), [all]);
}

/** The counts of each photo of a project, by its id. */
export function useCounts(project: string): Readonly<Record<string, ImageCounts>> {
  const { counts } = useWorkspace();
  return useValue(useMemo(() => counts(project), [counts, project]));
}

/**
 * The photos of a project (null until they are read) and their counts. Deferred while they arrive by the hundred, so
 * that keys and frames come first. Never those of the previous project.
 */
export function useDeferredPhotos(project: string) {
  const all = useAllPhotos(project);
  const counts = useCounts(project);
  const now = useMemo(() => ({ project, all, counts }), [project, all, counts]);
  const later = useDeferredValue(now);
  return later.project === project ? later : now;
}

/** What photos are filtered and counted by besides their own documents. */
export function usePhotoContext(project: Project): PhotoContext {
  const viewed = useViewed(project.id);
  return useMemo(
    () => ({
      viewed,
      scaleOf: (image) => photoScale(scaleFactsOf(image, project)).tilted?.scale.mmPerPx ?? null,
      coarsest: project.settings.coarsestGsd,
    }),
    [viewed, project],
  );
}
