import { Check } from 'lucide-react';
import { useAction, useFilter, useListingLater, useStageSettings, useTool } from '#annotator/react/hooks.tsx';
import { FEWEST_JUDGED, type Precision } from '#domain/damage/listing/judged.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { detectionsAreReviewed, leftByCounts } from '#domain/inspection/photos/leftToJudge.ts';
import { photosToStep } from '#domain/lists/photoList.ts';
import { hasBar } from '#domain/tool.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { shownFigures } from '../../kit/words/shownFigures.ts';
import { useDashboard, useOpenImage } from '../DashboardContext.tsx';
import { key } from '../damages/verdict.css.ts';
import { useLabels } from '../labels.tsx';
import { useCounts } from '../useCounts.ts';
import { useThreshold } from './filters/ThresholdProvider.tsx';
import * as thresholdStyles from './filters/threshold.css.ts';
import * as styles from './overStage.css.ts';

const percent = ({ judged, right }: Precision) => Math.round((right / judged) * 100);

/**
 * What the threshold hides and how right the model has been above it: "at 0.45: 212 shown, 38 hidden; of 64
 * judged, 91 % right". Precision is silent until enough was judged to mean something.
 */
function ThresholdSentence() {
  const { LL, format } = useI18n();
  const { looks } = useLabels();
  const { threshold } = useFilter();
  const whole = useStageSettings((stageSettings) => stageSettings.counted === 'inspection');
  const { shown, hidden, precision, byLabel } = useThreshold();
  const words = LL.dashboard.threshold;
  const known = precision.judged >= FEWEST_JUDGED.label;
  if (threshold === 0 && !known) return null;

  const parts = [
    ...(whole ? [LL.triage.precision.everywhere()] : []),
    ...(threshold > 0 ? [words.at({ value: format.confidence(threshold), shown, hidden })] : []),
    ...(known ? [words.precision({ judged: precision.judged, percent: percent(precision) })] : []),
  ];
  return (
    <div className={thresholdStyles.sentence} data-threshold-sentence>
      <p>{parts.join(words.join())}</p>
      {byLabel.length > 0 && (
        <ul className={thresholdStyles.byLabel} aria-label={words.byLabel()}>
          {byLabel.map((each) => (
            <li key={each.label}>
              {looks.get(each.label)?.text ?? each.label}{' '}
              {words.precision({ judged: each.judged, percent: percent(each) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const ThermalReadout = lazyWithWords(() => import('./ThermalReadout.tsx'));

/** Which values black and white stand for, over a photo that shows measurements; else nothing. */
function MeasuredValues() {
  const { LL, format } = useI18n();
  const image = useOpenImage();
  const values = image && shownFigures({ LL, format }, image);
  if (!values) return null;
  return (
    <div className={thresholdStyles.sentence} data-measured-values>
      <p>{values.sentence}</p>
    </div>
  );
}

/** Who viewed which photo judges no box. */
const NONE: ReadonlySet<string> = new Set();

/** Says that nothing is left to review on this photo and what is left elsewhere; one key opens the next photo. */
function PhotoDone() {
  const done = useListingLater(({ all, ready }) => ready && detectionsAreReviewed(all));
  return done ? <Done /> : null;
}

function Done() {
  const { LL } = useI18n();
  const image = useOpenImage();
  const { images, listedImages, openImage } = useDashboard();
  const counts = useCounts();
  const next = useAction('image.next');
  const words = LL.triage.done;
  const others = inspected(images ?? []).filter(({ id }) => id !== image?.id);
  const left = leftByCounts(others, counts, NONE);
  const list = photosToStep(images ?? [], listedImages, image);
  const isLast = list.at(-1)?.id === image?.id;
  const first = others.find(({ id }) => leftByCounts([{ id }], counts, NONE).toJudge > 0);

  return (
    <div role="status" className={styles.done}>
      <span className={styles.doneMark}>
        <Icon icon={Check} />
      </span>
      <span className={styles.doneWords}>
        <strong>{words.title()}</strong>
        <span>{left.boxes > 0 ? words.left({ boxes: left.boxes, photos: left.toJudge }) : words.all()}</span>
      </span>
      {!isLast && (
        <Button variant="primary" onPress={next.run}>
          {words.next()}
          {next.keys[0] && (
            <span className={key}>
              <Kbd keys={next.keys[0]} />
            </span>
          )}
        </Button>
      )}
      {isLast && first && (
        <Button onPress={() => openImage(first)}>{words.first({ name: first.name })}</Button>
      )}
    </div>
  );
}

/** Messages at the bottom of the stage. They lie over the photo, so that nothing moves when they appear. */
export default function StageFoot() {
  // On a small screen the measure bar lies where these would.
  const measuring = useTool(({ tool }) => hasBar(tool));
  const image = useOpenImage();
  const isThermal = image?.facts !== undefined && 'thermal' in image.facts;
  return (
    <div className={styles.foot} data-measuring={measuring || undefined}>
      {!measuring && <PhotoDone />}
      <MeasuredValues />
      {isThermal && <ThermalReadout image={image} />}
      <ThresholdSentence />
    </div>
  );
}
