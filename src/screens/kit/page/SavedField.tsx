import { useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { FixedValue } from '#ui/fields/FixedValue.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import { DayField } from './DayField.tsx';

export interface SavedFieldProps {
  readonly label: string;
  /** The label is the field's name, but not shown above it. */
  readonly hideLabel?: boolean;
  readonly value: string;
  readonly onSave: (value: string) => void;
  readonly isReadOnly?: boolean;
  readonly type?: 'text' | 'date';
  readonly isMultiline?: boolean;
  readonly description?: string;
  /** Said, and marked, while something has yet to be entered. */
  readonly missing?: string | undefined;
  /** Shown instead of the description; the value is kept all the same. */
  readonly fault?: string | null;
}

/** A pause in typing after which what was typed is saved, ms. */
const PAUSE = 800;

/**
 * Text that saves itself: after a pause, when it is left, and when the page or the tab is. A change from elsewhere
 * replaces what is not being typed. What can't be changed is shown as text; what was typed before the record was closed
 * meanwhile stays in its field to be copied, and is saved once the record is open again.
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
    isMultiline = false,
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a record that is opened again saves what was typed.
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => save(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, isReadOnly]);

  useEffect(() => {
    // The browser asks whether to leave, and meanwhile what was typed is stored.
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
  const said = isLockedOut ? LL.signing.lockedOut() : fault;
  const common = {
    ...(hideLabel ? { 'aria-label': label } : { label }),
    value: typed ?? value,
    onChange: setTyped,
    onBlur: () => save(),
    isReadOnly,
    isInvalid: Boolean(said),
    ...(said ? { errorMessage: said } : {}),
    ...(description ? { description } : {}),
    ...(missing ? { missing } : {}),
  };
  if (isMultiline) return <TextArea {...common} />;
  if (type === 'date') return <DayField {...common} label={label} />;
  return <TextField {...common} />;
}
