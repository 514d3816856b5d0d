import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { creation, newLabel } from '#data/import/annotations/proposeLabels.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { contrast, inkOn, isColour } from '#domain/damage/colour.ts';
import { DIGITS, labelDigits, withDigit } from '#domain/damage/digits.ts';
import { hasTranslatedName, type Label } from '#domain/damage/label.ts';
import { areAlike } from '#domain/damage/likeness.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import * as page from '../../kit/page/page.css.ts';
import { CardTable } from '../../kit/table/CardTable.tsx';
import { HeadCells } from '../../kit/table/HeadCells.tsx';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import { EntryDialog } from '../header/EntryDialog.tsx';
import { useCounts } from '../usePhotos.ts';
import * as styles from './settings.css.ts';

interface LabelFormProps {
  readonly project: Project;
  /** The label to edit; null creates one. */
  readonly label: Label | null;
  readonly onClose: () => void;
}

/** A label as its tag on a photo. */
const Tag = ({ colour, children }: { readonly colour: string; readonly children: ReactNode }) => (
  <span className={styles.tag} style={{ backgroundColor: colour, color: inkOn(colour) }} dir="auto">
    {children}
  </span>
);

/** Name, kind and colour of a label. A colour that is hard to tell from another's causes a warning, not a refusal. */
function LabelForm({ project, label, onClose }: LabelFormProps) {
  const { LL, format } = useI18n();
  const words = LL.settings.labels;
  const { manage } = useWorkspace();
  const labelName = useLabelName(project.labels);
  const { labels } = project;
  const isBuiltIn = label !== null && hasTranslatedName(label);
  const [name, setName] = useState(label ? labelName(label.key) : '');
  const [kind, setKind] = useState(label?.kind ?? 'defect');
  const [colour, setColour] = useState(
    label?.colour ?? newLabel(creation('x', new Set()), labels.length).colour,
  );
  const [isSubmitted, setSubmitted] = useState(false);
  const typed = name.trim();
  const twin = labels.find(
    (one) => one.key !== label?.key && labelName(one.key).toLowerCase() === typed.toLowerCase(),
  );
  const nameFault = typed === '' ? words.nameMissing() : twin ? words.nameTaken() : null;
  const colourFault = isColour(colour) ? null : words.colourBad();
  const alike =
    colourFault === null
      ? labels.find((one) => one.key !== label?.key && one.retired !== true && areAlike(one.colour, colour))
      : undefined;
  const save = () => {
    setSubmitted(true);
    if (nameFault || colourFault) return;
    const made = label ?? newLabel(creation(typed, new Set(labels.map(({ key }) => key))), labels.length);
    manage.setLabel(project.id, {
      ...made,
      ...(isBuiltIn ? {} : { name: typed, kind }),
      colour: colour.toUpperCase(),
    });
    onClose();
  };
  return (
    <EntryDialog
      title={label ? words.editTitle() : words.newTitle()}
      size="small"
      onSave={save}
      onClose={onClose}
    >
      <div className={page.section}>
        <TextField
          label={words.name()}
          size="dialog"
          autoFocus={!isBuiltIn}
          isDisabled={isBuiltIn}
          maxLength={80}
          value={name}
          onChange={setName}
          fault={isSubmitted ? nameFault : null}
          {...(isBuiltIn ? { description: words.builtIn() } : {})}
        />
        <Select
          label={words.kind()}
          size="dialog"
          isDisabled={isBuiltIn}
          items={(['defect', 'component'] as const).map((id) => ({ id, label: words.kinds[id]() }))}
          selectedKey={kind}
          onSelectionChange={setKind}
        />
        <div className={styles.colourRow}>
          <input
            type="color"
            className={styles.picker}
            aria-label={words.colour()}
            value={isColour(colour) ? colour.toLowerCase() : '#000000'}
            onChange={(event) => setColour(event.target.value.toUpperCase())}
          />
          <TextField
            label={words.colour()}
            size="dialog"
            value={colour}
            maxLength={7}
            onChange={setColour}
            fault={colourFault}
          />
        </div>
        {colourFault === null && (
          <div className={page.row}>
            <Tag colour={colour}>{typed || words.name()}</Tag>
            <span className={page.muted}>
              {words.sample({ ratio: format.number(contrast(inkOn(colour), colour), 1) })}
            </span>
          </div>
        )}
        {alike && <p className={page.notice.warn}>{words.colourAlike({ name: labelName(alike.key) })}</p>}
      </div>
    </EntryDialog>
  );
}

