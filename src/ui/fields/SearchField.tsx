import { Search, X } from 'lucide-react';
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

/** A search field with a button that clears it; Escape clears it too. */
export function SearchField({ label, placeholder = '', size = 'panel', ...props }: SearchFieldProps) {
  return (
    <AriaSearchField {...props} aria-label={label} className={styles.field}>
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
