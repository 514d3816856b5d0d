import { useCallback, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { assessDefects } from '#data/write/judging.ts';
import { ELEMENTS } from '#domain/damage/choices.ts';
import { SEVERITIES } from '#domain/damage/damage.ts';
import { type SeverityKey, severityKey, severityOf } from '#domain/damage/severityKey.ts';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import { ASSESSED_FIELDS, type Assessment, assessInSlices } from '#domain/inspection/register/assess.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { ownRegister } from '#domain/inspection/register/ownField.ts';
import type { NamedItems } from '#domain/lists/namedItems.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MissingNotice } from '#screens/kit/bulk/MissingNotice.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { useOwnFields } from '../data/useProjectDocuments.ts';
import { useSlices } from '../data/useSlices.ts';
import { DayField } from '../page/DayField.tsx';
import * as styles from '../page/page.css.ts';
import { CauseField } from './CauseField.tsx';
import { LocationSelect } from './LocationSelect.tsx';
import { OwnSettings } from './OwnFields.tsx';

const LEAVE = 'leave' as const;
const NOT_STATED = 'none';

export interface AssessDialogProps {
  readonly project: Pick<Project, 'id' | 'locations'>;
  /** The defects that were chosen when it was opened. */
  readonly named: NamedItems<Defect>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface FieldsProps {
  readonly value: Assessment;
  readonly onChange: (next: Assessment) => void;
}

/** Severity and element: left as they are until one is chosen. */
function Choices({ value, onChange }: FieldsProps) {
  const { LL } = useI18n();
  const words = LL.register;
  const leave = { id: LEAVE, label: words.assess.leave() };
  const { severity, element, ...rest } = value;
  return (
    <>
      <Select<SeverityKey | typeof LEAVE>
        label={words.head.severity()}
        size="dialog"
        items={[
          leave,
          { id: severityKey(null), label: LL.annotator.severities.none() },
          ...SEVERITIES.map((id) => ({
            id: severityKey(id),
            label: `${id} ${LL.annotator.severities[id]()}`,
          })),
        ]}
        selectedKey={severity === undefined ? LEAVE : severityKey(severity)}
        onSelectionChange={(key) => {
          const others = { ...rest, ...(element !== undefined && { element }) };
          onChange(key === LEAVE ? others : { ...others, severity: severityOf(key) });
        }}
      />
      <Select<string>
        label={words.head.element()}
        size="dialog"
        items={[
          leave,
          { id: NOT_STATED, label: LL.dashboard.assessment.notStated() },
          ...ELEMENTS.map((id) => ({ id, label: LL.annotator.elements[id]() })),
        ]}
        selectedKey={element === undefined ? LEAVE : (element ?? NOT_STATED)}
        onSelectionChange={(key) => {
          const others = { ...rest, ...(severity !== undefined && { severity }) };
          onChange(key === LEAVE ? others : { ...others, element: key === NOT_STATED ? null : key });
        }}
      />
    </>
  );
}

/** Causes and date: each is set where its box is ticked, so that an empty one can be set as well. */
function Details({ value, onChange }: FieldsProps) {
  const { LL } = useI18n();
  const words = LL.register;
  const { causes, repairBy, ...rest } = value;
  const withDay = repairBy === undefined ? rest : { ...rest, repairBy };
  const withCauses = causes === undefined ? rest : { ...rest, causes };
  return (
    <>
      <div className={styles.wide}>
        <Checkbox
          isSelected={causes !== undefined}
          onChange={(on) => onChange(on ? { ...withDay, causes: [] } : withDay)}
        >
          {words.assess.causes()}
        </Checkbox>
        {causes !== undefined && (
          <CauseField value={causes} onChange={(next) => onChange({ ...withDay, causes: next })} />
        )}
      </div>
      <div className={styles.wide}>
        <Checkbox
          isSelected={repairBy !== undefined}
          onChange={(on) => onChange(on ? { ...withCauses, repairBy: '' } : withCauses)}
        >
          {words.assess.repairBy()}
        </Checkbox>
        {repairBy !== undefined && (
          <DayField
            label={words.head.repairBy()}
            value={repairBy}
            onChange={(day) => onChange({ ...withCauses, repairBy: day })}
          />
        )}
      </div>
    </>
  );
}

/**
 * Sets severity, location, element, causes, repair date and own fields of several defects. It says before it writes how many of them change
 * and how many values are replaced; one undo takes all of it back.
 */
export default function AssessDialog({ project, named, onClose, onDone }: AssessDialogProps) {
  const { LL } = useI18n();
  const words = LL.register.assess;
  const { manage } = useWorkspace();
  const [value, setValue] = useState<Assessment>({});
  const [added, setAdded] = useState<Location>();
  const reader = useOwnFields(project.id);
  const { location, ...others } = value;
  const { items } = named;
  // Of a former answer until that of this one is counted: nothing can be written meanwhile.
  const plan = useSlices(
    useCallback(
      function* () {
        return { value, items, ...(yield* assessInSlices(items, value)) };
      },
      [items, value],
    ),
  );
  const isCounted = plan?.value === value && plan.items === items;
  const changed = plan?.changed.size ?? 0;
  const fields = {
    severity: LL.register.head.severity(),
    element: LL.register.head.element(),
    causes: LL.dashboard.assessment.causes(),
    repairBy: LL.register.head.repairBy(),
    location: LL.register.head.place(),
  };
  const changes = [
    ...ASSESSED_FIELDS.map((id) => ({ id, name: fields[id], change: plan?.changes.get(id) })),
    ...(value.own ?? []).map(({ field: { id, name } }) => ({
      id: ownRegister(id),
      name,
      change: plan?.own.get(id),
    })),
  ].flatMap(({ change, ...one }) => (change ? { ...one, change } : []));
  const write = () => {
    if (!plan || !isCounted) return;
    if (assessDefects(manage, project.id, items, plan, `assess-${crypto.randomUUID()}`, added)) onDone();
  };
  return (
    <FormDialog
      title={words.title({ count: items.length })}
      isDismissable={false}
      onClose={onClose}
      cancelLabel={words.cancel()}
      confirmLabel={words.write({ count: changed })}
      isDisabled={!isCounted || changed === 0}
      onConfirm={write}
    >
      <div className={styles.section}>
        <div className={styles.fields}>
          <Choices value={value} onChange={setValue} />
          <LocationSelect
            label={LL.register.head.place()}
            size="dialog"
            locations={project.locations}
            value={location === undefined ? undefined : { id: location, ...(added && { added }) }}
            leave={{ label: words.leave(), onLeave: () => setValue(others) }}
            onChoose={(chosen) => {
              setValue({ ...others, location: chosen.id });
              setAdded(chosen.added);
            }}
          />
          <Details value={value} onChange={setValue} />
          {reader && (
            <OwnSettings
              fields={reader.fields}
              value={value.own ?? []}
              onChange={(own) => setValue({ ...value, own })}
            />
          )}
        </div>
        <MissingNotice named={named} />
        <div role="status" className={styles.section}>
          {changes.map(({ id, name, change }) => (
            <p key={id}>
              {words.changes({ field: name, changed: change.changed.size, count: items.length })}
              {change.replaced > 0 && (
                <span className={styles.bad}> {words.replaced({ count: change.replaced })}</span>
              )}
              {change.notFor ? ` ${words.notFor({ count: change.notFor })}` : null}
            </p>
          ))}
        </div>
        {plan?.moved && <p>{words.moves({ count: plan.moved.images.length })}</p>}
        <p className={styles.muted}>{words.help()}</p>
      </div>
    </FormDialog>
  );
}
