import { Label } from 'react-aria-components/Label';
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { useAnnotator } from '#annotator/AnnotatorProvider.tsx';
import { useFilter } from '#annotator/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Histogram } from './Histogram.tsx';
import * as styles from './threshold.css.ts';
import { useThresholdStats } from './useThresholdStats.ts';

/** Hides unreviewed detections below a confidence; the histogram behind it shows how many there are. */
export default function ThresholdSlider() {
  const { LL, format } = useI18n();
  const { commands } = useAnnotator();
  const { threshold } = useFilter();
  const { bins } = useThresholdStats();
  return (
    <Slider
      className={styles.slider}
      minValue={0}
      maxValue={1}
      step={0.05}
      value={threshold}
      onChange={(value) => commands.filter({ threshold: Math.round(value * 20) / 20 })}
    >
      <Label className={styles.label}>{LL.dashboard.threshold.label()}</Label>
      <div className={styles.rail}>
        <Histogram bins={bins} threshold={threshold} />
        <SliderTrack className={styles.track}>
          <div className={styles.fill} style={{ width: `${threshold * 100}%` }} />
          <SliderThumb className={styles.thumb} />
        </SliderTrack>
      </div>
      <SliderOutput className={styles.output}>{format.confidence(threshold)}</SliderOutput>
    </Slider>
  );
}
