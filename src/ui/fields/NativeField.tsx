import { type InputHTMLAttributes, useId, useState } from 'react';
import * as styles from './field.css.ts';

export interface NativeFieldProps
  extends Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'className' | 'style' | 'id' | 'onInvalid' | 'onInput'
  > {
  label: string;
  /** Shown below the field when the browser finds its value invalid, instead of the browser's own bubble. */
  errorMessage?: string;
}

/** A native line of text, for pages shown before react-aria is loaded. */
export function NativeField({ label, errorMessage, ...props }: NativeFieldProps) {
  const id = useId();
  const [invalid, setInvalid] = useState(false);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...props}
        id={id}
        className={`${styles.input.dialog} ${styles.text}`}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${id}-error` : undefined}
        onInput={() => setInvalid(false)}
        onInvalid={(event) => {
          event.preventDefault();
          // The first of several invalid ones.
          const { currentTarget: input } = event;
          const fields = Array.from(input.form?.querySelectorAll('input') ?? [input]);
          if (fields.find(({ validity }) => !validity.valid) === input) input.focus();
          setInvalid(true);
        }}
      />
      <span id={`${id}-error`} role="alert" className={styles.error}>
        {invalid ? errorMessage : null}
      </span>
    </div>
  );
}
