import { type KeyboardEvent, useEffect } from 'react';
import type { ActionId } from '#annotator/actions/ids.ts';
import type { Annotator } from '#annotator/annotator.ts';
import type { Announcement } from '#annotator/announcement.ts';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction, useListingLater } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useTour } from '#screens/kit/data/tour.ts';
import { usePreference } from '#screens/kit/page/PreferencesProvider.tsx';
import { onChange } from '#signals/onChange.ts';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { toStage } from '../toStage.ts';
import * as styles from './tour.css.ts';

/** Closes it by Escape, wherever the focus is, but not from something that is open over the page or in a field. */
function useEscape(close: () => void) {
  useEffect(() => {
    const key = ({ key, isComposing, target }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape' || isComposing) return;
      const isElsewhere =
        target instanceof Element &&
        target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], input, textarea');
      if (!isElsewhere) close();
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, [close]);
}

/** The steps of the tour: what is pressed, and whether something that was said means that it was done. */
const TOUR_STEPS = [
  { step: 'next', action: 'damage.next', isDone: ({ key }) => key === 'selected' },
  {
    step: 'accept',
    action: 'review.accept',
    // A severity's digit accepts too.
    isDone: ({ key, params }) => (key === 'judged' || key === 'graded') && params.verdict === 'accepted',
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
  readonly isDone: (announced: Announcement) => boolean;
}[];

type TourStep = (typeof TOUR_STEPS)[number];

/** Calls back when a person does what a step is about, by whatever means. @returns stops it */
function whenDone(
  { announcement, navigation }: Pick<Annotator, 'announcement' | 'navigation'>,
  { step, isDone }: TourStep,
  done: () => void,
): () => void {
  const stopAnnouncements = onChange(announcement, (spoken) => {
    // `before` is what the person did; the announcement itself is the detection that was selected next.
    const first = spoken?.before ?? spoken;
    if (first && isDone(first)) done();
  });
  const stopOpened = onChange(navigation.state, ({ panel }) => {
    if (step === 'help' && panel === 'help') done();
  });
  return () => {
    stopAnnouncements();
    stopOpened();
  };
}

function Step({ at }: { readonly at: number }) {
  const { LL } = useI18n();
  const words = LL.triage.tour;
  const annotator = useAnnotator();
  const tour = useTour();
  const step = TOUR_STEPS[at] ?? TOUR_STEPS[0];
  const [keys] = useAction(step.action).keys;
  useEffect(
    () => whenDone(annotator, step, () => tour.leave(at, TOUR_STEPS.length)),
    [annotator, step, tour, at],
  );
  useEscape(tour.end);
  // The focus was in the card; it goes to the stage, where the keys of the tour act.
  const skip = () => {
    tour.leave(at, TOUR_STEPS.length);
    if (tour.step.value === null) toStage();
  };
  const end = () => {
    tour.end();
    toStage();
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') end();
  };
  return (
    <section aria-label={words.title()} data-tour={step.step} className={styles.card} onKeyDown={leave}>
      <div className={styles.head}>
        <h3 className={styles.title}>{words.title()}</h3>
        <span className={styles.at}>{words.at({ at: at + 1, of: TOUR_STEPS.length })}</span>
      </div>
      <div aria-live="polite">
        <p className={styles.act}>
          {keys && <Kbd keys={keys} />}
          {words.steps[step.step].name()}
        </p>
        <p className={styles.text}>{words.steps[step.step].text()}</p>
      </div>
      <div className={styles.buttons}>
        <Button onPress={skip}>{words.skip()}</Button>
        <Button variant="quiet" onPress={end}>
          {words.end()}
        </Button>
      </div>
    </section>
  );
}

/**
 * A tour of the keys for judging, on the first photo with boxes: pressing its key completes a step, or it is skipped. It
 * blocks nothing and takes no focus.
 */
export default function TourCard() {
  const tour = useTour();
  const at = useValue(tour.step);
  const hasBoxes = useListingLater(({ ready, all }) => ready && all.length > 0);
  const hasKeys = usePreference(({ shortcuts }) => shortcuts);
  useEffect(() => {
    if (hasBoxes && hasKeys) tour.offer();
  }, [hasBoxes, hasKeys, tour]);
  return at !== null && hasBoxes ? <Step key={at} at={at} /> : null;
}
