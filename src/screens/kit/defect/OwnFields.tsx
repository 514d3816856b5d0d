import { X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import type { OwnSetting } from '#domain/inspection/register/assess.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import {
  fieldLabel,
  isFieldOf,
  LONGEST_VALUE,
  type OwnField,
  type OwnFormats,
  type OwnReader,
  type OwnStated,
  type OwnValue,
  ownGapId,
  ownRegister,
  ownSets,
  ownText,
  ownValue,
} from '#domain/inspection/register/ownField.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { ownFormats, ownLine, ownNotes } from '#report/defect/facts.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { MultiSelect } from '#ui/choices/MultiSelect.tsx';
import { type MultiSelectOption, matching } from '#ui/choices/multiSelect.ts';
import { Select } from '#ui/choices/Select.tsx';
import { FixedValue } from '#ui/fields/FixedValue.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { DayField } from '../page/DayField.tsx';
import * as page from '../page/page.css.ts';
import { SavedField } from '../page/SavedField.tsx';
import { reportWords } from '../words/reportWords.ts';

/** More choices than these are searched by typing. */
const FEW_CHOICES = 40;
/** Of the others as many are listed at once. */
const LISTED = 100;

/** Of more fields, these are drawn first. */
const AT_ONCE = 20;

const NONE = '-';
const KEPT = 'kept';

/** Words by which values of own fields are written. */
export const useOwnWords = () => {
  const language = useI18n();
  return useMemo(() => reportWords(language, []), [language]);
};

/** How values of own fields are written; the same object while the language stays. */
export function useOwnFormats(): OwnFormats {
  const words = useOwnWords();
  return useMemo(() => ownFormats(words), [words]);
}

/** What a field asks for, in a few words: the range of a number. */
function rangeText({ min, max }: OwnField, { LL, format }: ReturnType<typeof useI18n>): string {
  const number = (value: number) => format.number(value, (String(value).split('.')[1] ?? '').length);
  if (min !== null && max !== null) return LL.ownFields.range({ from: number(min), to: number(max) });
  if (min !== null) return LL.ownFields.atLeast({ from: number(min) });
  return max === null ? '' : LL.ownFields.atMost({ to: number(max) });
}

interface OwnInputProps {
  readonly field: OwnField;
  /** What is stated now; null = nothing. */
  readonly value: OwnValue['value'] | null;
  /** Null removes the value. */
  readonly onSave: (value: OwnValue['value'] | null) => void;
  /** Whether texts are handed on with each key, as in a dialog that writes only when it is confirmed. */
  readonly isImmediate?: boolean;
}

interface ManyChoicesProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly MultiSelectOption[];
  readonly value: readonly string[];
  readonly onChange: (next: readonly string[]) => void;
}

/** Some of many choices, searched by typing where they are more than a list can show. */
export function ManyChoices({ label, placeholder, options, value, onChange }: ManyChoicesProps) {
  const words = useI18n().LL.ownFields;
  const texts = useMemo(
    () => ({
      open: label,
      remove: (name: string) => words.removeChoice({ name }),
      empty: words.noMatch(),
    }),
    [label, words],
  );
  const listed = useMemo(() => options.slice(0, LISTED), [options]);
  return (
    <MultiSelect
      label={label}
      placeholder={placeholder}
      options={listed}
      {...(options.length > LISTED
        ? {
            onSearch: (text: string) => Promise.resolve(matching(options, text).slice(0, LISTED)),
            debounce: 100,
          }
        : {})}
      value={value}
      onChange={onChange}
      texts={texts}
    />
  );
}

/** One or several of many choices, searched by typing. */
function ChoicesInput({ field, value, onSave }: OwnInputProps) {
  const words = useI18n().LL.ownFields;
  const isOne = field.type === 'choice';
  const options = useMemo(() => field.choices.map((text) => ({ value: text, label: text })), [field.choices]);
  const chosen = Array.isArray(value) ? (value as readonly string[]) : value === null ? [] : [String(value)];
  return (
    <ManyChoices
      label={fieldLabel(field)}
      placeholder={words.notStated()}
      options={options}
      value={chosen}
      onChange={(next) => {
        if (next.length === 0) onSave(null);
        else onSave(isOne ? (next.at(-1) ?? null) : next);
      }}
    />
  );
}

