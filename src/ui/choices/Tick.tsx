import { useEffect, useRef } from 'react';
import * as styles from './tick.css.ts';

export interface TickProps {
  readonly 'aria-label': string;
  readonly isSelected: boolean;
  /** Partly: some of the things it stands for are chosen. */
  readonly isIndeterminate?: boolean;
  readonly onChange: (on: boolean) => void;
}

/**
 * A checkbox without text for rows and tiles that come and go while scrolling: a native control that looks like {@link
 * Checkbox}, which takes twenty times as long to create.
 */
export function Tick({ isSelected, isIndeterminate = false, onChange, ...name }: TickProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <label className={styles.target}>
      <input
        ref={input}
        type="checkbox"
        className={styles.box}
        checked={isSelected}
        onChange={(event) => onChange(event.target.checked)}
        {...name}
      />
    </label>
  );
}
