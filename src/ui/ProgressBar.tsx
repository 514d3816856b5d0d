import { Label } from 'react-aria-components/Label';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import * as styles from './ProgressBar.css.ts';
import { visuallyHidden } from './text.css.ts';

export interface ProgressBarProps {
  label: string;
  hideLabel?: boolean;
  /** Absent: it is not known how far. */
  value?: number;
  maxValue?: number;
  /** Words for the value: "12 of 40 photos". */
  valueLabel?: string;
}

/** How far long work is, with counts. */
export function ProgressBar({
  label,
  hideLabel = false,
  value,
  maxValue = 100,
  valueLabel,
}: ProgressBarProps) {
  return (
    <AriaProgressBar
      className={styles.bar}
      value={value ?? 0}
      maxValue={maxValue}
      isIndeterminate={value === undefined}
      {...(valueLabel ? { valueLabel } : {})}
    >
      {({ percentage, isIndeterminate }) => (
        <>
          <Label className={hideLabel ? visuallyHidden : ''}>{label}</Label>
          {valueLabel ? <span className={styles.value}>{valueLabel}</span> : null}
          <div className={styles.track}>
            <div
              className={isIndeterminate ? `${styles.fill} ${styles.running}` : styles.fill}
              style={isIndeterminate ? {} : { width: `${percentage ?? 0}%` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
