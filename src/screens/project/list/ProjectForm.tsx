import { useEffect, useRef, useState } from 'react';
import type { Building } from '#domain/inspection/building/building.ts';
import { buildingFaults } from '#domain/inspection/building/buildingAge.ts';
import type { Particulars } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import * as styles from '../../kit/page/page.css.ts';
import { BuildingFields, KindField } from '../header/BuildingFields.tsx';

/** Most characters of one field. */
const LONGEST = 200;

export interface ProjectFormProps {
  readonly title: string;
  readonly saveLabel: string;
  readonly initial: Particulars;
  readonly initialBuilding?: Building;
  /** Asks for the name and the kind only; the rest is stated later, in the project. */
  readonly isNew?: boolean;
  readonly onSave: (particulars: Particulars, building: Building) => void;
  readonly onClose: () => void;
}

/** The particulars of a project and its building in a dialog; only the name is required. */
export function ProjectForm(props: ProjectFormProps) {
  const { title, saveLabel, initial, initialBuilding = {}, isNew = false, onSave, onClose } = props;
  const { LL } = useI18n();
  const words = LL.project.form;
  const [fields, setFields] = useState(initial);
  const [building, setBuilding] = useState(initialBuilding);
  /** How often saving was tried and refused. */
  const [refused, setRefused] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The invalid field may be scrolled out of view.
    if (refused > 0) form.current?.querySelector<HTMLElement>('[data-invalid] input')?.focus();
  }, [refused]);
  const thisYear = new Date().getFullYear();
  const missing = fields.name.trim() === '';
  const save = () => {
    if (missing || buildingFaults(building, thisYear).length > 0) {
      setRefused(refused + 1);
      return;
    }
    const { nameZh = '', ...rest } = building;
    const chinese = nameZh.trim();
    onSave({ ...fields, name: fields.name.trim() }, { ...rest, ...(chinese && { nameZh: chinese }) });
    onClose();
  };
  const field = (key: keyof Particulars, label: string) => (
    <TextField
      label={label}
      size="dialog"
      value={fields[key]}
      onChange={(value) => setFields({ ...fields, [key]: value })}
      maxLength={LONGEST}
    />
  );
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      closeLabel={words.close()}
      isDismissable={false}
      cancelLabel={words.cancel()}
      confirmLabel={saveLabel}
      onConfirm={save}
    >
      <div ref={form} className={styles.section}>
        <div className={styles.fields}>
          <TextField
            label={words.name()}
            size="dialog"
            autoFocus
            isRequired
            validationBehavior="aria"
            value={fields.name}
            onChange={(name) => setFields({ ...fields, name })}
            isInvalid={refused > 0 && missing}
            errorMessage={words.nameMissing()}
            maxLength={LONGEST}
          />
          {isNew ? (
            <KindField value={building} onChange={setBuilding} />
          ) : (
            <>
              <TextField
                label={LL.building.fields.nameZh()}
                size="dialog"
                value={building.nameZh ?? ''}
                onChange={(nameZh) => setBuilding({ ...building, nameZh })}
                maxLength={LONGEST}
              />
              {field('code', words.code())}
              {field('client', words.client())}
              <div className={styles.wide}>{field('address', words.address())}</div>
            </>
          )}
        </div>
        {isNew ? (
          <p className={styles.muted}>{words.later()}</p>
        ) : (
          <>
            <h3 className={styles.subtitle}>{LL.building.title()}</h3>
            <BuildingFields value={building} onChange={setBuilding} thisYear={thisYear} />
          </>
        )}
      </div>
    </FormDialog>
  );
}

export const NO_PARTICULARS: Particulars = { name: '', code: '', address: '', client: '' };
