import { useEffect, useEffectEvent, useState } from 'react';
import { TextArea, TextField } from '#ui/TextField.tsx';

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
  /** Shown instead of the description; the value is kept all the same. */
  readonly fault?: string | null;
}

/** A pause in typing after which what was typed is saved, ms. */
const PAUSE = 800;

/** Text that saves itself: after a pause, and when it is left. A change from elsewhere replaces what is not being typed. */
export function SavedField(props: SavedFieldProps) {
  const {
    label,
    hideLabel = false,
    value,
    onSave,
    isReadOnly = false,
    type = 'text',
    isMultiline = false,
    description,
    fault,
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const save = useEffectEvent(() => {
    if (typed !== null && typed !== value) onSave(typed);
    setTyped(null);
  });

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => save(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  const common = {
    ...(hideLabel ? { 'aria-label': label } : { label }),
    value: typed ?? value,
    onChange: setTyped,
    onBlur: () => save(),
    isReadOnly,
    isInvalid: Boolean(fault),
    ...(fault ? { errorMessage: fault } : {}),
    ...(description ? { description } : {}),
  };
  if (isMultiline) return <TextArea {...common} />;
  return <TextField {...common} type={type} />;
}
