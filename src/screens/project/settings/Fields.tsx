import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { SEVERITIES } from '#domain/damage/damage.ts';
import { severityKey, severityOf } from '#domain/damage/severityKey.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import {
  choicesIn,
  FIELD,
  FIELD_OWNERS,
  FIELD_TYPES,
  type FieldFault,
  type FieldOwner,
  type FieldType,
  fieldFault,
  fieldLabel,
  fieldValues,
  LONGEST_NAME,
  LONGEST_UNIT,
  MOST_CHOICES,
  MOST_FIELDS,
  newField,
  type OwnField,
} from '#domain/inspection/register/ownField.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { MultiSelect } from '#ui/choices/MultiSelect.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import { useFields } from '../../kit/data/useProjectDocuments.ts';
import * as page from '../../kit/page/page.css.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import { EntryDialog } from '../header/EntryDialog.tsx';
import { FieldTemplates } from './FieldTemplates.tsx';

const NOT_REQUIRED = '-';

interface FieldFormProps {
  readonly project: Project;
  /** The project's fields. */
  readonly fields: readonly OwnField[];
  readonly field: OwnField;
  readonly isNew: boolean;
  readonly onSave: (field: OwnField) => void;
  readonly onClose: () => void;
}

/** A bound of a number's range; empty = open. */
function Bound(props: { label: string; value: number | null; onChange: (value: number | null) => void }) {
  const { label, value, onChange } = props;
  return (
    <NumberField
      label={label}
      size="dialog"
      plain
      formatOptions={{ maximumFractionDigits: 20 }}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
    />
  );
}

/** The labels that a field is for; none chosen = all. */
function ForLabels(props: {
  project: Project;
  value: readonly string[];
  onChange: (keys: readonly string[]) => void;
}) {
  const { project, value, onChange } = props;
  const words = useI18n().LL.ownFields;
  const labelName = useLabelName(project.labels);
  return (
    <MultiSelect
      label={words.labels()}
      placeholder={words.allLabels()}
      options={project.labels
        .filter(({ kind }) => kind === 'defect')
        .map(({ key, colour }) => ({ value: key, label: labelName(key), colour }))}
      value={value}
      onChange={onChange}
      texts={{
        open: words.labels(),
        remove: (name) => words.removeChoice({ name }),
        empty: words.noMatch(),
      }}
    />
  );
}

/** Of which owners a field is asked, and whether its values are on tags. */
function FieldReach({
  project,
  draft,
  onChange,
}: {
  readonly project: Project;
  readonly draft: OwnField;
  readonly onChange: (set: Partial<OwnField>) => void;
}) {
  const { LL } = useI18n();
  const words = LL.ownFields;
  if (draft.of !== 'defect')
    return (
      <Checkbox isSelected={draft.required} onChange={(required) => onChange({ required })}>
        {words.isRequired()}
      </Checkbox>
    );
  return (
    <>
      <Select
        label={words.requiredFrom()}
        size="dialog"
        items={[
          { id: NOT_REQUIRED, label: words.notRequired() },
          ...SEVERITIES.map((id) => ({
            id: severityKey(id),
            label: `${id} ${LL.annotator.severities[id]()}`,
          })),
        ]}
        selectedKey={draft.requiredFrom === null ? NOT_REQUIRED : severityKey(draft.requiredFrom)}
        onSelectionChange={(id) => onChange({ requiredFrom: id === NOT_REQUIRED ? null : severityOf(id) })}
      />
      <ForLabels project={project} value={draft.labels} onChange={(labels) => onChange({ labels })} />
      <Checkbox isSelected={draft.onTag} onChange={(onTag) => onChange({ onTag })}>
        {words.onTag()}
      </Checkbox>
    </>
  );
}

/** What a fault of a field says, where it is about one of these parts. */
function useFaultText(fault: FieldFault | null) {
  const { faults } = useI18n().LL.ownFields;
  return (...of: readonly FieldFault[]): string | null => {
    if (fault === null || !of.includes(fault)) return null;
    return fault === 'too_many_choices' ? faults[fault]({ count: MOST_CHOICES }) : faults[fault]();
  };
}

/** Choices that are edited at once: the browser lays out every line of a text, also those out of view. */
const PART = 250;

/** Lines in parts of a size that a page edits without a pause; at least one. */
function inParts(lines: readonly string[]): readonly string[] {
  const parts: string[] = [];
  for (let from = 0; from < lines.length; from += PART) parts.push(lines.slice(from, from + PART).join('\n'));
  return parts.length > 0 ? parts : [''];
}

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));

