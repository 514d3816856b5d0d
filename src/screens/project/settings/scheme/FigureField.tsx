import { useState } from 'react';
import { TextField } from '#ui/fields/TextField.tsx';

export interface FigureFieldProps {
  readonly label: string;
  /** null = empty; NaN = the text is no number, which is reported when the scheme is saved. */
  readonly value: number | null;
  readonly isWhole?: boolean;
  readonly maxLength: number;
  readonly isInvalid?: boolean;
  readonly onChange: (value: number | null) => void;
}

const read = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** An optional number. The text stays as it is typed, including `0.` on the way to `0.3`. */
export function FigureField({
  label,
  value,
  isWhole = false,
  maxLength,
  isInvalid = false,
  onChange,
}: FigureFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  return (
    <TextField
      label={label}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={text}
      maxLength={maxLength}
      isInvalid={isInvalid}
      onChange={(typed) => {
        setText(typed);
        onChange(read(typed));
      }}
    />
  );
}
