import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, type ComboBoxProps as AriaProps } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import * as field from './field.css.ts';
import { Icon } from './Icon.tsx';
import { ListBox, ListBoxItem } from './ListBox.tsx';
import { empty, popover } from './popover.css.ts';
import type { SelectOption } from './Select.tsx';

export interface ComboBoxProps<K extends string>
  extends Omit<
    AriaProps<SelectOption<K>>,
    'className' | 'style' | 'children' | 'items' | 'defaultItems' | 'value' | 'onChange'
  > {
  label: string;
  hideLabel?: boolean;
  items: readonly SelectOption<K>[];
  placeholder?: string;
  /** Said where nothing fits what was typed. */
  emptyText?: string;
  size?: 'panel' | 'dialog';
}

/** One of many, found by typing; with `allowsCustomValue` what is typed may stand. */
export function ComboBox<K extends string>(props: ComboBoxProps<K>) {
  const { label, hideLabel = false, items, placeholder = '', emptyText, size = 'panel', ...rest } = props;
  return (
    <AriaComboBox
      {...rest}
      {...(hideLabel ? { 'aria-label': label } : {})}
      defaultItems={items}
      menuTrigger="focus"
      allowsEmptyCollection={emptyText !== undefined}
      className={field.field}
    >
      {hideLabel ? null : <Label className={field.label}>{label}</Label>}
      <Group className={`${field.input[size]} ${field.group}`}>
        <Input className={field.bare} placeholder={placeholder} />
        <Button className={field.inner}>
          <Icon icon={ChevronDown} size={14} />
        </Button>
      </Group>
      <Popover className={popover} offset={4}>
        <ListBox<SelectOption<K>> renderEmptyState={() => <div className={empty}>{emptyText}</div>}>
          {({ id, label: text, isDisabled = false }) => (
            <ListBoxItem id={id} isDisabled={isDisabled}>
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
