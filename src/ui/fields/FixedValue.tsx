import { Lock } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../display/Icon.tsx';
import { tabular, visuallyHidden } from '../theme/text.css.ts';
import * as styles from './field.css.ts';

export interface FixedValueProps {
  label: string;
  /** The label is the value's name, but invisible. */
  hideLabel?: boolean;
  /** Empty is shown as a dash. */
  value: string;
}

/** A field whose value can't be changed any more: text that can be read and copied, with a lock, and no control. */
export function FixedValue({ label, hideLabel = false, value }: FixedValueProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for several controls; this has none.
    <div role="group" aria-labelledby={id} className={styles.field} data-fixed>
      <span id={id} className={hideLabel ? visuallyHidden : styles.label}>
        {label}
      </span>
      <div className={styles.fixed}>
        <span className={styles.fixedMark}>
          <Icon icon={Lock} size={12} />
        </span>
        <span dir="auto" className={`${styles.fixedText} ${tabular}`}>
          {value.trim() === '' ? '–' : value}
        </span>
      </div>
    </div>
  );
}
