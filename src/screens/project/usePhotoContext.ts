import { useMemo } from 'react';
import { useValue } from '#data/useValue.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import type { PhotoContext } from '#domain/inspection/photos/gallery.ts';
import { photoScale } from '#domain/measure/photoScale.ts';
import { scaleFactsOf } from '#domain/measure/scaleFacts.ts';
import { useRecords } from '../kit/data/useRecords.ts';

/** Photos that a person says to have viewed in any record of the project. */
export function useViewed(project: string): ReadonlySet<string> {
  const records = useRecords();
  const all = useValue(records.all);
  return useMemo(
    () => new Set(all?.flatMap(({ record, project: of }) => (of.id === project ? record.lookedAt : []))),
    [all, project],
  );
}

/** What photos are filtered and counted by beside their own documents. */
export function usePhotoContext(project: Project): PhotoContext {
  const viewed = useViewed(project.id);
  return useMemo(
    () => ({
      viewed,
      scaleOf: (image) => photoScale(scaleFactsOf(image, project)).held?.scale.mmPerPx ?? null,
      coarsest: project.settings.coarsestGsd,
    }),
    [viewed, project],
  );
}
