import type { ActionId } from '#annotator/actions/ids.ts';
import type { Annotator } from '#annotator/annotator.ts';
import type { Announcement } from '#annotator/announcement.ts';
import { onChange } from '#data/onChange.ts';

/** The steps of the tour: what is pressed, and whether something that was said means that it was done. */
export const TOUR_STEPS = [
  { step: 'next', action: 'damage.next', isDone: ({ key }) => key === 'selected' },
  {
    step: 'accept',
    action: 'review.accept',
    isDone: ({ key, params }) => key === 'judged' && params.verdict === 'accepted',
  },
  {
    step: 'reject',
    action: 'review.reject',
    isDone: ({ key, params }) => key === 'judged' && params.verdict === 'rejected',
  },
  { step: 'undo', action: 'undo', isDone: ({ key }) => key === 'undone' },
  { step: 'help', action: 'app.help', isDone: () => false },
] as const satisfies readonly {
  readonly step: string;
  readonly action: ActionId;
  readonly isDone: (said: Announcement) => boolean;
}[];

type TourStep = (typeof TOUR_STEPS)[number];

/** Calls back when a person does what a step is about, by whatever means. @returns stops it */
export function whenDone(
  { announcement, navigation }: Pick<Annotator, 'announcement' | 'navigation'>,
  { step, isDone }: TourStep,
  done: () => void,
): () => void {
  const stopSaid = onChange(announcement, (said) => {
    // `before` is what the person did; the announcement itself is the detection that was selected next.
    const first = said?.before ?? said;
    if (first && isDone(first)) done();
  });
  const stopOpened = onChange(navigation.state, ({ panel }) => {
    if (step === 'help' && panel === 'help') done();
  });
  return () => {
    stopSaid();
    stopOpened();
  };
}