/** One of a few: an answer or a choice. */
function SelectInput({ field, value, onSave, isImmediate = false }: OwnInputProps) {
  const { LL } = useI18n();
  const words = useOwnWords();
  const values: readonly (string | boolean)[] = field.type === 'yesNo' ? [true, false] : field.choices;
  const at = values.findIndex((one) => Object.is(one, value));
  const named = (one: string | boolean) => (typeof one === 'string' ? one : words.t(one ? 'yes' : 'no'));
  return (
    <Select
      label={fieldLabel(field)}
      size={isImmediate ? 'dialog' : 'panel'}
      items={[
        { id: NONE, label: LL.ownFields.notStated() },
        ...values.map((one, index) => ({ id: String(index), label: named(one) })),
        // A choice that is no longer offered stays until another is made.
        ...(value !== null && at < 0 ? [{ id: KEPT, label: String(value) }] : []),
      ]}
      selectedKey={value === null ? NONE : at < 0 ? KEPT : String(at)}
      onSelectionChange={(id) => {
        if (id !== KEPT) onSave(id === NONE ? null : (values[Number(id)] ?? null));
      }}
    />
  );
}

/** The control for a value of a field. What is outside of its range is stored and named, never changed. */
function OwnInput({ field, value, onSave, isImmediate = false }: OwnInputProps) {
  const language = useI18n();
  const size = isImmediate ? 'dialog' : 'panel';
  switch (field.type) {
    case 'number':
      return (
        <NumberField
          label={fieldLabel(field)}
          size={size}
          plain
          formatOptions={{ maximumFractionDigits: 20 }}
          value={typeof value === 'number' ? value : Number.NaN}
          description={rangeText(field, language)}
          onChange={(next) => onSave(Number.isNaN(next) ? null : next)}
        />
      );
    case 'yesNo':
      return <SelectInput field={field} value={value} onSave={onSave} isImmediate={isImmediate} />;
    case 'choice':
      return field.choices.length <= FEW_CHOICES ? (
        <SelectInput field={field} value={value} onSave={onSave} isImmediate={isImmediate} />
      ) : (
        <ChoicesInput field={field} value={value} onSave={onSave} />
      );
    case 'choices':
      return <ChoicesInput field={field} value={value} onSave={onSave} />;
    case 'text':
    case 'date': {
      const text = typeof value === 'string' ? value : '';
      const set = (next: string) => onSave(next === '' ? null : next);
      if (isImmediate && field.type === 'date')
        return <DayField label={fieldLabel(field)} size={size} value={text} onChange={set} />;
      if (isImmediate)
        return <TextArea label={fieldLabel(field)} value={text} maxLength={LONGEST_VALUE} onChange={set} />;
      return (
        <SavedField
          label={fieldLabel(field)}
          value={text}
          type={field.type === 'date' ? 'date' : 'text'}
          isMultiline={field.type === 'text'}
          maxLength={LONGEST_VALUE}
          onSave={set}
        />
      );
    }
  }
}

interface OwnSettingsProps {
  readonly fields: readonly OwnField[];
  readonly value: readonly OwnSetting[];
  readonly onChange: (next: readonly OwnSetting[]) => void;
}

/** Own fields to be set on several defects: none until one is chosen, so that an empty one can be set as well. */
export function OwnSettings({ fields, value, onChange }: OwnSettingsProps) {
  const words = useI18n().LL.ownFields;
  const left = fields.filter(({ id }) => !value.some(({ field }) => field.id === id));
  return (
    <>
      {value.map((setting) => (
        <div key={setting.field.id} className={page.entry}>
          <OwnInput
            field={setting.field}
            value={setting.value}
            isImmediate
            onSave={(next) =>
              onChange(value.map((one) => (one === setting ? { field: one.field, value: next } : one)))
            }
          />
          <div className={page.entryEnd}>
            <IconButton
              icon={X}
              label={words.leave({ name: setting.field.name })}
              onPress={() => onChange(value.filter((one) => one !== setting))}
            />
          </div>
        </div>
      ))}
      {left.length > 0 && (
        <Select<string>
          label={words.setField()}
          size="dialog"
          placeholder={words.chooseField()}
          items={left.map((field) => ({ id: field.id, label: fieldLabel(field) }))}
          selectedKey={null}
          onSelectionChange={(id) => {
            const field = left.find((one) => one.id === id);
            if (field) onChange([...value, { field, value: null }]);
          }}
        />
      )}
    </>
  );
}

/** A value that the field's own control can show: its kind and unit are those of the field now. */
function shownValue(stated: OwnStated | null): OwnValue['value'] | null {
  if (stated?.kind !== 'value') return null;
  return stated.doubts.includes('type') || stated.doubts.includes('unit') ? null : stated.value.value;
}

