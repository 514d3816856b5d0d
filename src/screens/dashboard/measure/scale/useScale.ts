import { useMemo } from 'react';
import { type PhotoScale, photoScale } from '#domain/measure/photoScale.ts';
import { scaleFactsOf } from '#domain/measure/scaleFacts.ts';
import type { ScaleFacts } from '#domain/measure/scaleInputs.ts';
import { useDashboard, useOpenImage } from '../../DashboardContext.tsx';

/** The scale of the photo on the stage and what it is made from; null while there is no photo. */
export function useScale(): { readonly facts: ScaleFacts; readonly scale: PhotoScale } | null {
  const image = useOpenImage();
  const { project } = useDashboard();
  return useMemo(() => {
    const facts = image && scaleFactsOf(image, project);
    return facts && { facts, scale: photoScale(facts) };
  }, [image, project]);
}
