import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import {
  type SelectProps as AriaProps,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components/Select';
import { Icon } from '../display/Icon.tsx';
import { MiddleEllipsis } from '../display/MiddleEllipsis.tsx';
import { FixedValue } from '../fields/FixedValue.tsx';
import * as field from '../fields/field.css.ts';
import { Help } from '../fields/Help.tsx';
import { popover } from '../overlays/popover.css.ts';
import { ListBox, ListBoxItem } from './ListBox.tsx';
import * as styles from './Select.css.ts';

interface SelectOption<K extends string> {
  readonly id: K;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** The label is a file's name: a long one is cut in its middle, as its number is at the end. */
  readonly isFile?: boolean;
}

export interface SelectProps<K extends string>
  extends Omit<
    AriaProps<SelectOption<K>>,
    'className' | 'style' | 'children' | 'items' | 'selectedKey' | 'onSelectionChange' | 'value' | 'onChange'
  > {
  label: string;
  /** The label is the accessible name, but invisible. */
  hideLabel?: boolean;
  items: readonly SelectOption<K>[];
  selectedKey: K | null;
  onSelectionChange: (key: K) => void;
  size?: 'panel' | 'dialog';
  /** Shown as a hint, with a mark, while something has yet to be chosen; empty keeps its line. */
  missing?: ReactNode;
  /** The choice can't be changed any more: it is shown as text. */
  isFixed?: boolean;
}

/** Choosing one of a few: a button named by label and value that opens a listbox. */
export function Select<K extends string>(props: SelectProps<K>) {
  const {
    label,
    hideLabel = false,
    items,
    selectedKey,
    onSelectionChange,
    size = 'panel',
    ...others
  } = props;
  const { missing, isFixed = false, ...rest } = others;
  const chosen = items.find(({ id }) => id === selectedKey);
  if (isFixed)
    return <FixedValue label={label} hideLabel={hideLabel} value={chosen?.label ?? rest.placeholder ?? ''} />;
  return (
    <AriaSelect
      {...rest}
      {...(hideLabel ? { 'aria-label': label } : {})}
      value={selectedKey}
      onChange={(key) => {
        const picked = items.find((item) => item.id === key);
        if (picked) onSelectionChange(picked.id);
      }}
      className={field.field}
    >
      {hideLabel ? null : <Label className={field.label}>{label}</Label>}
      <Button className={`${field.input[size]} ${styles.button} ${missing ? field.lacking : ''}`}>
        <SelectValue className={styles.value}>
          {({ isPlaceholder, selectedText, defaultChildren }) => {
            if (isPlaceholder) return defaultChildren;
            return chosen?.isFile ? <MiddleEllipsis text={chosen.label} /> : selectedText;
          }}
        </SelectValue>
        <Icon icon={ChevronDown} size={14} />
      </Button>
      <Help missing={missing} />
      <Popover className={popover} offset={4}>
        <ListBox items={items}>
          {({ id, label: text, isDisabled = false, isFile = false }) => (
            <ListBoxItem id={id} textValue={text} isDisabled={isDisabled}>
              {isFile ? <MiddleEllipsis text={text} /> : text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
