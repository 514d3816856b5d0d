import { ChartColumn } from 'lucide-react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Label } from 'react-aria-components/Label';
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useFilter, useStageSettings } from '#annotator/react/hooks.tsx';
import { type Bin, FEWEST_JUDGED, type Precision } from '#domain/damage/listing/judged.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Swatch } from '#ui/display/Badge.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import { useLabels } from '../../labels.tsx';
import * as precisionStyles from '../view/precision.css.ts';
import { useThreshold } from './ThresholdProvider.tsx';
import * as styles from './threshold.css.ts';

const BAR_PARTS = ['right', 'wrong', 'open'] as const;

/** Detections by confidence, one bar for each step of the slider: judged right, judged wrong, open. */
function Histogram(props: {
  readonly bins: readonly Bin[];
  readonly threshold: number;
  readonly size?: 'rail' | 'large';
}) {
  const { bins, threshold, size = 'rail' } = props;
  const { LL } = useI18n();
  const most = Math.max(1, ...bins.map((bin) => bin.right + bin.wrong + bin.open));
  return (
    <svg
      role="img"
      aria-label={LL.dashboard.threshold.histogram()}
      className={styles.histogram[size]}
      viewBox={`0 0 ${bins.length} 1`}
      preserveAspectRatio="none"
    >
      {bins.map((bin, index) => {
        const from = index / bins.length;
        let y = 1;
        return (
          <g key={from} opacity={from + 1e-9 < threshold ? 0.35 : 1}>
            {BAR_PARTS.map((part) => {
              const height = bin[part] / most;
              y -= height;
              return (
                height > 0 && (
                  <rect
                    key={part}
                    className={styles.bar[part]}
                    x={index + 0.1}
                    y={y}
                    width={0.8}
                    height={height}
                  />
                )
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}

const PARTS = ['right', 'wrong', 'unjudged'] as const;

/** How right the model was at or above the threshold, by label, with the number each share rests on. */
function PrecisionPanel() {
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
    <div className={precisionStyles.panel}>
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
      <div className={precisionStyles.chart}>
        <Histogram bins={bins} threshold={threshold} size="large" />
        <div className={precisionStyles.axis} aria-hidden="true">
          <span>{format.confidence(0)}</span>
          <span>{format.confidence(0.5)}</span>
          <span>{format.confidence(1)}</span>
        </div>
        <ul className={precisionStyles.legend}>
          {PARTS.map((part) => (
            <li key={part} className={precisionStyles.legendItem}>
              <span className={precisionStyles.legendMark[part]} />
              {words[part]()}
            </li>
          ))}
        </ul>
      </div>
      <p>{LL.dashboard.threshold.at({ value: format.confidence(threshold), shown, hidden })}</p>
      <dl className={precisionStyles.shares}>
        <div className={precisionStyles.share}>
          <dt>{words.overall()}</dt>
          <dd>
            {precision.judged < FEWEST_JUDGED.label
              ? words.tooFew({ fewest: FEWEST_JUDGED.label })
              : share(precision)}
          </dd>
        </div>
        {byLabel.map((each) => (
          <div key={each.label} className={precisionStyles.share}>
            <dt className={precisionStyles.legendItem}>
              <Swatch colour={looks.get(each.label)?.plate ?? '#9A9A9A'} />
              {looks.get(each.label)?.text ?? each.label}
            </dt>
            <dd>{share(each)}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className={precisionStyles.reading}>
        {done < total && words.reading({ done, total })}
      </p>
      <p className={precisionStyles.note}>{words.note()}</p>
    </div>
  );
}

/** The histogram behind the slider. A component of its own: it changes with verdicts, and the slider is slow to draw. */
function Rail({ threshold }: { readonly threshold: number }) {
  return <Histogram bins={useThreshold().bins} threshold={threshold} />;
}

/** Hides unreviewed detections below a confidence; the histogram behind it, and the panel beside it, show what. */
export default function ThresholdSlider() {
  const { LL, format } = useI18n();
  const { commands } = useAnnotator();
  const { threshold } = useFilter();
  return (
    <>
      <Slider
        className={styles.slider}
        minValue={0}
        maxValue={1}
        step={0.05}
        value={threshold}
        onChange={(value) => commands.filter({ threshold: Math.round(value * 20) / 20 })}
      >
        <Label className={visuallyHidden}>{LL.dashboard.threshold.label()}</Label>
        <div className={styles.rail}>
          <Rail threshold={threshold} />
          <SliderTrack className={styles.track}>
            <div className={styles.fill} style={{ width: `${threshold * 100}%` }} />
            <SliderThumb className={styles.thumb} />
          </SliderTrack>
        </div>
        <SliderOutput className={styles.output}>{format.confidence(threshold)}</SliderOutput>
      </Slider>
      <DialogTrigger>
        <IconButton icon={ChartColumn} label={LL.triage.precision.open()} />
        <Popover label={LL.triage.precision.open()} placement="bottom">
          <PrecisionPanel />
        </Popover>
      </DialogTrigger>
    </>
  );
}
