import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useFilter, useStageSettings } from '#annotator/react/hooks.tsx';
import { FEWEST_JUDGED, type Precision } from '#domain/damage/listing/judged.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Swatch } from '#ui/display/Badge.tsx';
import { useLabels } from '../../labels.tsx';
import { Histogram } from '../filters/Histogram.tsx';
import { useThreshold } from '../filters/ThresholdProvider.tsx';
import * as styles from './precision.css.ts';

const PARTS = ['right', 'wrong', 'unjudged'] as const;

/** How right the model was at or above the threshold, by label, with the number each share rests on. */
export function PrecisionPanel() {
  const { LL, format } = useI18n();
  const { stageSettings } = useAnnotator();
  const { looks } = useLabels();
  const scope = useStageSettings((store) => store.counted);
  const { threshold } = useFilter();
  const { shown, hidden, precision, byLabel, bins, done, total } = useThreshold();
  const words = LL.triage.precision;

  const share = ({ judged, right }: Precision) =>
    LL.dashboard.threshold.precision({ judged, percent: Math.round((right / judged) * 100) });

  return (
    <div className={styles.panel}>
      <Select
        label={words.scope()}
        items={[
          { id: 'photo', label: words.photo() },
          { id: 'inspection', label: words.inspection() },
        ]}
        selectedKey={scope}
        onSelectionChange={(next) => {
          stageSettings.counted = next;
        }}
      />
      <div className={styles.chart}>
        <Histogram bins={bins} threshold={threshold} size="large" />
        <div className={styles.axis} aria-hidden="true">
          <span>{format.confidence(0)}</span>
          <span>{format.confidence(0.5)}</span>
          <span>{format.confidence(1)}</span>
        </div>
        <ul className={styles.legend}>
          {PARTS.map((part) => (
            <li key={part} className={styles.legendItem}>
              <span className={styles.legendMark[part]} />
              {words[part]()}
            </li>
          ))}
        </ul>
      </div>
      <p>{LL.dashboard.threshold.at({ value: format.confidence(threshold), shown, hidden })}</p>
      <dl className={styles.shares}>
        <div className={styles.share}>
          <dt>{words.overall()}</dt>
          <dd>
            {precision.judged < FEWEST_JUDGED.label
              ? words.tooFew({ fewest: FEWEST_JUDGED.label })
              : share(precision)}
          </dd>
        </div>
        {byLabel.map((each) => (
          <div key={each.label} className={styles.share}>
            <dt className={styles.legendItem}>
              <Swatch colour={looks.get(each.label)?.plate ?? '#9A9A9A'} />
              {looks.get(each.label)?.text ?? each.label}
            </dt>
            <dd>{share(each)}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className={styles.reading}>
        {done < total && words.reading({ done, total })}
      </p>
      <p className={styles.note}>{words.note()}</p>
    </div>
  );
}
