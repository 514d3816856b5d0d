import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { Icon } from '../display/Icon.tsx';
import { tabular, visuallyHidden } from '../theme/text.css.ts';
import * as styles from './field.css.ts';
import { Help } from './Help.tsx';

/** Formats for days in the reader's language. */
interface DayWords {
  /** @param day `YYYY-MM-DD`, or empty */
  readonly write: (day: string) => string;
  /** @returns `YYYY-MM-DD`, empty for an empty text; null for an invalid day */
  readonly read: (text: string) => string | null;
  /** The name of the button that opens the calendar. */
  readonly choose: string;
  /** Shown for an invalid day. */
  readonly wrong: string;
  /** Shown for a day after the latest one. */
  readonly late?: string;
}

export interface DateFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly words: DayWords;
  /** The last day that is accepted, `YYYY-MM-DD`; omitted = any. A later value is shown, and said to be wrong. */
  readonly latest?: string | undefined;
  readonly description?: string;
  /** Shown as a hint, with a mark, while something has yet to be entered; empty keeps its line. */
  readonly missing?: ReactNode;
  /** Shown while the field is invalid for another reason than the typed text. */
  readonly errorMessage?: string;
  readonly isInvalid?: boolean;
  readonly isReadOnly?: boolean;
  readonly size?: 'panel' | 'dialog';
}

/** The typed text, until it is an accepted day and the field is left. */
function useTypedDay({ value, onChange, onBlur, words, latest, isReadOnly = false }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const isLate = (day: string) => latest !== undefined && day > latest;
  const faultOf = (day: string | null): string | undefined => {
    if (day === null) return words.wrong;
    return isLate(day) ? (words.late ?? words.wrong) : undefined;
  };
  const take = (day: string) => {
    if (day !== value && !isLate(day)) onChange(day);
  };
  const fault = typed === null ? (isReadOnly ? undefined : faultOf(value)) : faultOf(words.read(typed));
  return {
    text: typed ?? words.write(value),
    /** What is wrong with the day; while it is typed nothing is. */
    fault: left || typed === null ? fault : undefined,
    type(text: string) {
      setTyped(text);
      setLeft(false);
      const day = words.read(text);
      if (day !== null) take(day);
    },
    leave() {
      if (fault === undefined) setTyped(null);
      setLeft(true);
      onBlur?.();
    },
    choose(day: string) {
      setTyped(isLate(day) ? words.write(day) : null);
      setLeft(true);
      take(day);
    },
  };
}

/**
 * A day, written in the reader's language, typed in that form or as `YYYY-MM-DD`, or chosen in the browser's own
 * calendar (Alt and arrow down). An invalid or too late day is reported when the field is left; the value stays the last
 * accepted one.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, words, description, missing, size = 'panel', isInvalid, isReadOnly } = props;
  const { text, fault, type, leave, choose } = useTypedDay(props);
  const calendar = useRef<HTMLInputElement>(null);
  const open = () => calendar.current?.showPicker?.();
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey || isReadOnly) return;
    event.preventDefault();
    open();
  };
  const message = fault ?? props.errorMessage;
  const invalid = fault !== undefined || isInvalid === true;
  return (
    <AriaTextField
      className={styles.field}
      value={text}
      onChange={type}
      onBlur={leave}
      onKeyDown={key}
      isInvalid={invalid}
      validationBehavior="aria"
      isReadOnly={isReadOnly ?? false}
    >
      <Label className={styles.label}>{label}</Label>
      <Group
        isInvalid={invalid}
        className={`${styles.input[size]} ${styles.group} ${missing ? styles.lacking : ''}`}
      >
        <Input dir="auto" autoComplete="off" className={`${styles.bare} ${tabular}`} />
        <span className={styles.calendar}>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            className={visuallyHidden}
            value={value}
            max={props.latest}
            onChange={({ target }) => choose(target.value)}
          />
          <Button
            aria-label={words.choose}
            excludeFromTabOrder
            isDisabled={isReadOnly ?? false}
            className={styles.inner}
            onPress={open}
          >
            <Icon icon={CalendarDays} size={14} />
          </Button>
        </span>
      </Group>
      <Help description={description} missing={missing} />
      <FieldError className={styles.error}>{message}</FieldError>
    </AriaTextField>
  );
}
