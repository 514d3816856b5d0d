import { ChevronDown, Plus } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Chip, Swatch } from '../display/Badge.tsx';
import { Icon } from '../display/Icon.tsx';
import { Kbd } from '../display/Kbd.tsx';
import { MiddleEllipsis } from '../display/MiddleEllipsis.tsx';
import * as field from '../fields/field.css.ts';
import { empty, popover } from '../overlays/popover.css.ts';
import { ListBox, ListBoxItem, ListBoxSection } from './ListBox.tsx';
import * as styles from './MultiSelect.css.ts';
import {
  CREATE,
  canCreate,
  choose,
  grouped,
  type MultiSelectOption,
  matching,
  withoutLast,
} from './multiSelect.ts';

/** Searches for options elsewhere. `signal` is aborted when there is a newer text. */
type SearchOptions = (text: string, signal: AbortSignal) => Promise<readonly MultiSelectOption[]>;

interface Found {
  readonly options: readonly MultiSelectOption[];
  readonly status: 'ready' | 'searching' | 'failed';
}

/**
 * The options for a text: of the given ones at once, or those that `search` finds once typing has paused for `delay`
 * milliseconds. Late answers are dropped.
 */
function useSearch(
  given: readonly MultiSelectOption[],
  text: string,
  search: SearchOptions | undefined,
  delay: number,
): Found {
  const [found, setFound] = useState<Found & { text: string }>({ options: given, status: 'ready', text: '' });

  useEffect(() => {
    if (!search || text.trim() === '') return;
    const abort = new AbortController();
    const settle = (next: Found) => {
      if (!abort.signal.aborted) setFound({ ...next, text });
    };
    const timer = setTimeout(() => {
      search(text, abort.signal).then(
        (options) => settle({ options, status: 'ready' }),
        () => settle({ options: [], status: 'failed' }),
      );
    }, delay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, text, delay]);

  // Memoised, since lists are slow to render.
  return useMemo(() => {
    if (!search || text.trim() === '') return { options: matching(given, text), status: 'ready' };
    return found.text === text ? found : { options: found.options, status: 'searching' };
  }, [search, text, given, found]);
}

interface OptionTexts {
  readonly empty: string;
  /** `Create "Spall"`. */
  readonly create?: (text: string) => string;
  readonly searching?: string;
  readonly failed?: string;
  readonly group?: (key: string) => string;
}

const named = ({ label, isFile }: MultiSelectOption): ReactNode =>
  isFile ? <MiddleEllipsis text={label} /> : label;

interface MultiSelectOptionsProps {
  readonly found: Found;
  readonly texts: OptionTexts;
  /** The typed text, if an option can be made from it. */
  readonly creatable: string | null;
}

/** Mounts the options right after the field has answered the press, since they are slower than it. */
const Following = ({ children }: { readonly children: ReactNode }) =>
  useDeferredValue(true, false) && children;

/** The list below the field: options by group, and the item to create one. */
function MultiSelectOptions({ found, texts, creatable }: MultiSelectOptionsProps) {
  const item = (option: MultiSelectOption) => (
    <ListBoxItem key={option.value} id={option.value} textValue={option.label}>
      <span className={styles.option}>
        {option.colour ? <Swatch colour={option.colour} /> : null}
        {named(option)}
        {option.digit ? (
          <span className={styles.digit}>
            <Kbd keys={option.digit} />
          </span>
        ) : null}
      </span>
    </ListBoxItem>
  );

  return (
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
      {creatable !== null ? (
        <ListBoxItem key={CREATE} id={CREATE} textValue={creatable}>
          <span className={styles.option}>
            <Icon icon={Plus} size={14} />
            {texts.create?.(creatable) ?? creatable}
          </span>
        </ListBoxItem>
      ) : null}
    </ListBox>
  );
}

interface MultiSelectTexts extends OptionTexts {
  /** The name of the button that opens the list. */
  readonly open: string;
  /** The name of a chip's button: "Remove Crack". */
  readonly remove: (label: string) => string;
  /** Shown in the list when the maximum is reached. */
  readonly maximum?: (maximum: number) => string;
}

export interface MultiSelectProps {
  label: string;
  /** The label is the accessible name, but invisible. */
  hideLabel?: boolean;
  placeholder: string;
  options: readonly MultiSelectOption[];
  /** The chosen values, in the order in which they were chosen. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  texts: MultiSelectTexts;
  /** Most values that can be chosen. */
  maximum?: number;
  /** Called when somebody tries to exceed the maximum. */
  onMaximum?: (maximum: number) => void;
  /** Offers `Create` for typed text; makes the option and returns its value, or null where that is impossible. */
  onCreate?: (text: string) => string | null;
  /** Searches for options elsewhere instead of in `options`. */
  onSearch?: SearchOptions;
  /** Pause in typing before `onSearch` is called, in milliseconds. */
  debounce?: number;
  isDisabled?: boolean;
}

/** The parts of a multi-select that depend on its value. */
interface Chosen {
  readonly chips: ReactNode;
  readonly isAny: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const ChosenContext = createContext<Chosen | null>(null);

/** The chips, and the field after them. */
function ChosenField({ placeholder }: { readonly placeholder: string }) {
  const chosen = use(ChosenContext);
  return (
    <div className={styles.chips}>
      {chosen?.chips}
      <Input
        className={chosen?.isAny ? `${styles.input} ${styles.chosen}` : styles.input}
        placeholder={placeholder}
        onKeyDown={chosen?.onKeyDown}
      />
    </div>
  );
}

interface PartsProps extends Pick<MultiSelectProps, 'label' | 'placeholder' | 'texts'> {
  readonly hideLabel: boolean;
  readonly found: Found;
  /** The typed text, if an option can be made from it. */
  readonly creatable: string | null;
  /** Shown instead of an empty list when the maximum is reached. */
  readonly full: string | null;
}

/**
 * Label, field and list, as one memoised element: react-aria renders the whole list again for other children, and a
 * change of the value alone needn't cause that.
 */
function useParts({ label, hideLabel, placeholder, texts, found, creatable, full }: PartsProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  return useMemo(
    () => (
      <>
        {hideLabel ? null : <Label className={field.label}>{label}</Label>}
        <Group ref={box} className={`${field.input.panel} ${styles.box}`}>
          <ChosenField placeholder={placeholder} />
          <Button className={field.inner} aria-label={texts.open}>
            <Icon icon={ChevronDown} size={14} />
          </Button>
        </Group>
        <Popover className={popover} offset={4} triggerRef={box} placement="bottom start">
          {full === null ? null : (
            <p role="status" className={styles.note}>
              {full}
            </p>
          )}
          <Following>
            <MultiSelectOptions found={found} texts={texts} creatable={creatable} />
          </Following>
        </Popover>
      </>
    ),
    [label, hideLabel, placeholder, texts, found, creatable, full],
  );
}

const isFixed = ({ disable, fixed, value }: MultiSelectOption, chosen: readonly string[]) =>
  disable === true || (fixed === true && chosen.includes(value));

interface MultiSelectChipsProps {
  /** All options. */
  readonly known: readonly MultiSelectOption[];
  /** The chosen values, in the order in which they were chosen. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** The name of a chip's button: "Remove Crack". */
  readonly removeLabel: (label: string) => string;
  readonly isDisabled: boolean;
}

/** The chosen options, each with a button that removes it unless it is fixed. */
function MultiSelectChips(props: MultiSelectChipsProps) {
  const { known, value, onChange, removeLabel, isDisabled } = props;
  return value.map((each) => {
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
              removeLabel: removeLabel(option.label),
            })}
      >
        {named(option)}
      </Chip>
    );
  });
}

