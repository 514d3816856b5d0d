import { Label } from 'react-aria-components/Label';
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './filterPanel.css.ts';

/** Lowest and highest confidence that pass; boxes without one always do. */
export function RangeSlider(props: {
  readonly label: string;
  readonly value: readonly [number, number];
  readonly onChange: (value: [number, number]) => void;
}) {
  const { label, value, onChange } = props;
  const { format } = useI18n();
  const [low, high] = value;
  return (
    <Slider
      className={styles.range}
      minValue={0}
      maxValue={1}
      step={0.05}
      value={[low, high]}
      onChange={([from = 0, to = 1]) =>
        onChange([from, to].map((x) => Math.round(x * 20) / 20) as [number, number])
      }
    >
      <Label className={styles.label}>{label}</Label>
      <SliderOutput className={styles.rangeOutput}>
        {format.confidence(low)} – {format.confidence(high)}
      </SliderOutput>
      <SliderTrack className={styles.rangeTrack}>
        <div
          className={styles.rangeFill}
          style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }}
        />
        <SliderThumb index={0} aria-label={label} className={styles.rangeThumb} />
        <SliderThumb index={1} aria-label={label} className={styles.rangeThumb} />
      </SliderTrack>
    </Slider>
  );
}
