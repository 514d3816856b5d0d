import { ChevronDown, Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Chip, Swatch } from '../display/Badge.tsx';
import { Icon } from '../display/Icon.tsx';
import * as field from '../fields/field.css.ts';
import { empty, popover } from '../overlays/popover.css.ts';
import { type SearchOptions, useSearch } from '../useSearch.ts';
import { ListBox, ListBoxItem, ListBoxSection } from './ListBox.tsx';
import * as styles from './MultiSelect.css.ts';
import { CREATE, canCreate, choose, grouped, type MultiSelectOption, withoutLast } from './multiSelect.ts';

interface MultiSelectTexts {
  /** The name of the button that opens the list. */
  readonly open: string;
  /** The name of a chip's button: "Remove Crack". */
  readonly remove: (label: string) => string;
  readonly empty: string;
  /** `Create "Spall"`. */
  readonly create?: (text: string) => string;
  readonly searching?: string;
  readonly failed?: string;
  /** Shown in the list when no more can be chosen. */
  readonly maximum?: (maximum: number) => string;
  readonly group?: (key: string) => string;
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

  const item = (option: MultiSelectOption) => (
    <ListBoxItem
      key={option.value}
      id={option.value}
      textValue={option.label}
      isDisabled={option.disable === true || (option.fixed === true && value.includes(option.value))}
    >
      <span className={styles.option}>
        {option.colour ? <Swatch colour={option.colour} /> : null}
        {option.label}
      </span>
    </ListBoxItem>
  );

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
          {value.map((each) => {
            const option = known.find((one) => one.value === each) ?? { value: each, label: each };
            const stays = option.fixed === true || option.disable === true || isDisabled;
            return (
              <Chip
                key={each}
                {...(option.colour ? { colour: option.colour } : {})}
                {...(stays
                  ? {}
                  : {
                      onRemove: () => onChange(value.filter((one) => one !== each)),
                      removeLabel: texts.remove(option.label),
                    })}
              >
                {option.label}
              </Chip>
            );
          })}
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
        <ListBox
          renderEmptyState={() => (
            <div className={empty}>
              {found.status === 'searching' && texts.searching}
              {found.status === 'failed' && texts.failed}
              {found.status === 'ready' && texts.empty}
            </div>
          )}
        >
          {grouped(found.options).map(({ group, options: members }) =>
            group === null ? (
              members.map(item)
            ) : (
              <ListBoxSection key={group} title={texts.group?.(group) ?? group}>
                {members.map(item)}
              </ListBoxSection>
            ),
          )}
          {offerCreate ? (
            <ListBoxItem key={CREATE} id={CREATE} textValue={text}>
              <span className={styles.option}>
                <Icon icon={Plus} size={14} />
                {texts.create?.(text.trim()) ?? text.trim()}
              </span>
            </ListBoxItem>
          ) : null}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
