import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../display/Icon.tsx';
import * as field from '../fields/field.css.ts';
import { popover } from '../overlays/popover.css.ts';
import { type SearchOptions, useSearch } from '../useSearch.ts';
import * as styles from './MultiSelect.css.ts';
import { MultiSelectChips } from './MultiSelectChips.tsx';
import { MultiSelectOptions, type OptionTexts } from './MultiSelectOptions.tsx';
import { CREATE, canCreate, choose, type MultiSelectOption, withoutLast } from './multiSelect.ts';

interface MultiSelectTexts extends OptionTexts {
  /** The name of the button that opens the list. */
  readonly open: string;
  /** The name of a chip's button: "Remove Crack". */
  readonly remove: (label: string) => string;
  /** Shown in the list when no more can be chosen. */
  readonly maximum?: (maximum: number) => string;
}

export interface MultiSelectProps {
  label: string;
  /** The label is the field's name, but not shown. */
  hideLabel?: boolean;
  placeholder: string;
  options: readonly MultiSelectOption[];
  /** The values chosen, in the order of choosing. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  texts: MultiSelectTexts;
  /** No more than so many. */
  maximum?: number;
  /** Told when somebody wants more than the maximum. */
  onMaximum?: (maximum: number) => void;
  /** Offers `Create` for typed text; makes the option and gives its value, or null where it can't be. */
  onCreate?: (text: string) => string | null;
  /** Looks options up elsewhere instead of in `options`. */
  onSearch?: SearchOptions;
  /** How long typing must pause before `onSearch`, in milliseconds. */
  debounce?: number;
  isDisabled?: boolean;
}

/**
 * Several of many: a field of chips that is typed into, and a list that opens below. Arrow keys and Enter
 * choose, Backspace in the empty field takes the last chip away, Escape closes.
 */
export function MultiSelect(props: MultiSelectProps) {
  const { label, hideLabel = false, placeholder, options, value, onChange, texts } = props;
  const {
    maximum = Number.POSITIVE_INFINITY,
    onMaximum,
    onCreate,
    onSearch,
    debounce = 500,
    isDisabled = false,
  } = props;
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const found = useSearch(options, text, onSearch, debounce);
  const known = [...options, ...found.options];
  const offerCreate = onCreate !== undefined && found.status === 'ready' && canCreate(known, text);

  const pick = (keys: readonly string[]) => {
    const created =
      keys.includes(CREATE) && value.length < maximum ? (onCreate?.(text.trim()) ?? null) : null;
    const wanted = [...keys.filter((key) => key !== CREATE), ...(created === null ? [] : [created])];
    const next =
      keys.includes(CREATE) && value.length >= maximum ? null : choose(value, wanted, known, maximum);
    if (next === null) onMaximum?.(maximum);
    else onChange(next);
    setText('');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(withoutLast(value, options));
  };

  return (
    <ComboBox
      {...(hideLabel ? { 'aria-label': label } : {})}
      selectionMode="multiple"
      value={value}
      onChange={(keys) => pick(keys.map(String))}
      inputValue={text}
      onInputChange={setText}
      menuTrigger="focus"
      allowsEmptyCollection
      isDisabled={isDisabled}
      className={field.field}
    >
      {hideLabel ? null : <Label className={field.label}>{label}</Label>}
      <Group ref={box} className={`${field.input.panel} ${styles.box}`}>
        <div className={styles.chips}>
          <MultiSelectChips
            known={known}
            value={value}
            onChange={onChange}
            removeLabel={texts.remove}
            isDisabled={isDisabled}
          />
          <Input
            className={value.length > 0 ? `${styles.input} ${styles.chosen}` : styles.input}
            placeholder={placeholder}
            onKeyDown={onKeyDown}
          />
        </div>
        <Button className={field.inner} aria-label={texts.open}>
          <Icon icon={ChevronDown} size={14} />
        </Button>
      </Group>
      <Popover className={popover} offset={4} triggerRef={box} placement="bottom start">
        {value.length >= maximum && texts.maximum ? (
          <p role="status" className={styles.note}>
            {texts.maximum(maximum)}
          </p>
        ) : null}
        <MultiSelectOptions
          found={found}
          value={value}
          texts={texts}
          creatable={offerCreate ? text.trim() : null}
        />
      </Popover>
    </ComboBox>
  );
}
