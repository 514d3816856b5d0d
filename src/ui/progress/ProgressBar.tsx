import { Label } from 'react-aria-components/Label';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import * as styles from './ProgressBar.css.ts';

export interface ProgressBarProps {
  /** The work and its progress: "12 of 40 photos". */
  label: string;
  /** Absent: progress unknown. */
  value?: number;
  maxValue?: number;
}

/** The progress of long work, with counts. */
export const ProgressBar = ({ label, value, maxValue = 100 }: ProgressBarProps) => (
  <AriaProgressBar
    className={styles.bar}
    value={value ?? 0}
    maxValue={maxValue}
    isIndeterminate={value === undefined}
  >
    {({ percentage, isIndeterminate }) => (
      <>
        <Label>{label}</Label>
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
