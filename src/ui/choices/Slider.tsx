import { Label } from 'react-aria-components/Label';
import { Slider as AriaSlider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import * as field from '../fields/field.css.ts';
import * as styles from './Slider.css.ts';

export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Called when the thumb is released. */
  onChangeEnd?: (value: number) => void;
  minValue?: number;
  maxValue?: number;
  step?: number;
  /** Formats the value shown beside the track. */
  format?: (value: number) => string;
}

/** A number on a track, with its value beside it. */
export function Slider({ label, format, ...props }: SliderProps) {
  const { value, minValue = 0, maxValue = 100 } = props;
  const part = (100 * (value - minValue)) / (maxValue - minValue);
  return (
    <AriaSlider {...props} className={styles.slider}>
      <Label className={field.label}>{label}</Label>
      <SliderTrack className={styles.track}>
        <div className={styles.rail} />
        <div className={styles.fill} style={{ width: `${part}%` }} />
        <SliderThumb className={styles.thumb} />
      </SliderTrack>
      <SliderOutput className={styles.output}>{format ? format(value) : null}</SliderOutput>
    </AriaSlider>
  );
}
