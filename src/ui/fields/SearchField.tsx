import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import {
  type SearchFieldProps as AriaProps,
  SearchField as AriaSearchField,
} from 'react-aria-components/SearchField';
import { Icon } from '../display/Icon.tsx';
import * as styles from './field.css.ts';

export interface SearchFieldProps extends Omit<AriaProps, 'className' | 'style' | 'children' | 'aria-label'> {
  /** Its accessible name; not shown, since the icon and the placeholder suffice. */
  label: string;
  placeholder?: string;
  size?: 'panel' | 'dialog';
}

/** Text as typed, with what was handed on of it and has not come back yet, oldest first. */
interface Typed {
  readonly text: string;
  readonly value: string;
  readonly sent: readonly string[];
}

/**
 * The text of a field whose value comes back late, as an address does: letters typed meanwhile stay. A value that was
 * not typed here replaces the text.
 */
function useTyped(value: string, onChange: ((text: string) => void) | undefined) {
  const [last, setLast] = useState<Typed>({ text: value, value, sent: [] });
  let typed = last;
  if (last.value !== value) {
    const at = last.sent.lastIndexOf(value);
    typed = at < 0 ? { text: value, value, sent: [] } : { ...last, value, sent: last.sent.slice(at + 1) };
    setLast(typed);
  }
  const change = (text: string) => {
    setLast((before) => ({ ...before, text, sent: [...before.sent, text] }));
    onChange?.(text);
  };
  return { value: typed.text, onChange: change };
}

/** A search field with a button that clears it; Escape clears it too. */
export function SearchField({ label, placeholder = '', size = 'panel', ...props }: SearchFieldProps) {
  const typed = useTyped(props.value ?? '', props.onChange);
  return (
    <AriaSearchField
      {...props}
      {...(props.value === undefined ? {} : typed)}
      aria-label={label}
      className={styles.field}
    >
      {({ isEmpty }) => (
        <Group className={`${styles.input[size]} ${styles.group}`}>
          <Icon icon={Search} size={14} />
          <Input dir="auto" className={styles.bare} placeholder={placeholder} />
          {isEmpty ? null : (
            <Button className={styles.inner}>
              <Icon icon={X} size={14} />
            </Button>
          )}
        </Group>
      )}
    </AriaSearchField>
  );
}
