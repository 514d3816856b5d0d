import { useFilter, useStageSettings } from '#annotator/react/hooks.tsx';
import { FEWEST_JUDGED, type Precision } from '#domain/damage/listing/judged.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useLabels } from '../../labels.tsx';
import { useThreshold } from './ThresholdProvider.tsx';
import * as styles from './threshold.css.ts';

const percent = ({ judged, right }: Precision) => Math.round((right / judged) * 100);

/**
 * What the threshold hides and how right the model has been above it: "at 0.45: 212 shown, 38 hidden; of 64
 * judged, 91 % right". Precision is silent until enough was judged to mean something.
 */
export function ThresholdSentence() {
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
    <div className={styles.sentence} data-threshold-sentence>
      <p>{parts.join(words.join())}</p>
      {byLabel.length > 0 && (
        <ul className={styles.byLabel} aria-label={words.byLabel()}>
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