interface OwnValuesProps {
  readonly reader: OwnReader;
  /** What is stated, by register. */
  readonly registers: Parameters<OwnReader['all']>[0];
  /** The fields to be filled in. */
  readonly fields: readonly OwnField[];
  /** Null removes the value. */
  readonly onSet: (field: string, value: OwnValue | null) => void;
  readonly isReadOnly?: boolean;
  /** What is missing before a signature, by field. */
  readonly missing?: (field: string) => ReactNode;
}

/** What is stated in own fields of one defect, photo or record. What a field no longer fits stays and is named. */
export function OwnValues({ reader, registers, fields, onSet, isReadOnly = false, missing }: OwnValuesProps) {
  const { LL } = useI18n();
  const words = useOwnWords();
  // Of many fields the first are there at once, and the rest when the page has time: two hundred controls take a while.
  const [first] = useState(() => fields.slice(0, AT_ONCE));
  const drawn = useDeferredValue(fields, first);
  const shownFields = isReadOnly ? [] : drawn;
  const fieldIds = new Set(isReadOnly ? [] : fields.map(({ id }) => id));
  const left = reader.all(registers).filter(({ id }) => !fieldIds.has(id));
  if (shownFields.length + left.length === 0) return null;
  return (
    <section className={page.section} aria-label={LL.ownFields.heading()}>
      <h3>{LL.ownFields.heading()}</h3>
      <div className={page.fields}>
        {shownFields.map((field) => {
          const stated = reader.read(registers, field.id);
          const shown = shownValue(stated);
          return (
            <div key={field.id} className={page.section}>
              <OwnInput
                field={field}
                value={shown}
                onSave={(value) => {
                  const made = value === null ? null : ownValue(field, value);
                  if (value === null || made) onSet(field.id, made);
                }}
              />
              {stated && shown === null && (
                <div className={page.row}>
                  <bdi className={page.grow}>{ownText(stated, ownFormats(words))}</bdi>
                  <IconButton
                    icon={X}
                    label={LL.ownFields.clear({ name: field.name })}
                    onPress={() => onSet(field.id, null)}
                  />
                </div>
              )}
              {stated && ownNotes(stated, words).length > 0 && (
                <p className={page.missing}>{words.list(ownNotes(stated, words))}</p>
              )}
              {stated === null && missing?.(field.id) && <p className={page.missing}>{missing(field.id)}</p>}
            </div>
          );
        })}
      </div>
      {left.map(({ id, name, stated }) => (
        <div key={id} className={page.row}>
          <FixedValue label={name} value={ownLine(stated, words)} />
          {!isReadOnly && (
            <IconButton icon={X} label={LL.ownFields.clear({ name })} onPress={() => onSet(id, null)} />
          )}
        </div>
      ))}
    </section>
  );
}

interface OwnFieldsProps {
  readonly project: string;
  readonly defect: Defect;
  readonly reader: OwnReader;
  readonly isReadOnly?: boolean;
  /** What is missing before a signature, by {@link ownGapId}. */
  readonly missing?: (gap: string) => ReactNode;
}

/** The project's own fields of a defect. Each value is one step of undo. */
export function OwnFields({ project, defect, reader, isReadOnly = false, missing }: OwnFieldsProps) {
  const { manage } = useWorkspace();
  const { label } = defect;
  const fields = useMemo(
    () => reader.fields.filter((field) => isFieldOf(field, { label })),
    [reader.fields, label],
  );
  return (
    <OwnValues
      reader={reader}
      registers={defect.facts.own}
      fields={fields}
      onSet={(id, value) =>
        manage.setProjectDocuments(project, 'defect', new Map(ownSets(defect, id, value)), 'defect')
      }
      isReadOnly={isReadOnly}
      missing={(field) => missing?.(ownGapId(defect.key, field))}
    />
  );
}

interface RecordFieldsProps {
  readonly record: Pick<InspectionRecord, 'id' | 'own'>;
  readonly reader: OwnReader;
  readonly onChange: (change: Pick<InspectionRecord, 'own'>) => void;
  readonly isReadOnly: boolean;
  /** What is missing before a signature, by {@link ownGapId}. */
  readonly missing: (gap: string) => ReactNode;
}

/** The project's own fields of a record. */
export function RecordFields({ record, reader, onChange, isReadOnly, missing }: RecordFieldsProps) {
  return (
    <OwnValues
      reader={reader}
      registers={record.own}
      fields={reader.fields}
      onSet={(id, value) => {
        const others = Object.entries(record.own ?? {}).filter(([register]) => register !== ownRegister(id));
        onChange({ own: Object.fromEntries(value ? [...others, [ownRegister(id), value]] : others) });
      }}
      isReadOnly={isReadOnly}
      missing={(field) => missing(ownGapId(record.id, field))}
    />
  );
}