interface ChoiceLinesProps {
  readonly parts: readonly string[];
  readonly onChange: (parts: readonly string[]) => void;
  readonly fault: string | null;
}

/** The choices of a field as lines: many of them in parts, one of which is shown. */
function ChoiceLines({ parts, onChange, fault }: ChoiceLinesProps) {
  const words = useI18n().LL.ownFields;
  const [shown, setShown] = useState(0);
  const at = Math.min(shown, parts.length - 1);
  const counts = useMemo(() => parts.map((part) => choicesIn(part).length), [parts]);
  const before = (part: number) => counts.slice(0, part).reduce((sum, count) => sum + count, 0);
  const nameOf = (part: number) => {
    const [after, to, of] = [before(part), before(part + 1), before(parts.length)];
    return to > after ? words.choicePart({ from: after + 1, to, of }) : words.emptyPart({ after, of });
  };
  const change = (text: string) => {
    const next = parts.with(at, text);
    onChange(linesOf(text).length > 2 * PART ? inParts(next.flatMap(linesOf)) : next);
  };
  return (
    <>
      {parts.length > 1 && (
        <Select<string>
          label={words.shownChoices()}
          size="dialog"
          items={parts.map((_, part) => ({
            id: String(part),
            label: nameOf(part),
          }))}
          selectedKey={String(at)}
          onSelectionChange={(part) => setShown(Number(part))}
        />
      )}
      <TextArea
        key={at}
        label={words.choices()}
        rows={6}
        value={parts[at] ?? ''}
        onChange={change}
        fault={fault}
      />
    </>
  );
}

/** One field, being created or changed. Its kind of value is chosen once: values of another kind would need a look each. */
function FieldForm({ project, fields, field, isNew, onSave, onClose }: FieldFormProps) {
  const { LL } = useI18n();
  const words = LL.ownFields;
  const [draft, setDraft] = useState(field);
  const [parts, setParts] = useState(() => inParts(field.choices));
  const [isSubmitted, setSubmitted] = useState(false);
  const change = (set: Partial<OwnField>) => setDraft((before) => ({ ...before, ...set }));
  // Ten thousand lines are read when they change, not with each key in another part.
  const lines = useMemo(() => choicesIn(parts.join('\n')), [parts]);
  const made = { ...draft, name: draft.name.trim(), unit: draft.unit.trim(), choices: lines };
  const fault = fieldFault(made, fields);
  const faultText = useFaultText(isSubmitted ? fault : null);
  const save = () => {
    setSubmitted(true);
    if (fault !== null) return;
    onSave(made);
    onClose();
  };
  const isChoice = draft.type === 'choice' || draft.type === 'choices';
  return (
    <EntryDialog
      title={isNew ? words.newTitle() : words.editTitle()}
      size="small"
      onSave={save}
      onClose={onClose}
    >
      <div className={page.section}>
        <TextField
          label={words.name()}
          size="dialog"
          autoFocus
          maxLength={LONGEST_NAME}
          value={draft.name}
          onChange={(name) => change({ name })}
          fault={faultText('name_missing', 'name_taken')}
        />
        <Select<FieldOwner>
          label={words.owner()}
          size="dialog"
          items={FIELD_OWNERS.map((id) => ({ id, label: words.owners[id]() }))}
          selectedKey={draft.of}
          isFixed={!isNew}
          onSelectionChange={(of) => change({ of })}
        />
        <Select<FieldType>
          label={words.type()}
          size="dialog"
          items={FIELD_TYPES.map((id) => ({ id, label: words.types[id]() }))}
          selectedKey={draft.type}
          isFixed={!isNew}
          onSelectionChange={(type) => change({ type })}
        />
        {!isNew && <p className={page.muted}>{words.typeFixed()}</p>}
        {draft.type === 'number' && (
          <>
            <TextField
              label={words.unit()}
              size="dialog"
              maxLength={LONGEST_UNIT}
              value={draft.unit}
              onChange={(unit) => change({ unit })}
            />
            <div className={page.fields}>
              <Bound label={words.min()} value={draft.min} onChange={(min) => change({ min })} />
              <Bound label={words.max()} value={draft.max} onChange={(max) => change({ max })} />
            </div>
            {faultText('range_empty') && (
              <p role="alert" className={page.bad}>
                {faultText('range_empty')}
              </p>
            )}
          </>
        )}
        {isChoice && (
          <ChoiceLines
            parts={parts}
            onChange={setParts}
            fault={faultText('choices_missing', 'too_many_choices')}
          />
        )}
        <FieldReach project={project} draft={draft} onChange={change} />
      </div>
    </EntryDialog>
  );
}

