import { useState } from 'react';
import { creation, newLabel } from '#data/import/annotations/proposeLabels.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { isColour } from '#domain/damage/colour.ts';
import { contrast, inkOn } from '#domain/damage/ink.ts';
import { hasTranslatedName, type Label } from '#domain/damage/label.ts';
import { areAlike } from '#domain/damage/likeness.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import { EntryDialog } from '../header/EntryDialog.tsx';
import * as styles from './settings.css.ts';
import { Tag } from './Tag.tsx';

export interface LabelFormProps {
  readonly project: Project;
  /** The label to edit; null creates one. */
  readonly label: Label | null;
  readonly onClose: () => void;
}

/** Name, kind and colour of a label. A colour that is hard to tell from another's causes a warning, not a refusal. */
export function LabelForm({ project, label, onClose }: LabelFormProps) {
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
  const [asked, setAsked] = useState(false);
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
    setAsked(true);
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
          validationBehavior="aria"
          isInvalid={asked && nameFault !== null}
          errorMessage={nameFault ?? ''}
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
            validationBehavior="aria"
            isInvalid={colourFault !== null}
            errorMessage={colourFault ?? ''}
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
