import { useState } from 'react';
import { TextField } from '#ui/fields/TextField.tsx';

interface NumberTextProps {
  readonly label: string;
  readonly value: number;
  readonly errorMessage?: string | undefined;
  /** NaN where the text is no number, which is a fault of the pack. */
  readonly onChange: (value: number) => void;
}

/** A number that is typed; the text stays as it is typed, including `0.` on the way to `0.3`. */
export function NumberText({ label, value, errorMessage, onChange }: NumberTextProps) {
  const [text, setText] = useState(Number.isFinite(value) ? String(value) : '');
  return (
    <TextField
      label={label}
      inputMode="decimal"
      maxLength={12}
      value={text}
      isInvalid={errorMessage !== undefined}
      {...(errorMessage !== undefined && { errorMessage })}
      onChange={(typed) => {
        setText(typed);
        onChange(typed.trim() === '' ? Number.NaN : Number(typed));
      }}
    />
  );
}
