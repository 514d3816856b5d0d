import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { FixedValue } from '#ui/fields/FixedValue.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import { DayField } from './DayField.tsx';

export interface SavedFieldProps {
  readonly label: string;
  /** The label is the field's accessible name, but invisible. */
  readonly hideLabel?: boolean;
  readonly value: string;
  readonly onSave: (value: string) => void;
  readonly isReadOnly?: boolean;
  readonly type?: 'text' | 'date';
  /** Of a date: the last day that is accepted, `YYYY-MM-DD`. */
  readonly latest?: string | undefined;
  readonly isMultiline?: boolean;
  /** Of a text of several lines: most characters that can be typed. */
  readonly maxLength?: number;
  readonly description?: string;
  /** Shown as a hint, with a mark, while something has yet to be entered; empty keeps its line. */
  readonly missing?: ReactNode;
  /** Shown instead of the description; the value is saved all the same. */
  readonly fault?: string | null;
}

/** Pause in typing after which the text is saved, ms. */
const PAUSE = 800;

/**
 * Text that saves itself: after a pause, when the field is left, and when the page or the tab is. A change from
 * elsewhere replaces the text unless it is being typed. A read-only value is shown as text; what was being typed when
 * the record was closed stays in its field to be copied, and is saved if the record is opened again.
 */
export function SavedField(props: SavedFieldProps) {
  const { LL, format } = useI18n();
  const {
    label,
    hideLabel = false,
    value,
    onSave,
    isReadOnly = false,
    type = 'text',
    latest,
    isMultiline = false,
    maxLength,
    description,
    missing,
    fault,
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  /** @returns whether there was something to save */
  const save = useEffectEvent((): boolean => {
    const isNew = typed !== null && typed !== value;
    if (isNew && isReadOnly) return true;
    if (isNew) onSave(typed);
    setTyped(null);
    return isNew;
  });
  const isLockedOut = isReadOnly && typed !== null && typed !== value;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when a record is opened again, what was typed is saved.
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => save(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, isReadOnly]);

  useEffect(() => {
    // The browser asks whether to leave, and meanwhile the text is saved.
    const leave = (event: Event) => {
      if (save()) event.preventDefault();
    };
    const hide = () => {
      save();
    };
    addEventListener('beforeunload', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('beforeunload', leave);
      document.removeEventListener('visibilitychange', hide);
      save();
    };
  }, []);

  if (isReadOnly && !isLockedOut)
    return (
      <FixedValue label={label} hideLabel={hideLabel} value={type === 'date' ? format.day(value) : value} />
    );
  const problem = isLockedOut ? LL.signing.lockedOut() : fault;
  const common = {
    ...(hideLabel ? { 'aria-label': label } : { label }),
    value: typed ?? value,
    onChange: setTyped,
    onBlur: () => save(),
    isReadOnly,
    isInvalid: Boolean(problem),
    ...(problem ? { errorMessage: problem } : {}),
    ...(description ? { description } : {}),
    ...(missing === undefined ? {} : { missing }),
  };
  if (isMultiline) return <TextArea {...common} {...(maxLength ? { maxLength } : {})} />;
  if (type === 'date') return <DayField {...common} label={label} latest={latest} />;
  return <TextField {...common} />;
}