/**
 * Choosing several of many: a field with chips that is typed into, and a list that opens below. Arrow keys and Enter
 * choose, Backspace in the empty field removes the last chip, a digit there chooses the option that has it, Escape closes. Keep options and texts the same objects,
 * so that they aren't rendered again for another value.
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
  const found = useSearch(options, text, onSearch, debounce);
  const known = [...options, ...found.options];
  const offerCreate = onCreate !== undefined && found.status === 'ready' && canCreate(known, text);
  const parts = useParts({
    ...{ label, hideLabel, placeholder, texts, found },
    creatable: offerCreate ? text.trim() : null,
    full: value.length >= maximum && texts.maximum ? texts.maximum(maximum) : null,
  });

  const pick = (keys: readonly string[]) => {
    const created =
      keys.includes(CREATE) && value.length < maximum ? (onCreate?.(text.trim()) ?? null) : null;
    const nextKeys = [...keys.filter((key) => key !== CREATE), ...(created === null ? [] : [created])];
    const next =
      keys.includes(CREATE) && value.length >= maximum ? null : choose(value, nextKeys, known, maximum);
    if (next === null) onMaximum?.(maximum);
    // Closing the list reports the choice again.
    else if (next.length !== value.length || next.some((key, at) => key !== value[at])) onChange(next);
    setText('');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (text !== '') return;
    if (event.key === 'Backspace' && value.length > 0) onChange(withoutLast(value, options));
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    // By the key's place: on a French keyboard digits would need Shift.
    const [, digit] = /^(?:Digit|Numpad)([0-9])$/.exec(event.code) ?? [];
    const option = isPlain && digit ? options.find((each) => each.digit === digit) : undefined;
    if (!option) return;
    event.preventDefault();
    event.stopPropagation();
    pick([...value, option.value]);
  };
  const chips = (
    <MultiSelectChips
      known={known}
      value={value}
      onChange={onChange}
      removeLabel={texts.remove}
      isDisabled={isDisabled}
    />
  );

  return (
    <ChosenContext value={{ chips, isAny: value.length > 0, onKeyDown }}>
      <ComboBox
        {...(hideLabel ? { 'aria-label': label } : {})}
        selectionMode="multiple"
        value={value}
        onChange={(keys) => pick(keys.map(String))}
        inputValue={text}
        onInputChange={setText}
        menuTrigger="focus"
        allowsEmptyCollection
        disabledKeys={known.filter((each) => isFixed(each, value)).map((each) => each.value)}
        isDisabled={isDisabled}
        className={field.field}
      >
        {parts}
      </ComboBox>
    </ChosenContext>
  );
}
