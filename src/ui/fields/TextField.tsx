import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import {
  type TextFieldProps as AriaProps,
  TextField as AriaTextField,
} from 'react-aria-components/TextField';
import * as styles from './field.css.ts';

export interface TextFieldProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  /** Above the field; without one give `aria-label`. */
  label?: string;
  description?: string;
  /** Said while the field is invalid; without one the browser's own words are. */
  errorMessage?: string;
  placeholder?: string;
  size?: 'panel' | 'dialog';
}

function Around({
  label,
  description,
  errorMessage,
  children,
  ...props
}: TextFieldProps & { children: ReactNode }) {
  return (
    <AriaTextField {...props} className={styles.field}>
      {label ? <Label className={styles.label}>{label}</Label> : null}
      {children}
      {description ? (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      ) : null}
      <FieldError className={styles.error}>{errorMessage}</FieldError>
    </AriaTextField>
  );
}

/** One line of text. */
export function TextField({ placeholder = '', size = 'panel', ...props }: TextFieldProps) {
  return (
    <Around {...props}>
      <Input dir="auto" className={`${styles.input[size]} ${styles.text}`} placeholder={placeholder} />
    </Around>
  );
}

/** Several lines of text; grows by its handle. */
export function TextArea({
  placeholder = '',
  rows = 3,
  ...props
}: Omit<TextFieldProps, 'size'> & { rows?: number }) {
  return (
    <Around {...props}>
      <AriaTextArea
        dir="auto"
        className={`${styles.textArea} ${styles.text}`}
        rows={rows}
        placeholder={placeholder}
      />
    </Around>
  );
}
