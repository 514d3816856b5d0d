import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import {
  type TextFieldProps as AriaProps,
  TextField as AriaTextField,
} from 'react-aria-components/TextField';
import * as styles from './field.css.ts';
import { Help } from './Help.tsx';
import { judgedByPage } from './judgedByPage.ts';

export interface TextFieldProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  /** Shown above the field; without one, set `aria-label`. */
  label?: string;
  description?: string;
  /** Shown as a hint, with a mark, while something has yet to be entered; empty keeps its line. */
  missing?: ReactNode;
  /** Shown while the field is invalid; the browser's own message by default. */
  errorMessage?: string;
  /** What is wrong with the text, in words; null = nothing. Says by itself that the field is invalid. */
  fault?: string | null;
  placeholder?: string;
  size?: 'panel' | 'dialog';
}

function Around({
  label,
  description,
  missing,
  errorMessage,
  fault,
  children,
  ...given
}: TextFieldProps & { children: ReactNode }) {
  const judged =
    fault === undefined ? {} : { isInvalid: fault !== null, validationBehavior: 'aria' as const };
  const props = { ...given, ...judged };
  return (
    <AriaTextField {...props} {...judgedByPage(props)} className={styles.field}>
      {label ? <Label className={styles.label}>{label}</Label> : null}
      {children}
      <Help description={description} missing={missing} />
      <FieldError className={styles.error}>{fault ?? errorMessage}</FieldError>
    </AriaTextField>
  );
}

const boxed = (box: string, missing: ReactNode) => `${box} ${styles.text} ${missing ? styles.lacking : ''}`;

/** One line of text. */
export function TextField({ placeholder = '', size = 'panel', ...props }: TextFieldProps) {
  return (
    <Around {...props}>
      <Input dir="auto" className={boxed(styles.input[size], props.missing)} placeholder={placeholder} />
    </Around>
  );
}

/** Several lines of text; resizable by its handle. */
export function TextArea({
  placeholder = '',
  rows = 3,
  ...props
}: Omit<TextFieldProps, 'size'> & { rows?: number }) {
  return (
    <Around {...props}>
      <AriaTextArea
        dir="auto"
        className={boxed(styles.textArea, props.missing)}
        rows={rows}
        placeholder={placeholder}
      />
    </Around>
  );
}
