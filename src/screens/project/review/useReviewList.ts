import { useCallback, useMemo, useRef, useState } from 'react';
import type { Findings } from '#data/read/watchProject.ts';
import { componentKeys } from '#domain/damage/label.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type PreviousList, type ReviewList, reviewInSlices } from '#domain/numbers/reviewList.ts';
import type { ProjectSearch } from '../projectAddress.ts';
import { useSlices } from '../useSlices.ts';
import { askOf } from './reviewAddress.ts';

/** The boxes for the address. Boxes that are judged keep their place until the list is requested again. */
export function useReviewList(
  { locations, labels }: Project,
  images: readonly InspectionImage[] | null,
  { damages }: Findings,
  { label, review, location, sort, box }: ProjectSearch,
): { readonly list: ReviewList | null; readonly askAnew: () => void } {
  const [round, setRound] = useState(0);
  const ask = useMemo(
    () =>
      askOf({
        ...(label && { label }),
        ...(review && { review }),
        ...(location && { location }),
        ...(sort && { sort }),
      }),
    [label, review, location, sort],
  );
  // On return from the photo the crop is still listed, even if it was judged there.
  const first = useRef(box);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request keeps nothing else
  const previousList = useMemo<PreviousList>(
    () => ({
      kept: new Set(round === 0 && first.current ? [first.current] : []),
      calibration: null,
    }),
    [ask, round],
  );
  const begin = useCallback(
    () =>
      reviewInSlices(
        {
          images: images ?? [],
          damages: damages ?? new Map(),
          locations,
          components: componentKeys(labels),
        },
        ask,
        previousList,
      ),
    [images, damages, locations, labels, ask, previousList],
  );
  const list = useSlices(images && damages ? begin : null);
  return { list, askAnew: () => setRound(round + 1) };
}
