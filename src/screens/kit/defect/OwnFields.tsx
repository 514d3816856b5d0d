import { X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Defect } from '#domain/inspection/register/defect.ts';
import {
  isFieldOf,
  LONGEST_VALUE,
  type OwnField,
  type OwnReader,
  type OwnStated,
  type OwnValue,
  ownGapId,
  ownSets,
  ownText,
  ownValue,
} from '#domain/inspection/register/ownField.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { ownFormats, ownLine, ownNotes } from '#report/defect/facts.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { MultiSelect } from '#ui/choices/MultiSelect.tsx';
import { matching } from '#ui/choices/multiSelect.ts';
import { Select } from '#ui/choices/Select.tsx';
import { FixedValue } from '#ui/fields/FixedValue.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import * as page from '../page/page.css.ts';
import { SavedField } from '../page/SavedField.tsx';
import { reportWords } from '../words/reportWords.ts';

/** More choices than these are searched by typing. */
const FEW_CHOICES = 40;
/** Of the others as many are listed at once. */
const LISTED = 100;

const NONE = '-';
const KEPT = 'kept';

/** The name of a field with its unit. */
export const fieldLabel = ({ name, unit }: Pick<OwnField, 'name' | 'unit'>): string =>
  unit === '' ? name : `${name} (${unit})`;

/** Words by which values of own fields are written. */
const useOwnWords = () => {
  const language = useI18n();
  return useMemo(() => reportWords(language, []), [language]);
};

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
}

/** One or several of many choices, searched by typing. */
function ChoicesInput({ field, value, onSave }: OwnInputProps) {
  const words = useI18n().LL.ownFields;
  const isOne = field.type === 'choice';
  const options = useMemo(() => field.choices.map((text) => ({ value: text, label: text })), [field.choices]);
  const texts = useMemo(
    () => ({
      open: field.name,
      remove: (name: string) => words.removeChoice({ name }),
      empty: words.noMatch(),
    }),
    [field.name, words],
  );
  const listed = useMemo(() => options.slice(0, LISTED), [options]);
  const chosen = Array.isArray(value) ? (value as readonly string[]) : value === null ? [] : [String(value)];
  return (
    <MultiSelect
      label={fieldLabel(field)}
      placeholder={words.notStated()}
      options={listed}
      {...(options.length > LISTED
        ? {
            onSearch: (text: string) => Promise.resolve(matching(options, text).slice(0, LISTED)),
            debounce: 100,
          }
        : {})}
      value={chosen}
      onChange={(next) => {
        if (next.length === 0) onSave(null);
        else onSave(isOne ? (next.at(-1) ?? null) : next);
      }}
      texts={texts}
    />
  );
}

/** One of a few: an answer or a choice. */
function SelectInput({ field, value, onSave }: OwnInputProps) {
  const { LL } = useI18n();
  const words = useOwnWords();
  const values: readonly (string | boolean)[] = field.type === 'yesNo' ? [true, false] : field.choices;
  const at = values.findIndex((one) => Object.is(one, value));
  const named = (one: string | boolean) => (typeof one === 'string' ? one : words.t(one ? 'yes' : 'no'));
  return (
    <Select
      label={fieldLabel(field)}
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
function OwnInput({ field, value, onSave }: OwnInputProps) {
  const language = useI18n();
  switch (field.type) {
    case 'number':
      return (
        <NumberField
          label={fieldLabel(field)}
          plain
          formatOptions={{ maximumFractionDigits: 20 }}
          value={typeof value === 'number' ? value : Number.NaN}
          description={rangeText(field, language)}
          onChange={(next) => onSave(Number.isNaN(next) ? null : next)}
        />
      );
    case 'yesNo':
      return <SelectInput field={field} value={value} onSave={onSave} />;
    case 'choice':
      return field.choices.length <= FEW_CHOICES ? (
        <SelectInput field={field} value={value} onSave={onSave} />
      ) : (
        <ChoicesInput field={field} value={value} onSave={onSave} />
      );
    case 'choices':
      return <ChoicesInput field={field} value={value} onSave={onSave} />;
    case 'text':
    case 'date':
      return (
        <SavedField
          label={fieldLabel(field)}
          value={typeof value === 'string' ? value : ''}
          type={field.type === 'date' ? 'date' : 'text'}
          isMultiline={field.type === 'text'}
          maxLength={LONGEST_VALUE}
          onSave={(text) => onSave(text === '' ? null : text)}
        />
      );
  }
}

/** A value that the field's own control can show: its kind and unit are those of the field now. */
function shownValue(stated: OwnStated | null): OwnValue['value'] | null {
  if (stated?.kind !== 'value') return null;
  return stated.doubts.includes('type') || stated.doubts.includes('unit') ? null : stated.value.value;
}

interface OwnFieldsProps {
  readonly project: string;
  readonly defect: Defect;
  readonly reader: OwnReader;
  readonly isReadOnly?: boolean;
  /** What is missing before a signature, by {@link ownGapId}. */
  readonly missing?: (gap: string) => ReactNode;
}

/** The project's own fields of a defect. Each value is one step of undo; what a field no longer fits stays and is named. */
export function OwnFields({ project, defect, reader, isReadOnly = false, missing }: OwnFieldsProps) {
  const { LL } = useI18n();
  const { manage } = useWorkspace();
  const words = useOwnWords();
  const { own } = defect.facts;
  const all = reader.all(own);
  const set = (id: string, value: OwnValue | null) =>
    manage.setProjectDocuments(project, 'defect', new Map(ownSets(defect, id, value)), 'defect');
  const shownFields = isReadOnly ? [] : reader.fields.filter((field) => isFieldOf(field, defect));
  const left = all.filter(({ id }) => !shownFields.some((field) => field.id === id));
  if (shownFields.length + left.length === 0) return null;
  return (
    <section className={page.section} aria-label={LL.ownFields.heading()}>
      <h3>{LL.ownFields.heading()}</h3>
      <div className={page.fields}>
        {shownFields.map((field) => {
          const stated = reader.read(own, field.id);
          const shown = shownValue(stated);
          return (
            <div key={field.id} className={page.section}>
              <OwnInput
                field={field}
                value={shown}
                onSave={(value) => {
                  const made = value === null ? null : ownValue(field, value);
                  if (value === null || made) set(field.id, made);
                }}
              />
              {stated && shown === null && (
                <div className={page.row}>
                  <bdi className={page.grow}>{ownText(stated, ownFormats(words))}</bdi>
                  <IconButton
                    icon={X}
                    label={LL.ownFields.clear({ name: field.name })}
                    onPress={() => set(field.id, null)}
                  />
                </div>
              )}
              {stated && ownNotes(stated, words).length > 0 && (
                <p className={page.missing}>{words.list(ownNotes(stated, words))}</p>
              )}
              {stated === null && missing?.(ownGapId(defect.key, field.id)) && (
                <p className={page.missing}>{missing(ownGapId(defect.key, field.id))}</p>
              )}
            </div>
          );
        })}
      </div>
      {left.map(({ id, name, stated }) => (
        <div key={id} className={page.row}>
          <FixedValue label={name} value={ownLine(stated, words)} />
          {!isReadOnly && (
            <IconButton icon={X} label={LL.ownFields.clear({ name })} onPress={() => set(id, null)} />
          )}
        </div>
      ))}
    </section>
  );
}