const NONE = '-';

interface LabelRowProps {
  readonly project: Project;
  readonly label: Label;
  /** Number of boxes with it. */
  readonly boxes: number;
  readonly onEdit: () => void;
}

/** The digit key of a label; one that another label has moves to this one. */
function DigitChoice({ project: { id, labels }, label }: Pick<LabelRowProps, 'project' | 'label'>) {
  const words = useI18n().LL.settings.labels;
  const { manage } = useWorkspace();
  const labelName = useLabelName(labels);
  const digits = labelDigits(labels);
  const nameOf = (digit: (typeof DIGITS)[number]): string => {
    const holder = digits.get(digit);
    return holder && holder !== label ? words.taken({ digit, name: labelName(holder.key) }) : digit;
  };
  return (
    <Select
      label={words.digitOf({ name: labelName(label.key) })}
      hideLabel
      isDisabled={label.retired === true}
      items={[
        { id: NONE, label: words.noDigit() },
        ...DIGITS.map((digit) => ({ id: digit, label: nameOf(digit) })),
      ]}
      selectedKey={[...digits].find(([, each]) => each === label)?.[0] ?? NONE}
      onSelectionChange={(digit) =>
        manage.setLabels(id, withDigit(labels, label.key, digit === NONE ? '' : digit))
      }
    />
  );
}

/** One label: its colour and contrast, its digit, how often it is used, and whether it is still offered. */
function LabelRow({ project, label, boxes, onEdit }: LabelRowProps) {
  const { LL, format } = useI18n();
  const words = LL.settings.labels;
  const { manage } = useWorkspace();
  const name = useLabelName(project.labels)(label.key);
  return (
    <tr>
      <td className={page.td}>
        <Tag colour={label.colour}>{name}</Tag>
        {label.retired && boxes > 0 && (
          <div className={page.muted}>{words.retiredInUse({ count: boxes })}</div>
        )}
      </td>
      <td data-head={words.key()} className={page.td}>
        <code className={`${page.mono} ${styles.key}`} title={label.key}>
          {label.key}
        </code>
      </td>
      <td data-head={words.kind()} className={page.short}>
        {words.kinds[label.kind]()}
      </td>
      <td data-head={words.digit()} className={page.td}>
        <div className={page.fit}>
          <DigitChoice project={project} label={label} />
        </div>
      </td>
      <td data-head={words.contrast()} className={page.number}>
        {format.number(contrast(inkOn(label.colour), label.colour), 1)} : 1
      </td>
      <td data-head={words.use()} className={page.number}>
        {format.count(boxes)}
      </td>
      <td data-head={words.active()} className={page.td}>
        <Switch
          isSelected={label.retired !== true}
          onChange={(on) => manage.setLabel(project.id, { ...label, retired: !on })}
        >
          <span className={visuallyHidden}>{words.activeOf({ name })}</span>
        </Switch>
      </td>
      <td className={page.td}>
        <IconButton icon={Pencil} label={words.edit({ name })} onPress={onEdit} />
      </td>
    </tr>
  );
}

/** The labels of a project: colour, digit key, and whether they are still offered. None is ever deleted. */
export function Labels({ project }: { readonly project: Project }) {
  const words = useI18n().LL.settings.labels;
  const counts = useCounts(project.id);
  const [editing, setEditing] = useState<Label | 'new' | null>(null);
  // Including excluded photos, whose boxes have labels too.
  const used = (key: string) =>
    Object.values(counts).reduce((sum, { byLabel }) => sum + (own(byLabel, key) ?? 0), 0);
  return (
    <section className={page.section} aria-label={words.title()}>
      <div className={page.row}>
        <h2 className={`${page.subtitle} ${page.grow}`}>{words.title()}</h2>
        <Button onPress={() => setEditing('new')}>{words.add()}</Button>
      </div>
      <p className={page.muted}>{words.help()}</p>
      <CardTable
        label={words.title()}
        head={
          <>
            <HeadCells of={[words.name(), words.key(), words.kind(), words.digit()]} />
            <HeadCells of={[words.contrast(), words.use()]} areNumbers />
            <HeadCells of={[words.active()]} />
            <td className={page.th} />
          </>
        }
      >
        {project.labels.map((label) => (
          <LabelRow
            key={label.key}
            project={project}
            label={label}
            boxes={used(label.key)}
            onEdit={() => setEditing(label)}
          />
        ))}
      </CardTable>
      {editing && (
        <LabelForm
          project={project}
          label={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}
