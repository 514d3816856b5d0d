import { ChartColumn } from 'lucide-react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Label } from 'react-aria-components/Label';
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useFilter } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import { PrecisionPanel } from '../view/PrecisionPanel.tsx';
import { Histogram } from './Histogram.tsx';
import { useThreshold } from './ThresholdProvider.tsx';
import * as styles from './threshold.css.ts';

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
