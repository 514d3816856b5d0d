import { useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { PhotoContext } from '#domain/inspection/photos/gallery.ts';
import { photoScale } from '#domain/measure/photoScale.ts';
import { scaleFactsOf } from '#domain/measure/scaleFacts.ts';
import { useViewed } from '../kit/data/useViewed.ts';

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