interface FieldRowProps {
  readonly field: OwnField;
  readonly project: Project;
  /** Absent where it is the first, or the last. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One field in the list: its name, what it asks, and its place. */
function FieldRow({ field, project, onUp, onDown, onEdit, onRemove }: FieldRowProps) {
  const { LL, format } = useI18n();
  const words = LL.ownFields;
  const labelName = useLabelName(project.labels);
  const { name, type, choices, requiredFrom, required, labels, onTag } = field;
  const facts = [
    words.owners[field.of](),
    words.types[type](),
    ...(type === 'choice' || type === 'choices' ? [words.choiceCount({ count: choices.length })] : []),
    ...(requiredFrom === null ? [] : [words.required({ severity: requiredFrom })]),
    ...(required ? [words.isRequiredFact()] : []),
    ...(onTag ? [words.onTagFact()] : []),
    ...(labels.length > 0 ? [format.list(labels.map(labelName))] : []),
  ];
  return (
    <li className={page.row}>
      <span className={page.grow}>
        <bdi>{fieldLabel(field)}</bdi> <span className={page.muted}>{facts.join(' · ')}</span>
      </span>
      <IconButton icon={ArrowUp} label={words.up({ name })} isDisabled={!onUp} onPress={() => onUp?.()} />
      <IconButton
        icon={ArrowDown}
        label={words.down({ name })}
        isDisabled={!onDown}
        onPress={() => onDown?.()}
      />
      <IconButton icon={Pencil} label={words.edit({ name })} onPress={onEdit} />
      <IconButton icon={Trash2} label={words.remove({ name })} onPress={onRemove} />
    </li>
  );
}

/** The fields that a project adds to its defects, photos and records: listed, added, changed, ordered and removed, each in one step of undo. */
export default function Fields({ project }: { readonly project: Project }) {
  const words = useI18n().LL.ownFields;
  const { manage } = useWorkspace();
  const fields = useFields(project.id);
  const [editing, setEditing] = useState<{ readonly field: OwnField; readonly isNew: boolean } | null>(null);
  if (!fields) return null;
  const write = (sets: Parameters<typeof manage.setProjectDocuments>[2]) =>
    manage.setProjectDocuments(project.id, FIELD, sets, 'settings');
  /** Moves the field at one place to another, and numbers those whose place changes. */
  const move = (from: number, to: number) => {
    const next = fields.toSpliced(from, 1).toSpliced(to, 0, ...fields.slice(from, from + 1));
    const moved = next.flatMap(({ id, order }, at) => (order === at ? [] : [[id, { order: at }] as const]));
    write(new Map(moved));
  };
  const isFull = fields.length >= MOST_FIELDS;
  return (
    <section className={page.section} aria-label={words.title()}>
      <div className={page.row}>
        <h2 className={`${page.subtitle} ${page.grow}`}>{words.title()}</h2>
        <Button
          isDisabled={isFull}
          onPress={() => setEditing({ field: newField(crypto.randomUUID(), fields), isNew: true })}
        >
          {words.add()}
        </Button>
      </div>
      <p className={page.muted}>{words.help()}</p>
      {isFull && <p>{words.most({ count: MOST_FIELDS })}</p>}
      {fields.length === 0 && <p className={page.muted}>{words.none()}</p>}
      <ul className={page.list}>
        {fields.map((field, at) => (
          <FieldRow
            key={field.id}
            field={field}
            project={project}
            onUp={at > 0 ? () => move(at, at - 1) : null}
            onDown={at < fields.length - 1 ? () => move(at, at + 1) : null}
            onEdit={() => setEditing({ field, isNew: false })}
            onRemove={() => write(new Map([[field.id, { removed: true }]]))}
          />
        ))}
      </ul>
      <FieldTemplates project={project} fields={fields} />
      {editing && (
        <FieldForm
          key={editing.field.id}
          project={project}
          fields={fields}
          field={editing.field}
          isNew={editing.isNew}
          onSave={(field) => write(new Map([[field.id, fieldValues(field)]]))}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}
