import { useCallback, useMemo, useRef, useState } from 'react';
import type { Findings } from '#data/read/watchProject.ts';
import { componentKeys } from '#domain/damage/label.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import {
  type PreviousList,
  REVIEW_SORTS,
  type ReviewAsk,
  type ReviewList,
  reviewInSlices,
} from '#domain/numbers/reviewList.ts';
import { useSlices } from '#screens/kit/data/useSlices.ts';
import { type ProjectSearch, placeOf } from '../projectAddress.ts';
import { readSort } from '../table/addressSort.ts';

/** The offered orders, by the key of their words, as in the address. */
const ORDERS = {
  surest: 'confidence:down',
  leastSure: 'confidence:up',
  uncertain: 'doubt:up',
  largest: 'size:down',
  smallest: 'size:up',
  place: 'place:up',
} as const;
export type ReviewOrder = keyof typeof ORDERS;
export const REVIEW_ORDERS = Object.keys(ORDERS) as readonly ReviewOrder[];

/** The order in the address; the most confident first by default. */
export const orderOf = ({ sort }: Pick<ProjectSearch, 'sort'>): ReviewOrder =>
  REVIEW_ORDERS.find((order) => ORDERS[order] === sort) ?? 'surest';
/** The address value of an order. */
export const sortOf = (order: ReviewOrder): string => (order === 'surest' ? '' : ORDERS[order]);

/** In the address: judged ones too. */
const ALL = 'all';

export const isAll = ({ review }: Pick<ProjectSearch, 'review'>): boolean => review === ALL;
export const reviewOf = (all: boolean): string => (all ? ALL : '');

/** The boxes and order given by the address. */
const askOf = (search: ProjectSearch): ReviewAsk => ({
  label: search.label || null,
  isToJudge: !isAll(search),
  place: placeOf(search),
  sort: readSort(REVIEW_SORTS, ORDERS[orderOf(search)], { by: 'confidence', direction: 'down' }),
});

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
